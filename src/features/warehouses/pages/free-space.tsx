import { todayHere } from '#features/catalog/market-day.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { addDays } from '#shared/dates.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';

import { confirmCapacityByLink } from '../commands/ask-capacity.server.ts';
import { warehousePaths } from '../paths.ts';
import { findByCapacityLink } from '../queries/capacity-link.server.ts';
import { factsOf } from '../queries/columns.server.ts';
import { capacityCutoff, capacityDays } from '../schema/capacity.ts';
import { capacityFacts } from '../schema/facts.ts';
import { freeSpaceSchema } from '../schema/listing-intents.ts';
import { shownFacts } from '../schema/shown.ts';
import type { Route } from './+types/free-space.ts';

export const meta = pageMeta(() => ({
  title: m.warehouses_free_space(),
  description: m.warehouses_free_space_description(),
  // Without its token, because head data are copied when a page is shared.
  path: '/free-space',
  noindex: true,
}));

/** The link's holder counts as the owner. Opening it changes nothing, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const row = await findByCapacityLink(ctx, args.params.token);
  const { id, company_name, city, state, capacity_confirmed_at: confirmedAt } = row;
  return {
    listing: { id, company_name, place: `${city}, ${state}` },
    shown: shownFacts(factsOf(row), capacityFacts),
    confirmedAt,
    /** When it is asked again; null once it is time to confirm. */
    next: confirmedAt !== null && confirmedAt > capacityCutoff(ctx.clock()) ? addDays(confirmedAt, capacityDays) : null,
    isToday: confirmedAt !== null && todayHere(confirmedAt) === todayHere(ctx.clock()),
  };
}

export const action = buttonAction(freeSpaceSchema, {
  back: ({ params }: Route.ActionArgs) => warehousePaths.freeSpace(params.token),
  async run({ ctx, value }, { params }) {
    await confirmCapacityByLink(ctx, params.token, value.seen.version);
    return { tone: 'success', title: m.warehouses_told_capacity() };
  },
});

export default function FreeSpace({ loaderData }: Route.ComponentProps) {
  const { listing, shown, confirmedAt, next, isToday } = loaderData;
  return (
    <Page width="text">
      <PageHeader title={m.warehouses_free_space()} subtitle={`${listing.company_name}, ${listing.place}`} />
      {confirmedAt !== null && next !== null && (
        <div className="mb-6">
          <Alert tone="success" title={m.warehouses_told_capacity()}>
            <MarkedText
              parts={m.warehouses_free_space_thanks_text.parts({})}
              marks={{
                date: <DateTime value={confirmedAt} format="date" />,
                next: <DateTime value={next} format="date" />,
              }}
            />
          </Alert>
        </div>
      )}
      <DescriptionList
        items={[
          ...shown.facts.map(({ label, text }) => ({ term: label, value: text })),
          {
            term: m.warehouses_free_space_confirmed(),
            value: confirmedAt === null ? null : <DateTime value={confirmedAt} format="date" />,
          },
        ]}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        {!isToday && (
          <PostButton fields={{ seen: shownVersionValue(shown) }}>{m.warehouses_capacity_confirm()}</PostButton>
        )}
        <LinkButton to={warehousePaths.listing(listing.id)} variant="secondary">
          {m.warehouses_free_space_change()}
        </LinkButton>
      </div>
    </Page>
  );
}
