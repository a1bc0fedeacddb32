import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { UserActor } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { domainLimit } from '../limits.ts';
import { mayHaveDomain } from '../policy.ts';
import { forgetSites } from '../queries/domains.server.ts';
import { ourHost } from '../queries/proof.server.ts';
import { isOurs } from '../schema/domain.ts';
import type { DomainProblem } from '../state.ts';
import { checkDomain } from './check-domain.server.ts';

/**
 * Returns the caller, who may edit the host name of their company; throws `forbidden` without the permission or the plan.
 */
async function requireDomainEditor(ctx: Ctx): Promise<UserActor> {
  const actor = requirePermission(ctx, 'company.edit');
  if (mayHaveDomain(await planOf(ctx, actor.organization.id))) return actor;
  throw new AppError('forbidden', { detail: m.embeds_domain_plan_missing() });
}

const refused = (message: string) => new AppError('invalid', { fields: { domain: [message] } });

/** Locks the company's settings for its own site and returns their id; throws `invalid` before they were saved. */
async function lockEmbed(tx: Ctx, organizationId: string): Promise<string> {
  const embed = await tx.db
    .selectFrom('embeds')
    .select('id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (embed === undefined) throw refused(m.embeds_domain_first_save());
  return embed.id;
}

/**
 * Saves the host name of the caller's company and checks whether it is proved. Returns why it is not, or null. One that
 * another company has proved is saved too: its owner is shown the text that takes it back. Throws `invalid` for a name of
 * ours.
 */
export async function saveDomain(ctx: Ctx, domain: string): Promise<DomainProblem | null> {
  const { organization } = await requireDomainEditor(ctx);
  const entered = { organization_id: organization.id, domain };
  if (isOurs(domain, ourHost(ctx.config))) throw refused(m.embeds_domain_ours());
  await ctx.limits.take(ctx, domainLimit, organization.id);
  await transaction(ctx, async (tx) => {
    const subject_id = await lockEmbed(tx, organization.id);
    const fresh = { domain, proved_at: null, checked_at: null, problem: null, target: null, created_at: tx.clock() };
    const changed = await tx.db
      .insertInto('embed_domains')
      .values({ ...fresh, organization_id: organization.id })
      .onConflict((conflict) =>
        conflict.column('organization_id').doUpdateSet(fresh).where('embed_domains.domain', '!=', domain),
      )
      .returning('organization_id')
      .executeTakeFirst();
    if (changed) await audit(tx, { action: 'embed.domain_saved', subject_kind: 'embed', subject_id });
  });
  return checkDomain(ctx, entered);
}

/** Checks again whether the host name of the caller's company is proved. Returns why it is not, or null. */
export async function checkOwnDomain(ctx: Ctx): Promise<DomainProblem | null> {
  const { organization } = await requireDomainEditor(ctx);
  const entered = await ctx.db
    .selectFrom('embed_domains')
    .select(['organization_id', 'domain'])
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  if (entered === undefined) throw new AppError('conflict', { detail: m.embeds_domain_gone() });
  await ctx.limits.take(ctx, domainLimit, organization.id);
  return checkDomain(ctx, entered);
}

/** Removes the host name of the caller's company, under which nothing is shown from then on. */
export async function removeDomain(ctx: Ctx): Promise<void> {
  const { organization } = requirePermission(ctx, 'company.edit');
  await transaction(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('embed_domains')
      .where('organization_id', '=', organization.id)
      .returning('organization_id')
      .executeTakeFirst();
    if (!removed) return;
    const subject_id = await lockEmbed(tx, organization.id);
    await audit(tx, { action: 'embed.domain_removed', subject_kind: 'embed', subject_id });
  });
  forgetSites(ctx);
}
