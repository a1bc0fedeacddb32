/** Migrations before this one were released as they are. */
const firstChecked = '1300';

/** What the release before cannot work on, because it still uses the old name or leaves the column out. */
const contracting: readonly { what: string; pattern: RegExp }[] = [
  { what: 'DROP TABLE or VIEW', pattern: /\bdrop (?:table|view|materialized view|type|schema)\b/ },
  {
    what: 'DROP COLUMN',
    pattern:
      /\bdrop (?!table|view|materialized|type|schema|constraint|not null|default|expression|identity|index|trigger|function|policy|rule)/,
  },
  { what: 'RENAME', pattern: /\brename\b/ },
  { what: 'SET NOT NULL', pattern: /\bset not null\b/ },
  { what: 'a change of type', pattern: /\balter (?:column )?[\w"]{1,63} (?:set data )?type\b/ },
];

const mark = /^-- Contracts (\d{4}-[a-z0-9-]{1,80}\.sql)/m;

/** Returns the statements in lower case with single blanks, without comments and quoted text. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(';');

/** Clauses of one `alter table`, split at the commas outside of parentheses. */
function clausesOf(statement: string): string[] {
  let depth = 0;
  const clauses = [''];
  for (const sign of statement) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += sign;
  }
  return clauses;
}

function contractionsOf(text: string): string[] {
  const found: string[] = [];
  for (const statement of statementsOf(text)) {
    // A function may contain anything; what it does is not done by the migration.
    if (/^ ?create (?:or replace )?(?:function|table|temp)/.test(statement)) continue;
    for (const { what, pattern } of contracting) if (pattern.test(statement)) found.push(what);
    for (const clause of clausesOf(statement))
      if (
        /\badd (?:column )?(?!constraint)/.test(clause) &&
        clause.includes(' not null') &&
        !/\bdefault\b|\bgenerated\b/.test(clause)
      )
        found.push('a new column that is NOT NULL without a default');
  }
  return found;
}

/**
 * Returns sentences about migrations (path → text) on which the release before would fail: they may only stand in a
 * file that names the earlier migration after which nothing uses the old form any more.
 */
export function checkMigrations(files: Readonly<Record<string, string>>): string[] {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const names = new Set(Object.keys(files).map(nameOf));
  const problems: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const name = nameOf(path);
    if (name < firstChecked) continue;
    const found = contractionsOf(text);
    if (found.length === 0) continue;
    const partner = mark.exec(text)?.[1];
    if (partner === undefined)
      problems.push(
        `${path} has ${found.join(', ')}: the release before fails on it. Expand first; contract one release later, in a file with the line "-- Contracts NNNN-name.sql".`,
      );
    else if (!names.has(partner) || partner >= name)
      problems.push(`${path} contracts ${partner}, which is no earlier migration.`);
  }
  return problems;
}
