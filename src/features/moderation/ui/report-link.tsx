import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Flag } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { moderationPaths } from '../paths.ts';

interface ReportLinkProps {
  kind: string;
  id: string;
  children?: ReactNode;
}

/** Link at the foot of a page to report an error to staff. */
export function ReportLink({ kind, id, children = m.moderation_report_link() }: ReportLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={moderationPaths.report(kind, id, pathname + search)}
      rel="nofollow"
      className="inline-flex items-center gap-1.5 py-1 text-sm text-muted underline-offset-4 hover:underline"
    >
      <Flag className="size-4" />
      {children}
    </Link>
  );
}
