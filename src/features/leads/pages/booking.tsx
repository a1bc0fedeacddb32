import { decisionAction } from '#server/http/decision-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formatDateTime } from '#shared/dates.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChangedMeanwhile, freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { cancelBooking, moveBooking } from '../commands/book-demo.server.ts';
import { leadPaths } from '../paths.ts';
import { findBooking } from '../queries/booking.server.ts';
import { listFreeSlots } from '../queries/free-slots.server.ts';
import { shownBooking } from '../queries/shown-booking.server.ts';
import { bookingSchema } from '../schema.ts';
import { ChangeBooking } from '../ui/change-booking.tsx';
import type { Route } from './+types/booking.ts';

export const meta = pageMeta(() => ({
  title: m.leads_booking_page(),
  description: m.leads_booking_page_text(),
  // Without its token, because head data are copied when a page is shared.
  path: '/demo',
  noindex: true,
}));

/** Whoever has the link counts as the person who booked. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const booking = await findBooking(ctx, args.params.token);
  const { starts_at, status, time_zone } = booking;
  const isOpen = status === 'confirmed' && starts_at > ctx.clock();
  const slots = isOpen ? await listFreeSlots(ctx, booking.assigned_to) : null;
  return { starts_at, status, time_zone, isOpen, slots, seen: shownVersionValue(shownBooking(booking)) };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(bookingSchema, {
  enter: () => undefined,
  async shown(ctx, _, { params }: Route.ActionArgs) {
    return { name: '', ...shownBooking(await findBooking(ctx, params.token)) };
  },
  async run(ctx, { value: { intent, slot }, seen }, { params: { token } }) {
    if (intent === 'move' && slot !== null) await moveBooking(ctx, { token, seen, slot });
    else await cancelBooking(ctx, { token, seen });
    return { tone: 'success', title: intent === 'move' ? m.leads_booking_moved() : m.leads_booking_cancelled() };
  },
});

export default function BookingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { starts_at, status, time_zone, isOpen, slots, seen } = loaderData;
  const { locale } = useViewer();
  return (
    <Page width="text">
      <PageHeader title={m.leads_booking_page()} subtitle={formatDateTime(starts_at, time_zone, locale)} />
      <ChangedMeanwhile result={actionData} />
      {isOpen && slots !== null ? (
        <>
          <p>
            <LinkButton to={leadPaths.bookingCalendar(params.token)} reloadDocument prefetch="none" variant="secondary">
              {m.leads_booking_calendar()}
            </LinkButton>
          </p>
          <Card title={m.leads_booking_change()} className="mt-6">
            <ChangeBooking slots={slots} seen={seen} lastResult={actionData} />
          </Card>
        </>
      ) : (
        <>
          <Alert title={status === 'cancelled' ? m.leads_booking_cancelled() : m.leads_booking_over()} />
          <p className="mt-6">
            <LinkButton to={leadPaths.bookDemo()}>{m.leads_demo_title()}</LinkButton>
          </p>
        </>
      )}
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{m.leads_booking_link()}</p>
    </Page>
  );
}
