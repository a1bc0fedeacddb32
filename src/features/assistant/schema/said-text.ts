import { longestText } from '#features/needs/reading/values/tokens.ts';

/** Stands between the messages of a conversation where an address has them in one text. */
const mark = ' ⏎ ';

/**
 * Returns the messages as one text, as far as they are read; null if it is longer than one message may be, which the
 * directory would refuse.
 */
export function saidText(said: readonly string[]): string | null {
  const text = said.map((one) => one.slice(0, longestText).replaceAll(/\s+/g, ' ').trim()).filter(Boolean).join(mark); // prettier-ignore
  return text === '' || text.length > longestText ? null : text;
}

export const messagesOf = (text: string): string[] => text.split(mark.trim()).map((one) => one.trim()).filter(Boolean); // prettier-ignore
