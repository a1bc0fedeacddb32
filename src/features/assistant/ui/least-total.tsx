import { Link } from '#ui/link.tsx';

import type { LegView } from '../schema/answer-view.ts';

/** What a leg costs at least, and who asks it. */
export function LeastTotal({ least }: Pick<LegView, 'least'>) {
  if (least === null) return null;
  return (
    <span className="block text-sm text-muted tabular-nums">
      {least.total}{' '}
      <Link to={least.href} className="link">
        {least.name}
      </Link>
    </span>
  );
}
