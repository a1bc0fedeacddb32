import { useLocation } from 'react-router';

import * as m from '#texts/messages.js';
import { Link } from '#ui/link.tsx';

import { ratePaths } from '../paths.ts';

/** Says at whose numbers a list shows totals, with the way to change them. */
export function NumbersLine({ numbers }: { numbers: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <p className="mb-4 text-sm text-muted">
      {numbers !== null && `${m.rates_at_numbers({ numbers })} `}
      <Link to={ratePaths.numbers(pathname + search)} className="link">
        {numbers === null ? m.rates_say_numbers() : m.rates_change_numbers()}
      </Link>
    </p>
  );
}
