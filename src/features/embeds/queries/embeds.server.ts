import { planOf } from '#features/accounts/queries/plan.server.ts';
import type { Plan } from '#features/accounts/state.ts';
import type { ImageFile } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';
import { type Language, baseLanguage, languages } from '#shared/languages.ts';
import { isSlug } from '#shared/slug.ts';
import { AppError } from '#shared/errors.ts';

import { mayEmbed, mayHaveDomain, showsOurName } from '../policy.ts';
import type { Colours } from '../schema/colours.ts';
import { type EmbedPart, embedParts } from '../state.ts';

export interface Embed extends Colours {
  id: string;
  organization_id: string;
  slug: string;
  name: string;
  is_on: boolean;
  parts: EmbedPart[];
  origins: string[];
  language: Language;
  logo: ImageFile | null;
  updated_at: Date;
}

const embeds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('embeds as embed')
    .innerJoin('organizations as company', 'company.id', 'embed.organization_id')
    .leftJoin('files as logo', 'logo.id', 'embed.logo_file_id')
    .select(['embed.id', 'embed.organization_id', 'embed.slug', 'embed.is_on', 'embed.parts', 'embed.origins'])
    .select(['embed.accent', 'embed.background', 'embed.ink', 'embed.language', 'embed.updated_at'])
    .select(['company.name', 'company.plan', 'logo.id as logo_id', 'logo.width', 'logo.height']);

type Row = Awaited<ReturnType<ReturnType<typeof embeds>['executeTakeFirstOrThrow']>>;

function toEmbed({ logo_id, width, height, ...row }: Row): Embed {
  return {
    ...row,
    parts: embedParts.filter((part) => row.parts.includes(part)),
    language: languages.find((language) => language === row.language) ?? baseLanguage,
    logo: logo_id === null || width === null || height === null ? null : { id: logo_id, width, height },
  };
}

// unsafe: what a company shows to everybody
/**
 * Returns what the company with this address shows. Throws `not_found` if there is none, it is switched off, or the
 * company's plan has it no longer.
 */
export async function findShown(ctx: Ctx, slug: string): Promise<Embed & { showsOurName: boolean }> {
  const row = isSlug(slug) ? await embeds(ctx).where('embed.slug', '=', slug).executeTakeFirst() : undefined;
  // A CHECK constraint limits it.
  const plan = row?.plan as Plan;
  if (!row?.is_on || !mayEmbed(plan)) throw new AppError('not_found');
  return { ...toEmbed(row), showsOurName: showsOurName(plan) };
}

/** The same, if the company shows this part; otherwise throws `not_found`. */
export async function findShownPart(ctx: Ctx, slug: string, part: EmbedPart): Promise<Embed> {
  const embed = await findShown(ctx, slug);
  if (!embed.parts.includes(part)) throw new AppError('not_found');
  return embed;
}

/** Returns the settings of the caller's company for its own site, null before they are first saved, and what its plan allows. */
export async function findOwnEmbed(
  ctx: Ctx,
): Promise<{ embed: Embed | null; name: string; isAllowed: boolean; showsOurName: boolean; mayHaveDomain: boolean }> {
  const { organization } = requirePermission(ctx, 'company.read');
  const row = await embeds(ctx).where('embed.organization_id', '=', organization.id).executeTakeFirst();
  const { name } = await ctx.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow();
  const plan = await planOf(ctx, organization.id);
  return {
    embed: row ? toEmbed(row) : null,
    name,
    isAllowed: mayEmbed(plan),
    showsOurName: showsOurName(plan),
    mayHaveDomain: mayHaveDomain(plan),
  };
}
