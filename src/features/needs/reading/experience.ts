import { readAmounts } from './values/numbers.ts';
import { unitOf } from './values/quantities.ts';
import { type Stretch, type Token, tokensOf, wordAt, wordSet } from './values/tokens.ts';

const trades = wordSet(
  'experience experiencia business negocio negocios market mercado industry industria operation operations operacion operaciones operacao trade rubro ramo sector setor existence existencia mundo',
);
const homes = wordSet('us usa america states unidos eeuu eua');
const joints = wordSet("of in the de en no na el la los as a nos our ' s united estados working");
const termsBehind = wordSet('lease term contract contrato plazo prazo agreement commitment');
const termsBefore = wordSet('for por durante during lease term contract contrato plazo prazo of');
/** "Over", "more than", "más de", "with", "tenemos": what leads to it and says nothing of goods. */
const leads = wordSet('over more than mas mais de con com with have has having tenemos tiene tienen temos tem');
const openLeads = wordSet('over than mas mais');
/** Nobody rents for so long without saying for how long exactly. */
const fewest = 5;

/**
 * Returns the parts of a text that say how long a company exists ("20+ years in the US", "más de 20 años de experiencia"), which is no
 * part of a need.
 */
export function experienceIn(text: string): { start: number; end: number }[] {
  const tokens = tokensOf(text);
  return readAmounts(tokens).flatMap((amount) => {
    const unit = unitOf(tokens, amount);
    if (unit?.unit !== 'year') return [];
    const behind = tradeBehind(tokens, unit.to);
    if (behind === null && (amount.value < fewest || !isOpenAlone(tokens, { from: amount.from, to: unit.to })))
      return [];
    let from = amount.from;
    while (from > 0 && leads.has(wordAt(tokens, from - 1))) from -= 1;
    const last = Math.max(unit.to, behind ?? 0, homeBehind(tokens, unit.to) ?? 0) - 1;
    return [{ start: tokens[from]?.start ?? 0, end: tokens[last]?.end ?? text.length }];
  });
}

const most = 5;

function wordBehind(tokens: readonly Token[], from: number, words: ReadonlySet<string>): number | null {
  for (let at = from; at < from + most; at += 1) {
    if (words.has(wordAt(tokens, at))) return at + 1;
    if (!joints.has(wordAt(tokens, at))) return null;
  }
  return null;
}

const tradeBehind = (tokens: readonly Token[], from: number): number | null => wordBehind(tokens, from, trades);
const homeBehind = (tokens: readonly Token[], from: number): number | null => wordBehind(tokens, from, homes);

/** "20+ years", "over 15 years", "10 years in the US", and nothing that speaks of a lease. */
function isOpenAlone(tokens: readonly Token[], { from, to }: Stretch): boolean {
  if (termsBehind.has(wordAt(tokens, to))) return false;
  let first = from;
  while (first > 0 && leads.has(wordAt(tokens, first - 1))) first -= 1;
  if (termsBefore.has(wordAt(tokens, first - 1))) return false;
  const isOpen =
    tokens.slice(first, from).some(({ word }) => openLeads.has(word)) ||
    tokens.slice(from, to).some(({ word }) => word === '+');
  return isOpen || homeBehind(tokens, to) !== null;
}
