import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatDate } from '#shared/dates.ts';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Users } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { List } from '#ui/list.tsx';
import { Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { listBookings } from '../queries/booking.server.ts';
import type { Route } from './+types/admin-bookings.ts';

export const meta = noindexMeta(m.leads_bookings_title, m.leads_bookings_text);

export async function loader(args: Route.LoaderArgs) {
  const { cursor, isLaterPage } = readList(args.url);
  return { ...(await listBookings(getCtx(args), cursor)), isLaterPage };
}

export default function AdminBookings({ loaderData }: Route.ComponentProps) {
  return (
    <Section
      title={m.leads_bookings_title()}
      text={m.leads_bookings_text()}
      actions={
        <>
          <LinkButton to={leadPaths.adminLeads()} variant="secondary" size="sm">
            {m.leads_admin_leads()}
          </LinkButton>
          <LinkButton to={leadPaths.adminTraining()} variant="secondary" size="sm">
            {m.leads_training()}
          </LinkButton>
          <LinkButton to={appPaths.settings()} variant="secondary" size="sm">
            {m.leads_bookings_hours()}
          </LinkButton>
        </>
      }
    >
      <List
        list={loaderData}
        href={leadPaths.adminBookings}
        empty={{ icon: Users, title: m.leads_bookings_none(), text: m.leads_bookings_none_text(), level: 3 }}
      >
        {(items) => <Days bookings={items} />}
      </List>
    </Section>
  );
}

type Booking = Route.ComponentProps['loaderData']['items'][number];

function Days({ bookings }: { bookings: readonly Booking[] }) {
  const { timeZone, locale } = useViewer();
  const days = Map.groupBy(bookings, ({ starts_at }) => formatDate(starts_at, timeZone, locale));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="mt-6 first:mt-0">
      <h3 className="text-lg">{day}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ofDay.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="tabular font-semibold">
              <DateTime value={booking.starts_at} />
            </span>
            <Link className="link wrap-anywhere" to={leadPaths.adminLead(booking.lead_id)}>
              {booking.company_name ?? booking.email}
            </Link>
            <span className="text-muted">{booking.contact_name}</span>
            {booking.assigned_name !== null && (
              <span className="text-muted">{m.leads_support_for({ name: booking.assigned_name })}</span>
            )}
            <span className="text-muted">{booking.phone ?? <EmailText>{booking.email}</EmailText>}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
