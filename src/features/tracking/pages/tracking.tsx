import { useMemo } from 'react';
import { data, redirect, useLocation } from 'react-router';

import { passBotCheck } from '#server/bot-check.ts';
import { offerBotCheck } from '#server/http/bot-check.ts';
import { readFormData } from '#server/http/form-body.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { refusalFlash } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { type Toast, ToastRegion } from '#ui/toast.tsx';
import * as m from '#texts/messages.js';

import { forgiveMisses } from '../commands/look-up.server.ts';
import { readTrackView } from '../commands/read-track-view.server.ts';
import { unprovenLimit } from '../limits.ts';
import { trackingPaths } from '../paths.ts';
import type { TrackView } from '../schema/track-view.ts';
import { TrackBox } from '../ui/track-box.tsx';
import { TrackingAnswer } from '../ui/tracking-answer.tsx';
import { TrackingCards } from '../ui/tracking-cards.tsx';
import type { Route } from './+types/tracking.ts';

export const handle: PageHandle = { autoRefresh: true };

export async function loader(args: Route.LoaderArgs) {
  const { searchParams, pathname } = args.url;
  const number = searchParams.get('number');
  const addressOf = pathname.endsWith(trackingPaths.trackingTool())
    ? trackingPaths.trackingTool
    : trackingPaths.tracking;
  const asked = { number, carrier: searchParams.get('carrier'), addressOf };
  const { view, status, headers = {} } = await readTrackView(getCtx(args), asked);
  const botCheck = view.kind === 'limited' && !view.isForToday ? offerBotCheck(args) : null;
  return data({ number: number?.trim() ?? '', view, botCheck }, { status, headers });
}

/** Resets the lookup limit for a network that has looked up many unknown numbers, and returns to the number. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  const back = `${args.url.pathname}${args.url.search}`;
  try {
    await passBotCheck(ctx, await readFormData(args.request), unprovenLimit);
  } catch (error) {
    return redirectWithFlash(ctx, back, refusalFlash(error));
  }
  await forgiveMisses(ctx);
  return redirect(back, 303);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => ({
  title: m.tracking_title(),
  description: m.tracking_description(),
  path: trackingPaths.tracking(),
  noindex: (loaderData?.number ?? '') !== '',
}));

export default function Tracking({ loaderData: { number, view, botCheck } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Page>
      <PageHeader title={m.tracking_title()} subtitle={m.tracking_subtitle()} />
      {/* Keyed by number, so that another number resets the box. */}
      <TrackBox key={number} action={pathname} number={number} />
      <div className="mt-6">
        <TrackingAnswer view={view} botCheck={botCheck} />
      </div>
      <div className="mt-10">
        <TrackingCards />
      </div>
      <OutcomeToast view={view} number={number} />
    </Page>
  );
}

/** Shown once per number, not each time the page refreshes. */
function OutcomeToast({ view, number }: { view: TrackView; number: string }) {
  const { kind } = view;
  const shown = view.kind === 'found' ? view.number : number;
  const toast = useMemo(() => toastOf(kind, shown), [kind, shown]);
  return toast === null ? null : <ToastRegion flash={toast} label={m.tracking_outcome()} />;
}

function toastOf(kind: TrackView['kind'], number: string): Toast | null {
  if (kind === 'found')
    return { tone: 'success', title: m.tracking_found_title(), text: m.tracking_found_text({ number }) };
  if (kind === 'missing') return { tone: 'error', title: m.tracking_missing_title(), text: m.tracking_missing_text() };
  return kind === 'failed' ? { tone: 'error', title: m.tracking_failed_title(), text: m.tracking_failed_text() } : null;
}
