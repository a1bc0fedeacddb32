import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { CompassRose, RhumbLines } from '#ui/compass.tsx';

import type { ContentPage } from '../schema/pages.ts';
import { ContentButton } from './content-link.tsx';

/** True for links to sign in or sign up, which signed-in users do not need. */
const isEntrance = (to: string): boolean => /^\/(?:login|customer-signup|business-signup)(?:\?|$)/.test(to);

/** The head of a content page: title, introduction and first links. */
export function ContentHead({ page }: { page: ContentPage }) {
  return (
    <header className="relative isolate overflow-hidden border-b border-line bg-sunk">
      <div className="mx-auto flex max-w-wide items-center gap-12 px-4 py-10 sm:px-6 md:py-16">
        <div className="min-w-0 grow">
          {page.eyebrow && <p className="eyebrow mb-3">{page.eyebrow}</p>}
          <h1 className="max-w-text text-4xl">{page.heading}</h1>
          <p className="mt-4 max-w-narrow text-lg text-muted">{page.subtitle}</p>
          {page.links && (
            <p className="mt-7 flex flex-wrap gap-3">
              {page.links.map(({ label, to }, index) => (
                <span key={to} data-for={isEntrance(to) ? 'anonymous' : undefined} className="contents">
                  <ContentButton to={to} size="lg" variant={index === 0 ? 'primary' : 'secondary'}>
                    {label}
                  </ContentButton>
                </span>
              ))}
              {page.links.some(({ to }) => isEntrance(to)) && (
                <span data-for="accounts" className="contents">
                  <LinkButton to={appPaths.dashboard()} size="lg">
                    {m.content_dashboard()}
                  </LinkButton>
                </span>
              )}
            </p>
          )}
        </div>
        <div className="relative mr-6 hidden size-44 shrink-0 lg:block xl:mr-16" aria-hidden="true">
          <RhumbLines className="text-line-strong opacity-35" />
          <CompassRose className="size-full text-line-strong [--compass-ground:var(--color-sunk)]" />
        </div>
      </div>
    </header>
  );
}
