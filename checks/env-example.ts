import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { environmentSchema, readConfig } from '../src/server/config.ts';

/**
 * Returns the differences between .env.example and the settings of src/server/config.ts as sentences; empty if there
 * are none.
 */
export function compareEnvExample(example: string, known: readonly string[]): string[] {
  const problems: string[] = [];
  const described = new Set<string>();
  let hasComment = false;
  for (const line of example.split('\n')) {
    const name = /^([A-Z0-9_]+)=/.exec(line)?.[1];
    if (name !== undefined) {
      if (described.has(name)) problems.push(`${name} is described twice.`);
      described.add(name);
      if (!hasComment) problems.push(`${name} has no comment above it.`);
    } else if (line.startsWith('#')) hasComment = true;
    else if (line.trim() === '') hasComment = false;
    else problems.push(`"${line}" is neither a setting nor a comment.`);
  }
  for (const name of known)
    if (!described.has(name)) problems.push(`${name} is read by src/server/config.ts but missing in .env.example.`);
  for (const name of described)
    if (!known.includes(name)) problems.push(`${name} is in .env.example but nothing reads it.`);
  return problems;
}

/** Returns the values that an unchanged copy of the file would set. */
function valuesOf(example: string): Record<string, string> {
  return Object.fromEntries(
    [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const file = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), '.env.example');
  const example = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const problems = compareEnvExample(example, Object.keys(environmentSchema.shape));
  try {
    // An unchanged copy must start the product.
    readConfig({ ...valuesOf(example), SECRET: 'x'.repeat(32) });
  } catch (error) {
    problems.push(`An unchanged copy does not work: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const problem of problems) process.stderr.write(`.env.example: ${problem}\n`);
  if (problems.length === 0)
    process.stdout.write(`.env.example: ${Object.keys(environmentSchema.shape).length} settings, all described.\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
