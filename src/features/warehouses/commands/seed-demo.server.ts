import { seedVisits } from '#features/insights/commands/seed-visits.server.ts';
import { seedWanted } from '#features/insights/commands/seed-wanted.server.ts';
import { createDemoAccount } from '#features/accounts/build.server.ts';
import { seedPapers } from '#features/evidence/commands/seed-papers.server.ts';
import { makeAnswers, makeCard, makeSpace } from '#features/rates/build.server.ts';
import { monthsFrom, statedMonths } from '#features/rates/schema/space.ts';
import { attachFiles } from '#features/media/commands/attach-files.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { demoId } from '#server/new-id.ts';
import { addDays, isoDate } from '#shared/dates.ts';

import { demoOwners, demoShippers } from '../demo/accounts.ts';
import { demoAnswers, demoCardLines, demoCards, demoFreePallets } from '../demo/cards.ts';
import { demoConversations } from '../demo/conversations.ts';
import { type DemoListing, demoListings } from '../demo/market.ts';
import { readPicture } from '../demo/picture-files.server.ts';
import { type PictureKey, pictureText } from '../demo/pictures.ts';
import { isPublic } from '../policy.ts';
import { capacityFacts, type FieldDates, warehouseFields, type WarehouseField } from '../schema/facts.ts';
import { freeWarehouseSlug } from './free-warehouse-slug.server.ts';
import { placeColumns } from './place-columns.server.ts';
import { publicTexts } from './public-texts.server.ts';
import { seedConversation } from './seed-conversations.server.ts';
import { seedMembers } from './seed-members.server.ts';
import { seedInbox } from './seed-inbox.server.ts';

/**
 * Writes the demonstration market: owners and shippers who cannot sign in, and their listings with photos, sources and
 * review states. Existing rows are left unchanged, so an interrupted run is continued by the next.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const listings = demoListings(ctx.clock());
  const owners = new Map<string, string>();
  const people = [...demoOwners, ...demoShippers];
  for (const [index, { key, time_zone: _, ...account }] of people.entries()) {
    const own = listings.filter(({ owner }) => owner === key);
    // Earlier than any question of a shipper.
    const created_at = signedUpAt(own, addDays(ctx.clock(), -70 - 4 * (people.length - index)));
    owners.set(key, await createDemoAccount(ctx, { id: demoId(`account ${key}`), ...account, created_at }));
  }
  await seedWanted(ctx, 'warehouse', { latitude: 25.77, longitude: -80.19 }, demoWanted);
  const colleagues = await seedMembers(ctx, owners);
  for (const listing of listings) {
    const owner = owners.get(listing.owner);
    if (owner === undefined)
      throw new Error(`The demo listing ${listing.key} names an owner who does not exist: ${listing.owner}`);
    await seedListing(ctx, listing, owner);
  }
  await seedListingPapers(ctx, listings, owners);
  await seedCards(ctx, owners, listings);
  for (const conversation of demoConversations) {
    const about = listings.find(({ key }) => key === conversation.listing);
    const personOf = (wanted: string | undefined) =>
      people.flatMap((person) => (person.key === wanted ? { ...person, id: owners.get(person.key) ?? '' } : []))[0];
    const [shipper, owner] = [personOf(conversation.shipper), personOf(about?.owner)];
    if (!shipper || !owner)
      throw new Error(`The demo conversation about ${conversation.listing} names nobody there is.`);
    const listing = await ctx.db
      .selectFrom('warehouses')
      .select(['id', 'slug', 'company_name'])
      .where('id', '=', demoId(`listing ${conversation.listing}`))
      .executeTakeFirst();
    if (listing) await seedConversation(ctx, conversation, { listing, shipper, owner, colleagues });
  }
}

/** What shippers searched for around Miami; each listing shows those it does not state. */
const demoWanted = [
  { word: 'feature:dock_high', searches: 14 },
  { word: 'service:cold_storage', searches: 22 },
  { word: 'certification:iso_9001', searches: 9 },
  { word: 'service:cross_docking', searches: 31 },
];

/** Public rate cards, valid since some days. */
async function seedCards(
  ctx: Ctx,
  owners: ReadonlyMap<string, string>,
  listings: readonly DemoListing[],
): Promise<void> {
  for (const { key, owner } of listings) {
    const sketch = demoCards[key];
    const organization_id = owners.get(owner);
    if (sketch === undefined || organization_id === undefined) continue;
    const subject = { kind: 'warehouse', id: demoId(`listing ${key}`) };
    await makeCard(ctx, {
      id: demoId(`card ${key}`),
      subject,
      organization_id,
      lines: demoCardLines(sketch),
      monthly_minimum_minor: sketch.minimum ?? null,
      minimum_months: sketch.months,
      notice_days: 30,
      payment_days: 15,
      created_at: addDays(ctx.clock(), -sketch.days),
    });
    const zone = sketch.frozen === undefined ? (sketch.dry === undefined ? 'cool' : 'dry') : 'frozen';
    for (const [ahead, month] of monthsFrom(isoDate(ctx.clock()), statedMonths).entries())
      await makeSpace(ctx, { subject, organization_id, zone, month, pallets: demoFreePallets(sketch, ahead) });
    if (sketch.answers !== undefined) await makeAnswers(ctx, { ...demoAnswers(sketch), subject, organization_id });
  }
}

/** Documents in every state, for verified listings. */
async function seedListingPapers(
  ctx: Ctx,
  listings: readonly DemoListing[],
  owners: ReadonlyMap<string, string>,
): Promise<void> {
  const verified = listings.filter(({ review_status }) => review_status === 'verified');
  for (const [index, { key, owner, certifications }] of verified.entries()) {
    const [value] = certifications;
    await seedPapers(ctx, {
      subject: { kind: 'warehouse', id: demoId(`listing ${key}`) },
      owner_user_id: owners.get(owner) ?? null,
      stated: value === undefined ? null : { kind: 'certificate', value },
      index,
    });
  }
}

/** Returns a date before the owner's first listing; for a shipper the given one. */
const signedUpAt = (listings: readonly DemoListing[], otherwise: Date): Date =>
  listings.length === 0
    ? otherwise
    : addDays(new Date(Math.min(...listings.map(({ created_at }) => created_at.getTime()))), -2);

/** Columns of a listing's state, which the demonstration states as they are. */
const stateFields = [
  'review_status',
  'review_reason',
  'is_active',
  'paused_at',
  'paused_until',
  'created_at',
  'submitted_at',
  'reviewed_at',
  'updated_at',
  'capacity_confirmed_at',
] as const;

async function seedListing(ctx: Ctx, listing: DemoListing, owner: string): Promise<void> {
  const id = demoId(`listing ${listing.key}`);
  if (await ctx.db.selectFrom('warehouses').select('id').where('id', '=', id).executeTakeFirst()) return;
  // In parallel: storing pictures mostly waits for the disk.
  const files = await Promise.all(
    listing.pictures.map((picture, position) =>
      seedPicture(ctx, picture, owner, demoId(`photo ${listing.key} ${position}`)),
    ),
  );
  await transaction(ctx, async (tx) => {
    const slug = await freeWarehouseSlug(tx, listing, null);
    const place = placeColumns(listing);
    await tx.db
      .insertInto('warehouses')
      .values({
        ...pickColumns(listing, warehouseFields),
        ...pickColumns(listing, stateFields),
        ...place,
        ...publicTexts({ ...listing, ...place }),
        id,
        user_id: owner,
        organization_id: owner,
        slug,
        rates: JSON.stringify(listing.rates),
        rates_stated: listing.rates_stated && JSON.stringify(listing.rates_stated),
        temperature_zones: JSON.stringify(listing.temperature_zones),
        field_sources: JSON.stringify(listing.field_sources),
        field_dates: JSON.stringify(datesOf(listing)),
        is_demo: true,
      })
      .execute();
    await attachFiles(tx, {
      file_ids: files,
      owner_user_id: owner,
      visibility: isPublic(listing) ? 'public' : 'private',
      subject: { kind: 'warehouse', id },
    });
    for (const [position, picture] of listing.pictures.entries()) {
      await tx.db
        .insertInto('warehouse_photos')
        .values({
          id: demoId(`shown ${listing.key} ${position}`),
          warehouse_id: id,
          file_id: files[position] ?? '',
          position,
          alt_text: pictureText(picture),
          alt_text_language: 'en',
          created_at: listing.created_at,
        })
        .execute();
    }
    if (listing.pending_change) await seedChange(tx, id, owner, listing, listing.pending_change);
    await seedInbox(tx, { id, slug, owner }, listing);
    if (isPublic(listing)) await seedVisits(tx, 'warehouse', [id]);
  });
}

/** All facts were stated when the listing was created, and its free space at its last confirmation. */
function datesOf({ field_sources, created_at, capacity_confirmed_at }: DemoListing): FieldDates {
  const stated = warehouseFields.filter((field) => field_sources[field] && field_sources[field] !== 'default');
  const dayOf = (field: WarehouseField) =>
    isoDate((capacityFacts.includes(field) ? capacity_confirmed_at : null) ?? created_at);
  return Object.fromEntries(stated.map((field) => [field, dayOf(field)]));
}

/** Stores a picture as the owner's unless an earlier run did, and returns the id of its file. */
async function seedPicture(ctx: Ctx, picture: PictureKey, owner: string, id: string): Promise<string> {
  if (await ctx.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) return id;
  await storeImage(ctx, { image: await readPicture(picture), owner_user_id: owner, id });
  return id;
}

async function seedChange(
  tx: Ctx,
  id: string,
  owner: string,
  listing: DemoListing,
  change: NonNullable<DemoListing['pending_change']>,
): Promise<void> {
  const fields = warehouseFields.filter((field) => field in change.new_values);
  await tx.db
    .insertInto('waiting_changes')
    .values({
      id: demoId(`change ${listing.key}`),
      subject_kind: 'warehouse',
      subject_id: id,
      requested_by: owner,
      old_values: JSON.stringify(Object.fromEntries(fields.map((field) => [field, listing[field]]))),
      new_values: JSON.stringify(change.new_values),
      created_at: change.created_at,
    })
    .execute();
}
