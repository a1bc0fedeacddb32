import { todayHere } from '#features/catalog/market-day.ts';
import { may } from '#server/actor.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';
import { cx } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { ReadOnly } from '#ui/read-only.tsx';

import { stateSpace } from '../commands/space.server.ts';
import { ratePaths } from '../paths.ts';
import { findOwnRow } from '../queries/cards.server.ts';
import { listSpace } from '../queries/space.server.ts';
import { cardZones, zoneLabels } from '../schema/card.ts';
import { spaceDefaults } from '../schema/shown-space.ts';
import { monthsFrom, spaceSchema, statedMonths } from '../schema/space.ts';
import { SpaceForm } from '../ui/space-form.tsx';
import type { Route } from './+types/space.ts';

export const meta = noindexMeta(m.rates_space_title, m.rates_space_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const { title, own_path, isCarrier } = await findOwnRow(ctx, args.params, 'read');
  if (isCarrier) throw new AppError('not_found');
  const wanted = args.url.searchParams.get('zone');
  const zone = cardZones.find((one) => one === wanted) ?? 'dry';
  const months = monthsFrom(todayHere(ctx.clock()), statedMonths);
  return {
    title,
    ownPath: own_path,
    mayEdit: may(ctx.actor, 'listings.edit'),
    zone,
    ...spaceDefaults(zone, months, await listSpace(ctx, args.params)),
  };
}

export const action = formAction(spaceSchema, {
  actor: requireUser,
  /** Rows of other companies do not exist, and not every role changes those of one's own. */
  async before({ ctx }, { params }: Route.ActionArgs) {
    await findOwnRow(ctx, params, 'edit');
    return undefined;
  },
  async run({ ctx, value }, { params }) {
    await stateSpace(ctx, params, value);
    return redirectWithFlash(ctx, `${ratePaths.space(params.kind, params.id)}?zone=${value.zone}`, {
      tone: 'success',
      title: m.rates_space_saved(),
    });
  },
});

export default function Space({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { title, ownPath, mayEdit, zone, defaults, months } = loaderData;
  const page = ratePaths.space(params.kind, params.id);
  return (
    <Page>
      <PageHeader
        title={m.rates_space_title()}
        subtitle={m.rates_space_text()}
        breadcrumbs={[{ label: title, to: ownPath }, { label: m.rates_space_title() }]}
      />
      <nav aria-label={m.rates_space_zones()} className="mb-6 flex flex-wrap gap-x-5 gap-y-2">
        {cardZones.map((one) => (
          <Link
            key={one}
            to={`${page}?zone=${one}`}
            className={cx('inline-block first-letter:uppercase', one === zone ? 'font-semibold' : 'link')}
            aria-current={one === zone ? 'page' : undefined}
          >
            {zoneLabels[one]()}
          </Link>
        ))}
      </nav>
      <ReadOnly unless={mayEdit}>
        <SpaceForm key={zone} defaults={defaults} months={months} lastResult={actionData} back={ownPath} />
      </ReadOnly>
    </Page>
  );
}
