import { data } from 'react-router';

import { readTrackView } from '#features/tracking/commands/read-track-view.server.ts';
import { TrackBox } from '#features/tracking/ui/track-box.tsx';
import { TrackingAnswer } from '#features/tracking/ui/tracking-answer.tsx';
import { getCtx } from '#server/http/router-context.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import { embedPaths } from '../paths.ts';
import { findShownPart } from '../queries/embeds.server.ts';
import { framedMeta } from '../ui/framed-meta.ts';
import type { Route } from './+types/tracking.ts';
import { shownAt } from './shown-at.server.ts';

export const handle: PageHandle = { noScripts: true };

export const meta: Route.MetaFunction = framedMeta(m.embeds_part_tracking, m.embeds_tracking_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { slug: own, name } = await findShownPart(ctx, args.params.slug, 'tracking');
  const at = shownAt(args, own, (slug) => embedPaths.tracking(slug));
  const { searchParams } = args.url;
  const number = searchParams.get('number');
  const asked = {
    number,
    carrier: searchParams.get('carrier'),
    addressOf: (query: { number: string; carrier: string | null }) => embedPaths.tracking(at.slug, query),
  };
  const { view, status, headers = {} } = await readTrackView(ctx, asked);
  return data({ ...at, name, number: number?.trim() ?? '', view }, { status, headers });
}

export default function Tracking({ loaderData: { slug, number, view } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-2xl">{m.embeds_tracking_title()}</h1>
      <TrackBox action={embedPaths.tracking(slug)} number={number} />
      <div className="mt-6">
        {view.kind === 'limited' ? (
          <p role="alert">{m.embeds_tracking_limited()}</p>
        ) : (
          <TrackingAnswer view={view} botCheck={null} />
        )}
      </div>
    </>
  );
}
