import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { LinkButton } from './button.tsx';
import { ArrowRight } from './icon.tsx';

interface CursorPagerProps {
  nextHref?: string | null;
  /** Link to the first page, for lists that cannot page backwards. */
  firstHref?: string | null;
  labels?: { next?: string; first?: string };
  summary?: ReactNode;
}

export function CursorPager({ nextHref, firstHref, labels = {}, summary }: CursorPagerProps) {
  if (!nextHref && !firstHref && !summary) return null;
  return (
    <nav
      aria-label={m.ui_pager()}
      className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <div className="text-sm text-muted">{summary}</div>
      <div className="flex flex-wrap gap-2">
        {firstHref && (
          <LinkButton to={firstHref} variant="quiet" size="sm" rel="first">
            {labels.first ?? m.ui_pager_first()}
          </LinkButton>
        )}
        {nextHref && (
          <LinkButton to={nextHref} variant="secondary" size="sm" rel="next" icon={ArrowRight}>
            {labels.next ?? m.ui_pager_next()}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
