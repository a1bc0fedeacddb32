import { AsyncLocalStorage } from 'node:async_hooks';

import type { Language } from '#shared/languages.ts';
import { getLocale, overwriteServerAsyncLocalStorage } from '#texts/runtime.js';

const scopes = new AsyncLocalStorage<{ locale?: Language; origin?: string; messageCalls?: Set<string> }>();
overwriteServerAsyncLocalStorage(scopes);

/**
 * Runs `work`, also if it is asynchronous, with all texts in this language: a request in the language of its URL, a
 * mail in its recipient's.
 * Outside of it texts are in the base language.
 */
export function inLanguage<T>(language: Language, work: () => T): T {
  return scopes.run({ locale: language }, work);
}

/** Returns the language of texts at this point: that of the innermost `inLanguage`. */
export const languageInForce = (): Language => getLocale();
