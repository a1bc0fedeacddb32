import type { Insertable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';

import { freePartnerSlug } from './commands/free-partner-slug.server.ts';
import { placeColumns } from './commands/place-columns.server.ts';

type PartnerInsert = Insertable<DB['logistics_partners']>;

/** A valid partner, verified, active and claimed by nobody unless overridden. For tests and the demonstration. */
export async function makePartner(
  ctx: Ctx,
  overrides: Partial<PartnerInsert> = {},
): Promise<{ id: string; slug: string }> {
  const now = ctx.clock();
  const facts = {
    name: 'Windward Freight Lines',
    contact_name: 'Ines Duarte',
    email: 'ines@windward-freight.example.com',
    phone: '(305) 555-0171',
    address: '2100 NW 84th Avenue',
    city: 'Doral',
    state: 'FL',
    zip_code: '33122',
    country_code: 'US',
    services: ['ocean_freight', 'consolidation', 'customs'],
    specialties: ['ocean_freight', 'customs'],
    destinations: ['JM', 'TT', 'GY'],
    description: 'Weekly groupage to Kingston, Port of Spain and Georgetown, with customs papers done in house.',
    ...overrides,
  };
  const review_status = overrides.review_status ?? 'verified';
  const row: PartnerInsert = {
    id: ctx.newId(),
    slug: await freePartnerSlug(ctx, facts.name, null),
    ...placeColumns(facts),
    review_status,
    review_reason:
      review_status === 'changes_requested' || review_status === 'rejected' ? 'Please add your licence.' : null,
    submitted_at: now,
    reviewed_at: review_status === 'submitted' ? null : now,
    created_at: now,
    updated_at: now,
    ...facts,
  };
  await ctx.db.insertInto('logistics_partners').values(row).execute();
  return { id: row.id, slug: row.slug };
}
