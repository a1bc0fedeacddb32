import type { Span } from './text-span.ts';

/** A text normalised for recognition, with the origin of each character. */
export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text`, the index in the original where it begins. */
  starts: number[];
  /** Length of the original. */
  length: number;
}

// English, Spanish and Portuguese number words, as people dictate telephone numbers.
const digitWords: Record<string, string> = {
  zero: '0', oh: '0', cero: '0',
  one: '1', uno: '1', um: '1', uma: '1',
  two: '2', dos: '2', dois: '2', duas: '2',
  three: '3', tres: '3',
  four: '4', cuatro: '4', quatro: '4',
  five: '5', cinco: '5',
  six: '6', seis: '6', meia: '6',
  seven: '7', siete: '7', sete: '7',
  eight: '8', ocho: '8', oito: '8',
  nine: '9', nueve: '9', nove: '9',
  dash: '-', hyphen: '-', guion: '-', raya: '-', traco: '-',
}; // prettier-ignore

/** Letters that stand for a digit when next to one: "3O5". */
const lookalikes: Record<string, string> = { o: '0', l: '1' };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Returns the digit that a character of any script represents, else its plain form; empty for marks and invisible
 * characters.
 */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (/\p{M}|\p{Cf}/u.test(character)) return '';
  if (/\p{Nd}/u.test(character)) {
    // The digits of a script are ten consecutive code points starting at a multiple of ten or sixteen; the first is
    // found by walking back.
    const code = character.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    const compatible = character.normalize('NFKC');
    return /^\d$/.test(compatible) ? compatible : String(value);
  }
  return plain(character.normalize('NFKC')).toLowerCase();
}

/** Text of ASCII characters only folds to lower case one for one. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const digitsOrWords =
  /\d|zero|oh|cero|one|uno|uma?|two|dos|dois|duas|three|tres|four|[cq]uatro|five|cinco|six|seis|meia|seven|s?iete|sete|eight|ocho|oito|nine|nueve|nove/g;

/**
 * Returns an upper bound for the number of digits in a plain text, and a large number for any other: a quick test that
 * excludes most texts.
 */
export function maxDigitsIn(text: string): number {
  if (!isAscii(text)) return Infinity;
  const read = text.toLowerCase();
  // Letters stand for digits only next to one.
  const lookalike = /\d/.test(read) ? /[ol]/g : null;
  return (read.match(digitsOrWords)?.length ?? 0) + (lookalike ? (read.match(lookalike)?.length ?? 0) : 0);
}

function fold(text: string): FoldedText {
  if (isAscii(text)) return { text: text.toLowerCase(), starts: Array.from(text, (_, at) => at), length: text.length };
  const folded: FoldedText = { text: '', starts: [], length: text.length };
  let at = 0;
  for (const character of text) {
    const form = foldCharacter(character);
    for (let unit = 0; unit < form.length; unit += 1) folded.starts.push(at);
    folded.text += form;
    at += character.length;
  }
  return folded;
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** Returns the digits that a word represents in a dictated number; null for an ordinary word. */
function digitOf(word: string, before: string | undefined, after: string | undefined): string | null {
  const known = digitWords[word];
  if (known !== undefined) return known;
  if (!isDigit(before) && !isDigit(after)) return null;
  const digits = Array.from(word, (letter) => lookalikes[letter]);
  return digits.includes(undefined) ? null : digits.join('');
}

/** "g m a i l", "w.h.a.t.s", "d.o.t": letters of one word kept apart, at least four, or a word of addresses. */
const spelled =
  /(?<![\p{L}\p{N}.'’-])(?:\p{L}(?:[ ._-]\p{L}){3,24}|d[ ._-][o0][ ._-]t|c[ ._-][o0][ ._-]m)(?![\p{L}\p{N}'’])/gu;

/** Words of addresses and messengers that are written with digits in place of letters: "d0t", "gma1l". */
const disguisedWords = new Set([
  'dot', 'punto', 'ponto', 'arroba', 'com', 'net', 'org', 'gmail', 'hotmail', 'yahoo', 'outlook', 'icloud', 'email',
  'correo', 'whatsapp', 'telegram', 'instagram', 'facebook', 'wechat', 'skype', 'phone', 'telefono', 'celular',
]); // prettier-ignore
const letterOfDigit: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the word that stands behind digits in place of letters; null for any other. */
function undisguised(word: string): string | null {
  const letters = word.replace(/\d/g, (digit) => letterOfDigit[digit] ?? digit);
  return disguisedWords.has(letters) ? letters : null;
}

/** Whether a text may spell a word letter by letter, or with digits among its letters. */
export const maySpell = (text: string): boolean =>
  /\p{L}[ ._-]\p{L}[ ._-]\p{L}[ ._-]\p{L}(?!\p{L})|[dc][ ._-]?[o0][ ._-]?[tm]|\p{L}\d/iu.test(text);

/** Returns the same text with each of these parts, in their order, replaced. */
function rewritten({ text, starts, length }: FoldedText, parts: (Span & { instead: string })[]): FoldedText {
  const folded: FoldedText = { text: '', starts: [], length };
  const take = (from: number, to: number) => {
    folded.text += text.slice(from, to);
    for (let unit = from; unit < to; unit += 1) folded.starts.push(starts[unit] ?? length);
  };
  let taken = 0;
  for (const { start, end, instead } of parts) {
    take(taken, start);
    folded.text += instead;
    for (let unit = 0; unit < instead.length; unit += 1) folded.starts.push(starts[start] ?? length);
    taken = end;
  }
  take(taken, text.length);
  return folded;
}

/** The parts of a text that this expression finds and the function replaces. */
const replaced = ({ text }: FoldedText, form: RegExp, by: (found: string, at: Span) => string | null) =>
  [...text.matchAll(form)].flatMap(({ 0: found, index }) => {
    const at = { start: index, end: index + found.length };
    const instead = by(found, at);
    return instead === null ? [] : [{ ...at, instead }];
  });

/** Returns the same text with spelled and disguised words written as they are said. */
function withWholeWords(folded: FoldedText): FoldedText {
  const whole = rewritten(
    folded,
    replaced(folded, spelled, (letters) => letters.replace(/[ ._-]/g, '').replace('0', 'o')),
  );
  return rewritten(
    whole,
    replaced(whole, /[\p{L}\d]+/gu, (word) => (/\d/.test(word) ? undisguised(word) : null)),
  );
}

/** Returns the same text with number words replaced by digits. */
const withDigits = (folded: FoldedText): FoldedText =>
  rewritten(
    folded,
    replaced(folded, /\p{L}+/gu, (word, { start, end }) => digitOf(word, folded.text[start - 1], folded.text[end])),
  );

/**
 * Normalises what hides the meaning from a program but not from a person: full-width and other scripts' digits,
 * accents, invisible characters. `withWords` keeps number words; `withDigits` replaces them by digits.
 */
export function foldedForReading(text: string): { withWords: FoldedText; withDigits: FoldedText } {
  const withWords = withWholeWords(fold(text));
  return { withWords, withDigits: withDigits(withWords) };
}
