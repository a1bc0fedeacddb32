import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** What is wrong with a provider that an owner has tried, for whoever set it up. */
const sentences: Record<string, Words> = {
  access_denied: () => m.companies_tried_denied(),
  email_not_verified: () => m.companies_tried_not_verified(),
  invalid_client: () => m.companies_tried_client(),
  state_mismatch: () => m.companies_tried_state(),
  unavailable: () => m.companies_tried_unavailable(),
  wrong_domain: () => m.companies_tried_wrong_domain(),
};

/** Returns the result of a trial; null if there was none. Text of unknown codes is not shown. */
export function triedWords(code: string | null): { isGood: boolean; title: string; text: string } | null {
  if (code === null || code === '') return null;
  if (code === 'ok') return { isGood: true, title: m.companies_tried_good(), text: m.companies_tried_good_text() };
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return { isGood: false, title: m.companies_tried_bad(), text: (sentence ?? (() => m.companies_tried_failed()))() };
}
