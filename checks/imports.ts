import { readdirSync } from 'node:fs';
import path from 'node:path';

import { checkConditions } from './condition-rules.ts';
import { checkDeadCode, checkDependencies } from './dead-rules.ts';
import { checkDocuments } from './document-rules.ts';
import { checkEvents } from './event-rules.ts';
import { checkImports } from './import-rules.ts';
import { checkPaths } from './path-rules.ts';
import { checkRows } from './row-rules.ts';
import { checkScope } from './scope-rules.ts';
import { isModule, readSources, report, root } from './sources.ts';
import { checkUse } from './use-rules.ts';

/** Counted on disk instead of by git, so that the check fails if it read fewer modules than exist. */
const onDisk = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(isModule).length;

const sources = readSources();
const { violations, modules, edges } = checkImports(sources);
const seen = [...sources.keys()].filter((file) => file.startsWith('src/') && isModule(file)).length;
const blind =
  seen < onDisk ? [{ rule: 'seen', file: 'src', line: 1, text: `${onDisk} modules exist, ${seen} were seen` }] : [];
const rows = checkRows(sources);
if (rows.writes < 100)
  blind.push({ rule: 'seen', file: 'src', line: 1, text: 'too few writes were read to say anything' });
const scope = checkScope(sources);
if (scope.queries < 200)
  blind.push({
    rule: 'seen',
    file: 'src',
    line: 1,
    text: 'too few queries of rows of companies were read to say anything',
  });
const conditions = checkConditions(sources);
if (conditions.pieces < 500)
  blind.push({ rule: 'seen', file: 'src', line: 1, text: 'too few pieces of SQL were read to say anything' });
report('imports', `${modules} modules and ${edges} imports`, [
  ...violations,
  ...checkUse(sources),
  ...checkEvents(sources),
  ...checkPaths(sources),
  ...rows.violations,
  ...scope.violations,
  ...conditions.violations,
  ...checkDeadCode(sources),
  ...checkDependencies(sources),
  ...checkDocuments(sources),
  ...blind,
]);
