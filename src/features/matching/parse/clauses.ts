import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** What comes behind one of these is wanted again. */
const turning = wordSet(
  'luego despues depois dai but only just pero sino solo solamente unicamente mas so somente apenas unless instead then rather however',
);
const portuguese = wordSet(
  'nao uma em ao pelo pela voces voce frete armazem alfandega esquecam temos tenho quantas quantos caixas ainda estoque nossa nosso nossas nossos minha meu quero preciso precisamos pode sao seu sua',
);
/** "No frete" is "in the freight", and "mas" is "but". */
export const isPortuguese = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => portuguese.has(word));

/** Where a sentence turns from what is not wanted to what is: "but", "sino", "a menos que". */
export function isTurn(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  // Of "no necesitamos más almacén" the "más" is no "but", and "rather than" gives up what stands behind it.
  if (word === 'mas') return isPortuguese(tokens);
  if (word === 'ahi' || word === 'alli') return /^(?:de|desde)$/.test(wordAt(tokens, at - 1));
  if (word === 'rather') return wordAt(tokens, at + 1) !== 'than';
  if (word === 'que') return /^(?:menos|ser)$/.test(wordAt(tokens, at - 1)) && /^(?:a|no|nao)$/.test(wordAt(tokens, at - 2)); // prettier-ignore
  return turning.has(word);
}

/** The words of one side of something that belong to the same clause. */
export function clauseWords(tokens: readonly Token[], from: number, to: number, direction: 1 | -1): string[] {
  const words: string[] = [];
  const [first, last] = [Math.max(0, from), Math.min(to, tokens.length) - 1];
  for (let at = direction === 1 ? first : last; at >= first && at <= last; at += direction) {
    const word = wordAt(tokens, at);
    if (word === ',' || endsSentence(tokens, at) || isTurn(tokens, at)) break;
    words.push(word);
  }
  return direction === 1 ? words : words.toReversed();
}

const fills = wordSet(
  'the a an any our your el la los las un una de del o os as do da dos das um uma for para of to por',
);

/** What joins two things that are spoken of as one list ("customs and trucking", "ni seguro ni aduana"): the joints between them, or null. */
export function jointsBetween(tokens: readonly Token[], first: Stretch, second: Stretch): string[] | null {
  const between = tokens.slice(first.to, second.from).map(({ word }) => word);
  if (between.length === 0 || between.length > 4) return null;
  const joints = between.filter((word) => !fills.has(word));
  return joints.length > 0 && joints.every((word) => /^(?:,|and|y|e|or|nor|ni|o|ou|nem|&|\/)$/.test(word))
    ? joints
    : null;
}
