import type { Ctx } from '#server/context.ts';
import { defineKeyset, type KeysetPage, keysetPage, moment, rowId } from '#server/db/keyset.ts';
import { subjectNames } from '#server/subjects.ts';

import type { Act, Problem } from '../state.ts';
import { isUndoable } from '../schema/undo.ts';
import type { RuleOfCompany } from './rules.server.ts';

export interface RunRow {
  id: string;
  at: Date;
  /** The current name of what it was about; null if that is gone. */
  about: string | null;
  path: string;
  acts: Act[];
  problems: Problem[];
  undone_at: Date | null;
  isUndoable: boolean;
}

const newest = defineKeyset('automation.runs', { at: moment, id: rowId });

/** Returns what a rule did, newest first. The caller has found the rule. */
export async function listRuns(ctx: Ctx, rule: RuleOfCompany, cursor: string | null): Promise<KeysetPage<RunRow>> {
  const page = await keysetPage(
    ctx.db
      .selectFrom('automation_runs')
      .select(['id', 'at', 'subject_kind', 'subject_id', 'path', 'acts', 'problems', 'undone_at', 'remind_at'])
      .where('organization_id', '=', rule.organization_id)
      .where('rule_id', '=', rule.id),
    newest,
    { cursor, limit: 25 },
  );
  const names = await subjectNames(ctx, page.items);
  return {
    ...page,
    items: page.items.map(({ subject_kind: _kind, subject_id, remind_at, ...row }) => {
      // The CHECKs of the table and `apply` limit both.
      const [acts, problems] = [row.acts as Act[], row.problems as Problem[]];
      return {
        ...row,
        acts,
        problems,
        about: names.get(subject_id) ?? null,
        isUndoable: isUndoable({ acts, undone_at: row.undone_at, remind_at }),
      };
    }),
  };
}
