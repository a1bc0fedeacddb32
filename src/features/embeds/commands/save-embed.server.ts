import { planOf } from '#features/accounts/queries/plan.server.ts';
import { attachFiles, detachFiles } from '#features/media/commands/attach-files.server.ts';
import type { UserActor } from '#server/actor.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { requirePermission } from '#server/session/require.ts';
import { freeSlug } from '#server/slugs.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { mayEmbed } from '../policy.ts';
import type { EmbedSettings } from '../schema/forms.ts';

/**
 * Returns the caller, who may edit what their company shows on its own site; throws `forbidden` without the permission or
 * the plan.
 */
export async function requireEditor(ctx: Ctx): Promise<UserActor> {
  const actor = requirePermission(ctx, 'company.edit');
  if (mayEmbed(await planOf(ctx, actor.organization.id))) return actor;
  throw new AppError('forbidden', { detail: m.embeds_plan_missing() });
}

const columns = ['is_on', 'parts', 'origins', 'language', 'accent', 'background', 'ink'] as const;

/**
 * Saves what the caller's company shows on its own site. The first time, the address is derived from the company's
 * name.
 */
export async function saveEmbed(ctx: Ctx, settings: EmbedSettings): Promise<void> {
  const { organization } = await requireEditor(ctx);
  await transaction(ctx, async (tx) => {
    const { name, slug } = await tx.db
      .selectFrom('organizations as company')
      .leftJoin('embeds as embed', 'embed.organization_id', 'company.id')
      .select(['company.name', 'embed.slug'])
      .where('company.id', '=', organization.id)
      .executeTakeFirstOrThrow();
    const changed = { ...pickColumns(settings, columns), updated_at: tx.clock() };
    const { id } = await tx.db
      .insertInto('embeds')
      .values({
        ...changed,
        id: tx.newId(),
        organization_id: organization.id,
        slug: slug ?? (await freeSlug(tx, { kind: 'embed', table: 'embeds' }, name, null)),
        created_at: changed.updated_at,
      })
      .onConflict((conflict) => conflict.constraint('embeds_of_organization').doUpdateSet(changed))
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'embed.saved', subject_kind: 'embed', subject_id: id });
  });
}

/** Makes a picture that the caller has uploaded the logo; null removes the logo. */
export async function setLogo(ctx: Ctx, fileId: string | null): Promise<void> {
  const { organization, userId } = await requireEditor(ctx);
  await transaction(ctx, async (tx) => {
    const embed = await tx.db
      .selectFrom('embeds')
      .select(['id', 'logo_file_id'])
      .where('organization_id', '=', organization.id)
      .forUpdate()
      .executeTakeFirst();
    if (!embed) throw new AppError('invalid', { detail: m.embeds_logo_first_save() });
    if (embed.logo_file_id !== null) await detachFiles(tx, { file_ids: [embed.logo_file_id] });
    if (fileId !== null)
      await attachFiles(tx, {
        file_ids: [fileId],
        owner_user_id: userId,
        visibility: 'public',
        subject: { kind: 'embed', id: embed.id },
      });
    await tx.db
      .updateTable('embeds')
      .set({ logo_file_id: fileId, updated_at: tx.clock() })
      .where('organization_id', '=', organization.id)
      .execute();
    await audit(tx, { action: 'embed.saved', subject_kind: 'embed', subject_id: embed.id });
  });
}
