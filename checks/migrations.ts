import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { checkMigrations } from './migration-rules.ts';
import { root } from './sources.ts';

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql') && path.basename(path.dirname(file)) === 'migrations')
  .map((file) => [`src/${file}`, readFileSync(path.join(root, 'src', file), 'utf8')] as const);

const problems = checkMigrations(Object.fromEntries(files));
for (const problem of problems) console.error(problem);
console.log(`${files.length} migrations, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
