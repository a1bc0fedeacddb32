import { domainToUnicode } from 'node:url';

import { sql } from 'kysely';

import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { addDays } from '#shared/dates.ts';

import { domainLost } from '../emails/domain-kind.ts';
import { forgetSites } from '../queries/domains.server.ts';
import { type Finding, findProof } from '../queries/proof.server.ts';
import { type DomainProblem, unansweredDays } from '../state.ts';

interface Entered {
  organization_id: string;
  domain: string;
}

/**
 * Looks up a company's host name in the DNS and stores the result. Returns why it is not served; null if it is. If another
 * company has the name, that one is looked up too: this company's proof may take the name from it.
 */
export async function checkDomain(ctx: Ctx, entered: Entered): Promise<DomainProblem | null> {
  const finding = await findProof(ctx.config, entered.organization_id, entered.domain);
  const store = () => transaction(ctx, (tx) => storeFinding(tx, entered, finding));
  let problem = await store();
  if (problem === 'taken') {
    const holder = await findHolder(ctx, entered);
    if (holder !== null) await checkDomain(ctx, { ...entered, organization_id: holder });
    problem = await store();
  }
  forgetSites(ctx);
  return problem;
}

/**
 * Stores the result. If several companies enter the same name, it belongs to the first that proves it. Without an answer
 * from the DNS a proved name stays for some days; with any other answer it is no longer served, and its company is
 * notified.
 */
async function storeFinding(
  tx: Ctx,
  { organization_id, domain }: Entered,
  { problem, target }: Finding,
): Promise<DomainProblem | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`embed_domains ${domain}`}, 0))`.execute(tx.db);
  const now = tx.clock();
  const own = await tx.db
    .selectFrom('embed_domains')
    .select('proved_at')
    .where('organization_id', '=', organization_id)
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst();
  // Removed or changed meanwhile.
  if (own === undefined) return problem;
  const isTaken = problem === null && (await findHolder(tx, { organization_id, domain })) !== null;
  const isKept = problem === 'unanswered' && own.proved_at !== null && own.proved_at > addDays(now, -unansweredDays);
  const found: DomainProblem | null = isTaken ? 'taken' : problem;
  const proved_at = found === null ? now : isKept ? own.proved_at : null;
  await tx.db
    .updateTable('embed_domains')
    .set({ proved_at, checked_at: now, problem: found, target })
    .where('organization_id', '=', organization_id)
    .execute();
  if (own.proved_at !== null && proved_at === null)
    await notifyCompany(tx, {
      organization_id,
      kind: domainLost,
      key: `${domain} ${now.toISOString()}`,
      subject: { kind: 'company', id: organization_id },
      values: { domain: domainToUnicode(domain) },
    });
  return found;
}

// unsafe: asks for the other companies with this name
/** Returns the other company that has proved this host name; null if there is none. */
async function findHolder(ctx: Ctx, { organization_id, domain }: Entered): Promise<string | null> {
  const other = await ctx.db
    .selectFrom('embed_domains')
    .select('organization_id')
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .where('organization_id', '!=', organization_id)
    .executeTakeFirst();
  return other?.organization_id ?? null;
}

// unsafe: a job for the host names of every company
/** Job: checks whether the host names of companies still point here. */
export async function checkDomains(ctx: Ctx): Promise<void> {
  const entered = await ctx.db
    .selectFrom('embed_domains')
    .select(['organization_id', 'domain'])
    .orderBy('organization_id')
    .execute();
  for (const one of entered) await checkDomain(ctx, one);
}
