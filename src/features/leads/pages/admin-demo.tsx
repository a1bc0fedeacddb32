import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { formatDateTime } from '#shared/dates.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Alert } from '#ui/alert.tsx';
import { ChangedMeanwhile, freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { cancelBooking, moveBooking } from '../commands/book-demo.server.ts';
import { leadPaths } from '../paths.ts';
import { findBookingOf } from '../queries/booking.server.ts';
import { listFreeSlots } from '../queries/free-slots.server.ts';
import { shownBooking } from '../queries/shown-booking.server.ts';
import { bookingSchema } from '../schema.ts';
import { ChangeBooking } from '../ui/change-booking.tsx';
import type { Route } from './+types/admin-demo.ts';

export const meta = noindexMeta(m.leads_admin_demo, m.leads_admin_demo_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const booking = await findBookingOf(ctx, { leadId: args.params.id });
  const { starts_at, status, contact_name, email } = booking;
  const isOpen = status === 'confirmed' && starts_at > ctx.clock();
  const slots = isOpen ? await listFreeSlots(ctx, booking.assigned_to) : null;
  return { starts_at, status, name: contact_name ?? email, slots, seen: shownVersionValue(shownBooking(booking)) };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(bookingSchema, {
  enter: requireAdmin,
  async shown(ctx, _, { params }: Route.ActionArgs) {
    return { name: '', ...shownBooking(await findBookingOf(ctx, { leadId: params.id })) };
  },
  async run(ctx, { value: { intent, slot }, seen }, { params: { id: leadId } }) {
    if (intent === 'move' && slot !== null) await moveBooking(ctx, { leadId, seen, slot });
    else await cancelBooking(ctx, { leadId, seen });
    return { tone: 'success', title: intent === 'move' ? m.leads_admin_demo_moved() : m.leads_admin_demo_called_off() };
  },
});

export default function AdminDemo({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { starts_at, status, name, slots, seen } = loaderData;
  const { timeZone, locale } = useViewer();
  return (
    <Page width="text">
      <PageHeader
        title={m.leads_admin_demo_of({ name })}
        subtitle={formatDateTime(starts_at, timeZone, locale)}
        breadcrumbs={[
          { label: m.leads_admin_leads(), to: leadPaths.adminLeads() },
          { label: name, to: leadPaths.adminLead(id) },
          { label: m.leads_admin_demo() },
        ]}
      />
      <ChangedMeanwhile result={actionData} />
      {slots === null ? (
        <Alert title={status === 'cancelled' ? m.leads_admin_demo_called_off() : m.leads_booking_over()} />
      ) : (
        <>
          <p className="mb-6 text-muted">{m.leads_admin_demo_text()}</p>
          <ChangeBooking
            slots={slots}
            seen={seen}
            lastResult={actionData}
            confirm={{
              title: m.leads_admin_demo_call_off_title(),
              text: m.leads_admin_demo_call_off_text(),
              confirmLabel: m.leads_booking_cancel(),
            }}
          />
        </>
      )}
    </Page>
  );
}
