import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { isUuid } from '#shared/ids.ts';
import * as m from '#texts/messages.js';

import { automationPaths } from '../paths.ts';

const page = (id: string) => automationPaths.rule(id);

// unsafe: names of rows for pages that have asked who reads them; mayRead compares the company
/** A rule as a subject of its company's log. */
export const ruleSubject: SubjectKind = {
  kind: 'automation_rule',
  names: async (ctx, ids) => {
    const rows = await ctx.db.selectFrom('automation_rules').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  href: ({ actor }, id) => (actor.kind === 'user' ? page(id) : null),
  words: {
    'automation_rule.made': { text: () => m.automation_log_made(), href: page },
    'automation_rule.edited': { text: () => m.automation_log_edited(), href: page },
    'automation_rule.switched_on': { text: () => m.automation_log_on(), href: page },
    'automation_rule.switched_off': { text: () => m.automation_log_off(), href: page },
    'automation_rule.undone': { text: () => m.automation_log_undone(), href: page },
    'automation_rule.deleted': { text: () => m.automation_log_deleted() },
  },
  mayRead: async (ctx: Ctx, id) => {
    if (!isUuid(id)) return false;
    const rule = await ctx.db.selectFrom('automation_rules').select('organization_id').where('id', '=', id).executeTakeFirst(); // prettier-ignore
    return rule !== undefined && isOfCompany(ctx.actor, rule);
  },
};
