import { withoutContactDetails } from '#shared/contact-details.ts';
import { cleanText, foldText } from '#shared/plain-text.ts';

interface Sources {
  /** Names by the ids that tools returned in this conversation. */
  names: ReadonlyMap<string, string>;
  /** Everything that tools returned or the person said. */
  texts: readonly string[];
}

const longest = 1200;

/**
 * Returns a model's text as sentences with ids replaced by names; null if it contains an id, number, name or contact
 * detail that neither a tool returned nor the person said.
 */
export function groundedWords(written: string, { names, texts }: Sources): string[] | null {
  let isKnown = true;
  const named = cleanText(written, { maxLength: longest }).replace(/\[\[([^\]]{0,80})\]\]/g, (_, id: string) => {
    const name = names.get(id.trim());
    isKnown &&= name !== undefined;
    return name ?? '';
  });
  const sources = foldText([...texts, ...names.values()].join('\n'));
  const isGrounded =
    isKnown &&
    withoutContactDetails(named) === named &&
    !/[<>{}[\]]|https?:|www\.|[0-9a-f]{8}-[0-9a-f]{4}-/i.test(named) &&
    isWithin(numbersOf(named), numbersOf(sources)) &&
    isWithin(pricesOf(named), pricesOf(sources)) &&
    namesOf(named).every((name) => sources.includes(foldText(name)));
  return isGrounded && named !== '' ? sentencesOf(named) : null;
}

const isWithin = (said: readonly string[], known: readonly string[]): boolean =>
  said.every((one) => known.includes(one));

/** Amounts with a currency. */
const pricesOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:us\$|usd|[$€£])\s{0,2}(\d[\d.,]{0,15})|(\d[\d.,]{0,15})\s{0,2}(?:us\$|usd|[$€£]|dollars?|d[oó]lar(?:es)?|cents?|centavos?|euros?|reais)/gi,
    ),
  ].flatMap(([, behind, before]) => numbersOf(behind ?? before ?? ''));

const numbersOf = (text: string): string[] =>
  text.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, '').match(/\d+(?:[.,]\d+)?/g) ?? [];

/** Sequences of two or more capitalised words, which may be companies. */
function namesOf(text: string): string[] {
  const names: string[][] = [[]];
  for (const word of text.split(/\s/)) {
    if (/^\p{Lu}/u.test(word)) names.at(-1)?.push(word.replace(/\P{L}$/u, ''));
    // Punctuation ends a name.
    if (!/^\p{Lu}/u.test(word) || /\P{L}$/u.test(word)) names.push([]);
  }
  return names.filter((words) => words.length > 1).map((words) => words.join(' '));
}

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim());
