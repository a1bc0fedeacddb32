/** A text as somebody reads it, whatever it is written with, and where each of its characters came from. */
export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text` the place in the original where it begins. */
  starts: number[];
  /** Of the original. */
  length: number;
}

// English, Spanish and Portuguese, as people dictate a number.
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

/** Letters that stand for a digit when they stand beside one: "3O5". */
const lookalikes: Record<string, string> = { o: '0', l: '1' };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The digit that a character of any script stands for, otherwise its plain form; nothing for marks and what is invisible. */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  if (/\p{M}|\p{Cf}/u.test(character)) return '';
  if (/\p{Nd}/u.test(character)) {
    // The digits of a script stand in a row of ten that begins at a multiple of ten or sixteen: the first is found by walking back.
    const code = character.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    const compatible = character.normalize('NFKC');
    return /^\d$/.test(compatible) ? compatible : String(value);
  }
  return plain(character.normalize('NFKC')).toLowerCase();
}

/** Characters that are what they seem: a text of them alone folds to its small letters, one for one. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const digitsOrWords =
  /\d|zero|oh|cero|one|uno|uma?|two|dos|dois|duas|three|tres|four|[cq]uatro|five|cinco|six|seis|meia|seven|s?iete|sete|eight|ocho|oito|nine|nueve|nove/g;

/**
 * At least as many digits as a text of plain characters has, however it is read, and many for any other:
 * a quick look at what most texts are, short and without numbers.
 */
export function mostDigitsIn(text: string): number {
  if (!isAscii(text)) return Infinity;
  const read = text.toLowerCase();
  // Letters stand for digits only beside one.
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

/** What a word stands for in a number that is read out; null when it is just a word. */
function digitOf(word: string, before: string | undefined, after: string | undefined): string | null {
  const known = digitWords[word];
  if (known !== undefined) return known;
  if (!isDigit(before) && !isDigit(after)) return null;
  const digits = Array.from(word, (letter) => lookalikes[letter]);
  return digits.includes(undefined) ? null : digits.join('');
}

/** The same with the words for digits as digits. */
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
 * A text without what hides its meaning from a machine and not from a person: full-width and other scripts' digits, accents, invisible characters;
 * `withWords` as it is, `withDigits` with the words for digits read as such.
 */
export function foldedForReading(text: string): { withWords: FoldedText; withDigits: FoldedText } {
  const withWords = fold(text);
  return { withWords, withDigits: withDigits(withWords) };
}
