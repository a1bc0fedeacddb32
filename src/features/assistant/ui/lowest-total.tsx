import { Link } from '#ui/link.tsx';

import type { LegView } from '../schema/answer-view.ts';

/** The lowest total of a leg, and who offers it. */
export function LowestTotal({ lowest }: Pick<LegView, 'lowest'>) {
  if (lowest === null) return null;
  return (
    <span className="block text-sm text-muted tabular-nums">
      {lowest.total}{' '}
      <Link to={lowest.href} className="link">
        {lowest.name}
      </Link>
    </span>
  );
}
