import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { requireReader } from './company.server.ts';

export interface LogRow {
  id: string;
  at: Date;
  /** Or the rule that did it; null if the account was deleted. */
  member: string | null;
  email: string | null;
  action: string;
  /** What the action was, in the reader's language; null if only its code is known. */
  text: string | null;
  /** The current name of the row concerned. */
  about: string | null;
}

interface LogSearch {
  /** Words of what was done. */
  q?: string;
  /** The account of a member, present or former. */
  member?: string;
}

const newest = defineKeyset('companies.log', { at: moment, id: rowId }, { table: 'audit_log' });

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns what members did for the caller's company, newest first. The caller must have `company.read`. */
export async function listLog(
  ctx: Ctx,
  { q = '', member = '', cursor, limit }: LogSearch & { cursor?: string | null; limit?: number },
): Promise<KeysetPage<LogRow>> {
  requireReader(ctx);
  const { organization } = requireUser(ctx);
  const words = wordsOfActions(ctx);
  let query = ctx.db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .where('audit_log.organization_id', '=', organization.id)
    .select([
      'audit_log.id',
      'at',
      'action',
      'subject_kind',
      'subject_id',
      'detail',
      'users.email',
      'users.first_name',
      'users.last_name',
    ]);
  const isMember: boolean = isUuid(member);
  if (isMember) query = query.where('audit_log.actor_id', '=', member);
  const wanted = folded(q).split(/\s+/).filter(Boolean);
  if (wanted.length > 0) query = query.where('action', 'in', [...actionsSaying(words, wanted), '']);
  const page = await keysetPage(query, newest, { cursor, limit: pageLimit(limit, 50) });
  const names = await subjectNames(ctx, page.items);
  return {
    ...page,
    items: page.items.map(({ id, at, action, email, first_name, last_name, subject_id, detail }) => ({
      id,
      at,
      action,
      ...(ofStaff.has(action)
        ? { member: m.companies_log_staff({ siteName: ctx.config.siteName }), email: null }
        : { member: email === null ? ruleIn(detail) : `${first_name} ${last_name}`.trim() || email, email }),
      text: withReason(words.get(action) ?? null, detail),
      about: names.get(subject_id) ?? null,
    })),
  };
}

/** Actions of administrators: members do not read who of the staff it was. */
const ofStaff = new Set([
  'company.viewed',
  'company.view_ended',
  'company.manager_set',
  'company.manager_removed',
  'webhook.sent_again_by_staff',
  'invoice.made',
  'invoice.cancelled',
]);

/** Returns which rule of the company did it; null if no rule did. */
function ruleIn(detail: unknown): string | null {
  const { rule } = detail as { rule?: unknown };
  return typeof rule === 'string' ? m.companies_log_rule({ name: rule }) : null;
}

/** Adds the reason that an administrator gave. */
function withReason(text: string | null, detail: unknown): string | null {
  const { reason } = detail as { reason?: unknown };
  return text === null || typeof reason !== 'string' ? text : m.companies_log_reason({ text, reason });
}

/** Returns what every action that has words is called, in the reader's language. */
function wordsOfActions(ctx: Ctx): Map<string, string> {
  return new Map(
    ctx.registry.subjects.flatMap(({ words }) =>
      Object.entries(words).map(([action, { text }]) => [action, text()] as const),
    ),
  );
}

const actionsSaying = (words: ReadonlyMap<string, string>, wanted: readonly string[]): string[] =>
  [...words].flatMap(([action, text]) => {
    const said = folded(`${text} ${action}`);
    return wanted.every((word) => said.includes(word)) ? [action] : [];
  });

/** Returns everybody who ever was a member of the caller's company, by name. */
export async function listEverMembers(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireReader(ctx);
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', requireUser(ctx).organization.id)
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .distinct()
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .limit(1000)
    .execute();
  return rows.map(({ id, first_name, last_name, email }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || email,
  }));
}
