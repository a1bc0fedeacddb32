import { Outlet, useHref, useLocation } from 'react-router';

import { Photo } from '#features/media/ui/photo.tsx';
import { allowSources } from '#server/http/page-policy.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Link } from '#ui/link.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import { embedPaths, heightScript } from '../paths.ts';
import { findShown } from '../queries/embeds.server.ts';
import { partLabels, partPath } from '../ui/part-labels.ts';
import type { Route } from './+types/frame.ts';
import { shownAt } from './shown-at.server.ts';

export const handle: PageHandle = { noScripts: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const embed = await findShown(ctx, args.params.slug ?? '');
  const { slug, name, parts, logo, origins, updated_at, showsOurName } = embed;
  // The company sees it on its own screen, too.
  allowSources(args, { ancestors: [...origins, args.url.origin] });
  return {
    slug,
    shownSlug: shownAt(args, slug, (at) => embedPaths.places(at)).slug,
    name,
    parts,
    logo,
    version: String(updated_at.getTime()),
    ours: showsOurName ? { name: ctx.config.siteName, url: ctx.config.publicUrl } : null,
  };
}

/** The layout of each page on a company's own site: its colours, its name or logo, and links to its other pages. */
export default function Frame({
  loaderData: { slug, shownSlug, name, parts, logo, version, ours },
}: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <div data-embed="" className="bg-paper text-ink">
      <link rel="stylesheet" href={useHref(embedPaths.colours(shownSlug, version))} />
      <header className="border-b border-line px-4 py-3 sm:px-6">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {logo === null ? (
            <p className="min-w-0 font-display text-xl">{name}</p>
          ) : (
            <Photo
              file={logo}
              alt={name}
              sizes="12rem"
              loading="eager"
              className="h-12 w-auto max-w-48 object-contain"
            />
          )}
          {parts.length > 1 && (
            <nav aria-label={m.embeds_parts_nav({ company: name })}>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {parts.map((part) => (
                  <li key={part}>
                    <Link
                      to={partPath(shownSlug, part)}
                      prefetch="none"
                      aria-current={pathname === partPath(slug, part) ? 'page' : undefined}
                      className="link inline-block py-1 aria-[current]:font-semibold"
                    >
                      {partLabels[part]()}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </header>
      <main id="content" className="px-4 py-6 sm:px-6">
        <div className="mx-auto max-w-7xl">
          <Outlet />
        </div>
      </main>
      {ours !== null && (
        <footer className="border-t border-line px-4 py-3 text-xs text-muted sm:px-6">
          <div className="mx-auto max-w-7xl">
            <MarkedText
              parts={m.embeds_by.parts({ site: ours.name })}
              marks={{ link: <Link to={ours.url} target="_blank" rel="noopener" className="underline" /> }}
            />
          </div>
        </footer>
      )}
      <script src={heightScript} defer />
    </div>
  );
}
