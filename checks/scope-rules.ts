import { placeOf } from './places.ts';
import { type Node, type Sources, type Violation, isModule, isTest, parseModule, walk } from './sources.ts';

const types = 'src/server/db/types.ts';

/** Rows of companies' and accounts' own: who is a member, who takes part, what somebody saved, wrote or began himself. */
const notOwned = new Set([
  'audit_log',
  'company_invitations',
  'conversation_participants',
  'conversation_readers',
  'drafts',
  'memberships',
  'ownership_offers',
  'ratings',
  'saved_items',
  'sessions',
]);

/** Methods of Kysely whose first argument is a table. */
const named = /^(?:selectFrom|updateTable|deleteFrom|(?:inner|left|right|full)Join|using)$/;

/** The tables of the product whose rows a company owns: those with the column `organization_id`. */
function ownedTables(sources: Sources): Set<string> {
  const source = sources.get(types) ?? '';
  const interfaces = new Map<string, string>();
  for (const [, name = '', body = ''] of source.matchAll(/export interface (\w+) \{([^}]*)\}/g))
    interfaces.set(name, body);
  const tables = [...(interfaces.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);/gm)];
  return new Set(
    tables
      .filter(
        ([, table = '', row = '']) => !notOwned.has(table) && /^ {2}organization_id:/m.test(interfaces.get(row) ?? ''),
      )
      .map(([, table = '']) => table),
  );
}

/**
 * Checks that a query over rows that companies own is restricted to a company: `organization_id` is in the statement, or
 * in a function of the module that the statement calls.
 * What reads them otherwise (the public directory, staff, jobs, locks before a policy is asked) says so with a comment
 * `unsafe: why` in or above its declaration.
 */
export function checkScope(sources: Sources): { violations: Violation[]; queries: number } {
  const owned = ownedTables(sources);
  const inSql = new RegExp(`\\b(?:from|join|update|into)\\s+(${[...owned].join('|')})\\b`, 'i');
  const violations: Violation[] = [];
  let queries = 0;
  for (const [file, source] of sources) {
    if (!file.startsWith('src/') || !isModule(file) || isTest(file) || isOurOwn(file)) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    const body = module.program.body as Node[];
    const scoped = body.flatMap((each) => (isScoped(source, each) ? declaredIn(each) : []));
    const callsScoped = scoped.length > 0 ? new RegExp(`\\b(?:${scoped.join('|')})\\(`) : null;
    for (const [at, statement] of body.entries()) {
      const begins = body[at - 1]?.end ?? 0;
      const isUnsafe = module.comments.some(
        ({ value, start, end }) => start >= begins && end <= statement.end && /\bunsafe: \S.{8,}/.test(value),
      );
      const parents = new Map<Node, Node | null>();
      walk(statement, (node, parent) => {
        parents.set(node, parent);
        const table = tableOf(node, owned, inSql);
        if (table === null) return;
        queries += 1;
        const whole = wholeOf(node, parents);
        if (isUnsafe || isScoped(source, whole) || callsScoped?.test(source.slice(whole.start, whole.end))) return;
        violations.push({
          rule: 'scope',
          file,
          line: module.lineAt(node.start),
          text: `${table} belongs to companies: ask for its organization_id, or say "unsafe: why" above`,
        });
      });
    }
  }
  return { violations, queries };
}

const isScoped = (source: string, { start, end }: Node): boolean =>
  source.slice(start, end).includes('organization_id');

/** The names of functions that a statement of a module declares. */
function declaredIn(statement: Node): string[] {
  const declared = (statement.declaration ?? statement) as Node;
  if (declared.type === 'FunctionDeclaration') return [(declared.id as { name: string }).name];
  if (declared.type !== 'VariableDeclaration') return [];
  return (declared.declarations as { id: { name?: string }; init: Node | null }[]).flatMap(({ id, init }) =>
    id.name !== undefined && init?.type === 'ArrowFunctionExpression' ? [id.name] : [],
  );
}

/** Tests, the demonstration and what makes companies' rows for both. */
const isOurOwn = (file: string): boolean => placeOf(file).part === 'build' || /\/commands\/seed-|\/demo\//.test(file);

/** The owned table that a call or an SQL text names; null for anything else. */
function tableOf(node: Node, owned: ReadonlySet<string>, inSql: RegExp): string | null {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    if (callee.type !== 'MemberExpression' || !named.test((callee.property as { name?: string }).name ?? ''))
      return null;
    const [first] = node.arguments as Node[];
    if (first?.type !== 'Literal' || typeof first.value !== 'string') return null;
    const table = first.value.split(' ')[0] ?? '';
    return owned.has(table) ? table : null;
  }
  if (node.type !== 'TaggedTemplateExpression') return null;
  const text = ((node.quasi as Node).quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('$');
  return inSql.exec(text)?.[1] ?? null;
}

/** The whole statement that a part of a query is in: its chain of calls, and the query that it is a part of. */
function wholeOf(node: Node, parents: ReadonlyMap<Node, Node | null>): Node {
  let whole = node;
  for (let at = parents.get(node) ?? null; at !== null; at = parents.get(at) ?? null) {
    if (at.type.endsWith('Statement') || at.type === 'VariableDeclaration') break;
    if (at.type === 'CallExpression' || at.type === 'TaggedTemplateExpression') whole = at;
  }
  return whole;
}
