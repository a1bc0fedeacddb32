import { AsyncLocalStorage } from 'node:async_hooks';

import type { Language } from '#shared/languages.ts';
import { getLocale, overwriteServerAsyncLocalStorage } from '#texts/runtime.js';

const scopes = new AsyncLocalStorage<{ locale?: Language; origin?: string; messageCalls?: Set<string> }>();
overwriteServerAsyncLocalStorage(scopes);

/**
 * Does `work` with every text in this language, however long it takes: a request in the language of its address, a mail in its reader's.
 * Outside of it texts are in the base language.
 */
export function inLanguage<T>(language: Language, work: () => T): T {
  return scopes.run({ locale: language }, work);
}

/** The language that texts are in here: the one of the innermost `inLanguage`. */
export const languageInForce = (): Language => getLocale();
