import { supportHours } from '#features/accounts/policy/plan-features.ts';
import { getCtx } from '#server/http/router-context.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { formatDate } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { contentPaths } from '../paths.ts';
import { findLiveFigures } from '../queries/transparency.server.ts';
import type { Route } from './+types/transparency.ts';

export const handle: PageHandle = { noScripts: true, isPubliclyCached: true };

export const meta = pageMeta(() => ({
  title: m.content_figures_title(),
  description: m.content_figures_description(),
  path: contentPaths.transparency(),
}));

export const loader = (args: Route.LoaderArgs) => findLiveFigures(getCtx(args));

interface Figure {
  /** Null before there is anything to count. */
  value: string | null;
  /** What will stand in place of the value, and from when on it is counted. */
  later?: string;
  label: string;
  how: string;
}

const percent = (value: number | null, digits = 0) =>
  value === null ? null : m.content_roi_percent({ value: formatNumber(value, digits) });

export default function Transparency({ loaderData }: Route.ComponentProps) {
  const {
    since,
    warehouses,
    partners,
    confirmedShare,
    checkedShare,
    answerHours,
    supportOnTime,
    priorityOnTime,
    availability,
    events,
  } = loaderData;
  const counted = { since: formatDate(since, 'UTC') };
  const figures: Figure[] = [
    { value: formatNumber(warehouses), label: m.content_figures_warehouses(), how: m.content_figures_warehouses_how() },
    { value: formatNumber(partners), label: m.content_figures_partners(), how: m.content_figures_partners_how() },
    {
      value: percent(confirmedShare),
      later: m.content_figures_listings_later(),
      label: m.content_figures_confirmed(),
      how: m.content_figures_confirmed_how(),
    },
    {
      value: percent(checkedShare),
      later: m.content_figures_listings_later(),
      label: m.content_figures_checked(),
      how: m.content_figures_checked_how(),
    },
    {
      value: answerHours === null ? null : m.content_figures_hours({ hours: formatNumber(answerHours, 1) }),
      later: m.content_figures_answer_later(counted),
      label: m.content_figures_answer(),
      how: m.content_figures_answer_how(),
    },
    {
      value: percent(supportOnTime),
      later: m.content_figures_support_later(counted),
      label: m.content_figures_support({ hours: supportHours('starter') }),
      how: m.content_figures_support_how(),
    },
    {
      value: percent(priorityOnTime),
      later: m.content_figures_support_later(counted),
      label: m.content_figures_priority({ hours: supportHours('professional') }),
      how: m.content_figures_support_how(),
    },
    {
      value: percent(availability, 2),
      later: m.content_figures_availability_later(),
      label: m.content_figures_availability(),
      how: m.content_figures_availability_how(),
    },
    { value: formatNumber(events), label: m.content_figures_events(), how: m.content_figures_events_how() },
  ];
  return (
    <Page>
      <PageHeader title={m.content_figures_title()} subtitle={m.content_figures_subtitle()} />
      <dl className="panels sm:grid-cols-2 lg:grid-cols-3">
        {figures.map(({ value, later, label, how }) => (
          <div key={label} className="flex flex-col p-5 sm:p-7">
            <dt className="order-2 mt-1 font-semibold">{label}</dt>
            {value === null ? (
              <dd className="order-3 mt-1">{later}</dd>
            ) : (
              <dd className="tabular order-1 font-display text-4xl">{value}</dd>
            )}
            <dd className="order-4 mt-2 text-sm text-muted">{how}</dd>
          </div>
        ))}
      </dl>
      <Section title={m.content_figures_claims()}>
        <p className="max-w-text">{m.content_figures_claims_text()}</p>
      </Section>
    </Page>
  );
}
