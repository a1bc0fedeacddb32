import { redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { Grid } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { embedPaths } from '../paths.ts';
import { findShown } from '../queries/embeds.server.ts';
import { listPlaces } from '../queries/places.server.ts';
import { framedMeta } from '../ui/framed-meta.ts';
import { partPath } from '../ui/part-labels.ts';
import { PlaceCard } from '../ui/place-card.tsx';
import type { Route } from './+types/places.ts';
import { shownAt } from './shown-at.server.ts';

export const handle: PageHandle = { noScripts: true };

export const meta: Route.MetaFunction = framedMeta(m.embeds_part_places, m.embeds_places_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { slug: own, name, parts, organization_id } = await findShown(ctx, args.params.slug);
  const cursor = args.url.searchParams.get('cursor');
  const at = shownAt(args, own, (slug) => embedPaths.places(slug, { cursor }));
  const [first = 'places'] = parts;
  if (!parts.includes('places')) throw redirect(partPath(at.slug, first));
  return {
    ...at,
    name,
    cursor,
    mayAsk: parts.includes('quote'),
    ...(await listPlaces(ctx, organization_id, cursor)),
  };
}

/** A company's places, the first page on its own site. */
export default function Places({
  loaderData: { slug, name, cursor, mayAsk, items, nextCursor },
}: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-2xl">{m.embeds_places_title({ company: name })}</h1>
      {items.length === 0 ? (
        <p className="text-muted">{m.embeds_places_none()}</p>
      ) : (
        <Grid min="md">
          {items.map((place) => (
            <PlaceCard
              key={place.id}
              place={place}
              askPath={mayAsk ? embedPaths.quote(slug, { place: place.id }) : null}
            />
          ))}
        </Grid>
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : embedPaths.places(slug, { cursor: nextCursor })}
        firstHref={cursor === null ? null : embedPaths.places(slug)}
      />
    </>
  );
}
