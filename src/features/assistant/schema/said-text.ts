/** Stands between the messages of a conversation where an address has them in one text. */
const mark = ' ⏎ ';

/** Longer texts would be refused by the directory. */
const longestText = 2000;

/** Returns the messages as one text; null if it is too long. */
export function saidText(said: readonly string[]): string | null {
  const text = said.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter(Boolean).join(mark); // prettier-ignore
  return text === '' || text.length > longestText ? null : text;
}

export const messagesOf = (text: string): string[] => text.split(mark.trim()).map((one) => one.trim()).filter(Boolean); // prettier-ignore
