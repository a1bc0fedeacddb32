import { seedVisits } from '#features/insights/commands/seed-visits.server.ts';
import { createDemoAccount } from '#features/accounts/build.server.ts';
import { makeCard } from '#features/rates/build.server.ts';
import { placedLanes } from '#features/rates/commands/lane-places.server.ts';
import { seedPapers } from '#features/evidence/commands/seed-papers.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { demoId } from '#server/new-id.ts';
import { addDays } from '#shared/dates.ts';
import { idsOf } from '#shared/ids-of.ts';

import { makePartner } from '../build.server.ts';
import { demoPartnerOwners } from '../demo/accounts.ts';
import { groundServices } from '../demo/ground-services.ts';
import { islandCarriers } from '../demo/island-carriers.ts';
import { mainlandCarriers } from '../demo/mainland-carriers.ts';
import { demoPartnerCard, demoPartnerCards } from '../demo/lanes.ts';
import { demoRegistrations } from '../demo/registrations.ts';
import type { PartnerSketch } from '../demo/sketch.ts';
import { type DemoOwner, seedRequests } from './seed-requests.server.ts';

/** Writes the demonstration's partners and the owners of claimed ones. Existing rows are left unchanged. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const sketches = [...islandCarriers, ...mainlandCarriers, ...groundServices];
  const owners = new Map<string, string>();
  for (const { key, ...account } of demoPartnerOwners) {
    const own = sketches.find(({ owner }) => owner === key);
    const created_at = addDays(ctx.clock(), -(own?.listed_days_ago ?? 0) - 2);
    const id = demoId(`account partner ${key}`);
    owners.set(key, await createDemoAccount(ctx, { id, ...account, user_type: 'business', created_at }));
  }
  await transaction(ctx, async (tx) => {
    const known = await tx.db.selectFrom('logistics_partners').select('id').where('is_demo', '=', true).execute();
    const ids = new Set(idsOf(known));
    for (const sketch of sketches) {
      const id = demoId(`partner ${sketch.key}`);
      if (!ids.has(id)) await seedPartner(tx, id, sketch, owners.get(sketch.owner ?? '') ?? null);
    }
  });
  await seedCards(ctx, sketches, owners);
  const known = await ctx.db
    .selectFrom('provider_registrations')
    .select('id')
    .where('id', '=', demoId(`registration ${demoRegistrations[0]?.key ?? ''}`))
    .executeTakeFirst();
  if (!known) await seedRequests(ctx, ownersWith(sketches, owners));
  // Claimed ones first: each has documents in another state.
  const byOwner = sketches.toSorted((a, b) => Number(a.owner === undefined) - Number(b.owner === undefined));
  for (const [index, { key, owner, licences = [] }] of byOwner.entries()) {
    const [value] = licences;
    await seedPapers(ctx, {
      subject: { kind: 'partner', id: demoId(`partner ${key}`) },
      owner_user_id: owners.get(owner ?? '') ?? null,
      stated: value === undefined ? null : { kind: 'licence', value },
      index,
    });
  }
}

/** Public rate cards by lane, valid since some days. */
async function seedCards(ctx: Ctx, sketches: readonly PartnerSketch[], owners: ReadonlyMap<string, string>) {
  for (const { key, owner } of sketches) {
    const sketch = demoPartnerCards[key];
    const organization_id = owners.get(owner ?? '');
    if (sketch === undefined || organization_id === undefined) continue;
    const { lanes, ...card } = demoPartnerCard(sketch);
    // oxlint-disable-next-line no-await-in-loop -- a few rows, in order
    await makeCard(ctx, {
      ...card,
      id: demoId(`partner card ${key}`),
      subject: { kind: 'partner', id: demoId(`partner ${key}`) },
      organization_id,
      lanes: placedLanes(lanes),
      payment_days: 15,
      created_at: addDays(ctx.clock(), -sketch.days),
    });
  }
}

/** Returns each owner with their first public partner. */
function ownersWith(sketches: readonly PartnerSketch[], owners: ReadonlyMap<string, string>): Map<string, DemoOwner> {
  return new Map(
    [...owners].flatMap(([key, user_id]): [string, DemoOwner][] => {
      const own = sketches.find(
        (sketch) => sketch.owner === key && (sketch.review_status ?? 'verified') === 'verified',
      );
      return own ? [[key, { user_id, partner_id: demoId(`partner ${own.key}`), name: own.name }]] : [];
    }),
  );
}

async function seedPartner(tx: Ctx, id: string, sketch: PartnerSketch, owner_user_id: string | null): Promise<void> {
  const [address, city, zip_code, state = 'FL'] = sketch.at;
  const created_at = addDays(tx.clock(), -sketch.listed_days_ago);
  const review_status = sketch.review_status ?? 'verified';
  const reviewed_at = review_status === 'submitted' ? null : addDays(created_at, 0.8);
  const host = `${sketch.key}.example.com`;
  await makePartner(tx, {
    id,
    owner_user_id,
    name: sketch.name,
    contact_name: demoPartnerOwners.find(({ key }) => key === sketch.owner)?.first_name ?? 'The office',
    email: `office@${host}`,
    website: `https://${host}`,
    address,
    city,
    state,
    zip_code,
    services: [...sketch.services],
    specialties: [...sketch.specialties],
    destinations: sketch.destinations.split(' '),
    licences: [...(sketch.licences ?? [])],
    description: sketch.description,
    description_language: 'en',
    minimum_volume_per_month: sketch.minimum ?? null,
    price_range: sketch.price ?? null,
    review_status,
    review_reason: sketch.review_reason ?? null,
    review_reason_language: sketch.review_reason === undefined ? null : 'en',
    is_active: !sketch.is_paused,
    is_demo: true,
    submitted_at: created_at,
    reviewed_at,
    created_at,
    updated_at: reviewed_at ?? created_at,
  });
  if (review_status === 'verified' && !sketch.is_paused) await seedVisits(tx, 'partner', [id]);
}
