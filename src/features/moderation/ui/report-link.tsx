import { Link, useLocation } from 'react-router';

import { Flag } from '#ui/icon.tsx';
import { withQuery } from '#shared/with-query.ts';

import { reportPath } from '../paths.ts';

/** At the foot of a public page: the way to tell staff that something on it is wrong. */
export function ReportLink({ kind, id }: { kind: string; id: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={withQuery(reportPath(kind, id), { from: pathname + search })}
      rel="nofollow"
      className="inline-flex items-center gap-1.5 py-1 text-sm text-muted underline-offset-4 hover:underline"
    >
      <Flag className="size-4" />
      Report a problem with this page
    </Link>
  );
}
