import { domainToUnicode } from 'node:url';

import { plansWith } from '#features/accounts/queries/plan.server.ts';
import { filesPath } from '#features/media/paths.ts';
import type { CompanySites } from '#server/company-sites.ts';
import type { AppServices, Ctx } from '#server/context.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { baseLanguage, languages } from '#shared/languages.ts';

import { embedPaths, framedPath, heightScript } from '../paths.ts';
import { proofName } from '../schema/domain.ts';
import type { OwnDomain } from '../schema/own-domain.ts';
import type { DomainProblem } from '../state.ts';
import { ourHost, proofText } from './proof.server.ts';

const keptSeconds = 15;
const cacheKey = 'embeds.domains';

// unsafe: what companies show to everybody
const servedDomains = ({ db }: Pick<AppServices, 'db'>) =>
  db
    .selectFrom('embed_domains as own')
    .innerJoin('organizations as company', 'company.id', 'own.organization_id')
    .innerJoin('embeds as embed', 'embed.organization_id', 'own.organization_id')
    .where('own.proved_at', 'is not', null)
    .where('embed.is_on', '=', true)
    .where('company.plan', 'in', plansWith('white_label'))
    .where('company.deleted_at', 'is', null)
    .select(['own.domain', 'embed.slug', 'embed.language']);

/**
 * Answers the operator's proxy, which asks before it obtains a certificate for a host name (Caddy: `on_demand_tls`): 200
 * if the name is proved and something is shown under it, otherwise 404.
 */
export async function answerCertificate(ctx: Ctx, request: Request): Promise<Response> {
  const domain = new URL(request.url).searchParams.get('domain')?.toLowerCase() ?? '';
  const row = await servedDomains(ctx).where('own.domain', '=', domain).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return new Response(null, { status: 200 });
}

/** The host names of companies, cached for some seconds. */
export const companySites: CompanySites = {
  pages: [embedPaths.places(null), embedPaths.quote(null), embedPaths.tracking(null), embedPaths.colours(null, '')],
  files: ['/assets/', filesPath, heightScript],
  async find(services, host) {
    const sites = await services.cache.keep(cacheKey, keptSeconds, async () => {
      const rows = await servedDomains(services).execute();
      return new Map(rows.map(({ domain, slug, language }) => [domain, { root: `${framedPath}${slug}`, language }]));
    });
    const site = sites.get(host);
    if (site === undefined) return null;
    return { ...site, language: languages.find((one) => one === site.language) ?? baseLanguage };
  },
};

/** Makes this process read the host names again. */
export const forgetSites = ({ cache }: Pick<AppServices, 'cache'>): void => cache.forget(cacheKey);

/** Returns the host name of the caller's company; null if it has entered none. */
export async function findOwnDomain(ctx: Ctx): Promise<OwnDomain | null> {
  const { organization } = requirePermission(ctx, 'company.read');
  const row = await ctx.db
    .selectFrom('embed_domains')
    .select(['domain', 'proved_at', 'checked_at', 'problem', 'target'])
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { domain, proved_at, checked_at, problem, target } = row;
  return {
    domain,
    shown: domainToUnicode(domain),
    isProved: proved_at !== null,
    checked_at,
    // A CHECK constraint limits it.
    problem: problem as DomainProblem | null,
    target,
    cname: ourHost(ctx.config),
    txt: { name: proofName(domain), text: proofText(ctx.config, organization.id, domain) },
  };
}
