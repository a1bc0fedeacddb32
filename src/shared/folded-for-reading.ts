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
export function mostDigitsIn(text: string): number {
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

/** "g m a i l", "w.h.a.t.s": letters of one word kept apart, at least as many as these. */
const spelled = /(?<![\p{L}\p{N}.'’-])\p{L}(?:[ ._-]\p{L}){3,24}(?![\p{L}\p{N}'’])/gu;

/** Whether a text may spell a word letter by letter. */
export const maySpell = (text: string): boolean => /\p{L}[ ._-]\p{L}[ ._-]\p{L}[ ._-]\p{L}(?!\p{L})/u.test(text);

/** Returns the same text with spelled words written together. */
function withWholeWords({ text, starts, length }: FoldedText): FoldedText {
  const folded: FoldedText = { text: '', starts: [], length };
  let taken = 0;
  const take = (from: number, to: number) => {
    folded.text += text.slice(from, to);
    for (let unit = from; unit < to; unit += 1) folded.starts.push(starts[unit] ?? length);
  };
  for (const { 0: letters, index } of text.matchAll(spelled)) {
    take(taken, index);
    for (let at = index; at < index + letters.length; at += 1) if (/\p{L}/u.test(text[at] ?? '')) take(at, at + 1);
    taken = index + letters.length;
  }
  take(taken, text.length);
  return folded;
}

/** Returns the same text with number words replaced by digits. */
function withDigits({ text, starts, length }: FoldedText): FoldedText {
  const folded: FoldedText = { text: '', starts: [], length };
  const take = (from: number, to: number) => {
    folded.text += text.slice(from, to);
    for (let unit = from; unit < to; unit += 1) folded.starts.push(starts[unit] ?? length);
  };
  let taken = 0;
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    const end = index + word.length;
    const digits = digitOf(word, text[index - 1], text[end]);
    if (digits === null) continue;
    take(taken, index);
    folded.text += digits;
    folded.starts.push(...Array.from(digits, () => starts[index] ?? length));
    taken = end;
  }
  take(taken, text.length);
  return folded;
}

/**
 * Normalises what hides the meaning from a program but not from a person: full-width and other scripts' digits,
 * accents, invisible characters. `withWords` keeps number words; `withDigits` replaces them by digits.
 */
export function foldedForReading(text: string): { withWords: FoldedText; withDigits: FoldedText } {
  const withWords = withWholeWords(fold(text));
  return { withWords, withDigits: withDigits(withWords) };
}
