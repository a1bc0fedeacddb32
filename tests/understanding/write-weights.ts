import { writeFileSync } from 'node:fs';

/** Writes a table of the parser: the weight of each feature, as log odds. */
export function writeWeights(name: string, weights: readonly (readonly [sign: string, weight: number])[]): void {
  const target = new URL(`../../src/features/matching/parse/${name}.json`, import.meta.url);
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`);
  console.log(`${weights.length} weights`);
}
