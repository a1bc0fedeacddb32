import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely';

import type { DB } from './types.ts';
import { MayNotWrite } from './transaction.ts';

/** Words with which a statement changes rows, wherever they stand in it. */
const changes = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|alter|drop|create)\b/i;
/** Not `for update`, which only locks them. */
const updates = /\bupdate\s+\S+\s+(?:\w+\s+)?set\b/i;

/** Returns true for a statement that changes rows or tables, judged by its words. */
export const changesRows = (statement: string): boolean => changes.test(statement) || updates.test(statement);

const isReading = (node: RootOperationNode): boolean => {
  if (node.kind === 'RawNode') return !changesRows(node.sqlFragments.join(' ? '));
  if (node.kind !== 'SelectQueryNode') return false;
  return (node.with?.expressions ?? []).every(({ expression }) => isReading(expression as RootOperationNode));
};

const refuseChanges: KyselyPlugin = {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (!isReading(node)) throw new MayNotWrite();
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Returns the same database for statements that change nothing: any other one throws `MayNotWrite`. */
export const readOnly = (db: Kysely<DB>): Kysely<DB> => db.withPlugin(refuseChanges);
