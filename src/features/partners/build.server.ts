import type { Insertable } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import { makeLink } from '#server/links.ts';
import { newReference } from '#server/reference.ts';
import { addDays } from '#shared/dates.ts';

import { freePartnerSlug } from './commands/free-partner-slug.server.ts';
import { placeColumns } from './commands/place-columns.server.ts';
import { claimLink } from './queries/claim.server.ts';
import { registrationLink } from './queries/registrations.server.ts';
import { connectionDays } from './state/connection.ts';
import type { RegistrationValues } from './schema/registration.ts';

type PartnerInsert = Insertable<DB['logistics_partners']>;

/** Creates a valid partner, verified, active and unclaimed by default. For tests and the demonstration. */
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
    organization_id: overrides.owner_user_id ?? null,
    ...facts,
  };
  await ctx.db.insertInto('logistics_partners').values(row).execute();
  return { id: row.id, slug: row.slug };
}

/**
 * Creates a registration by somebody without an account, waiting for staff by default, and returns the token of its
 * link.
 */
export async function makeRegistration(
  ctx: Ctx,
  overrides: Partial<Insertable<DB['provider_registrations']>> = {},
): Promise<{ id: string; reference: string; token: string }> {
  const now = ctx.clock();
  const status = overrides.status ?? 'submitted';
  const id = overrides.id ?? ctx.newId();
  const reference = newReference('P');
  await ctx.db
    .insertInto('provider_registrations')
    .values({
      ...registrationValues,
      reference,
      session_id: ctx.newId(),
      language: 'en',
      reason: status === 'changes_requested' || status === 'rejected' ? 'Please name your licences.' : null,
      reviewed_at: status === 'submitted' ? null : now,
      submitted_at: now,
      created_at: now,
      updated_at: now,
      ...overrides,
      id,
      status,
    })
    .execute();
  return { id, reference, token: await makeLink(ctx, registrationLink, { subjectId: id }) };
}

/** Values of the registration form. */
export const registrationValues = {
  company_name: 'Leeward Cargo',
  contact_name: 'Rosa Pineda',
  email: 'rosa@leeward-cargo.example.com',
  phone: '(305) 555-0188',
  website: null,
  address: '8100 NW 66th Street',
  city: 'Miami',
  state: 'FL',
  zip_code: '33166',
  country_code: 'US',
  services: ['ocean_freight', 'customs'],
  destinations: ['BB', 'LC'],
  description: 'Two sailings a week to Bridgetown and Castries, with papers done by brokers of our own.',
  minimum_volume: 10,
  special_notes: null,
} satisfies Omit<RegistrationValues, 'services' | 'destinations'> & { services: string[]; destinations: string[] };

/** Returns the token of an invitation to claim this partner. */
export const makeInvitation = (ctx: Ctx, partnerId: string): Promise<string> =>
  makeLink(ctx, claimLink, { subjectId: partnerId });

/** Creates a connection request, pending by default, without notifications. */
export async function makeConnection(
  ctx: Ctx,
  given: Partial<Insertable<DB['connection_requests']>> &
    Pick<Insertable<DB['connection_requests']>, 'partner_id' | 'requester_id'>,
): Promise<{ id: string }> {
  const now = ctx.clock();
  const status = given.status ?? 'pending';
  const id = given.id ?? ctx.newId();
  const isPending = status === 'pending';
  await ctx.db
    .insertInto('connection_requests')
    .values({
      requester_name: 'Ana Reyes Imports',
      message: 'Two pallets a month from Doral to Kingston, starting in June.',
      created_at: now,
      expires_at: addDays(now, connectionDays),
      decided_at: isPending ? null : now,
      first_answered_at: status === 'accepted' || status === 'declined' ? now : null,
      last_message_at: now,
      waiting_since: isPending ? now : null,
      organization_id: given.requester_id,
      ...given,
      id,
      status,
    })
    .execute();
  return { id };
}
