import type { ReactNode } from 'react';
import { useMatches } from 'react-router';

import type { PageHandle } from '#ui/page-handle.ts';

import { SiteFooter, SlimFooter } from './site-footer.tsx';
import { type HeaderBar, SiteHeader } from './site-header.tsx';
import { VisitorQuestions } from './visitor-questions.tsx';

/** A page between header and footer; the footer is one line on pages for work. */
export function SiteFrame({ children, isSlim, bar }: { children: ReactNode; isSlim?: boolean; bar?: HeaderBar }) {
  const isApplication = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isApplication);
  return (
    <>
      <SiteHeader bar={bar} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {isSlim || isApplication ? (
        <SlimFooter />
      ) : (
        <>
          <SiteFooter />
          <VisitorQuestions />
        </>
      )}
    </>
  );
}
