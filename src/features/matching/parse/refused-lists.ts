import { jointsBetween } from './clauses.ts';
import { isGivenUp } from './given-up.ts';
import { isDenied, isRefusedBehind } from './negation.ts';
import type { Mention } from './services.ts';
import type { Token } from './tokens.ts';

/**
 * What is said behind a list holds for all of it ("trucking and customs stay with us"), and what "nor" and "ni" join to something
 * refused is refused as well ("none of the extras like labeling or repacking").
 */
export function refuseLists(tokens: readonly Token[], mentions: readonly Mention[]): Mention[] {
  const list = mentions.toSorted((a, b) => a.from - b.from || a.to - b.to).map((one) => ({ ...one }));
  for (const [index, one] of list.entries()) {
    const before = list[index - 1];
    const joints = before ? jointsBetween(tokens, before, one) : null;
    if (joints && before?.isRefused && joints.some((word) => /^(?:or|nor|ni|o|ou|nem)$/.test(word)))
      one.isRefused = true;
  }
  for (const [index, one] of list.entries())
    if (one.isRefused && isDenied(tokens, one))
      for (const other of listedBehind(tokens, list, index)) other.isRefused = true;
  for (let index = list.length - 2; index >= 0; index -= 1) {
    const [one, next] = [list[index], list[index + 1]];
    const isBehind = next?.isRefused === true && (isRefusedBehind(tokens, next) || isGivenUp(tokens, next, null));
    const joints = one && next ? jointsBetween(tokens, one, next) : null;
    if (one && isBehind && joints?.some((word) => /^(?:and|y|e|or|o|ou|&|ni|nor|nem)$/.test(word)))
      one.isRefused = true;
  }
  return list;
}

/** "No customs, insurance or trucking": one denial before a list that ends with "or" holds for all of it. */
function listedBehind(tokens: readonly Token[], list: readonly Mention[], index: number): Mention[] {
  const listed: Mention[] = [];
  for (let next = index + 1; next < list.length; next += 1) {
    const [last, one] = [list[next - 1], list[next]];
    const joints = last && one ? jointsBetween(tokens, last, one) : null;
    if (!one || !joints) return [];
    listed.push(one);
    if (joints.some((word) => /^(?:or|nor|ni|o|ou|nem)$/.test(word))) return listed;
    if (joints.some((word) => word !== ',')) return [];
  }
  return [];
}
