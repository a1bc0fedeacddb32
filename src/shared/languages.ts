/**
 * The languages of the product, the base language first. What another one needs: CONTRIBUTING.md, "Another language".
 */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

export const baseLanguage: Language = languages[0];

/**
 * A text that is created when it is read, in the reader's language: modules and manifests hold this instead of a
 * string.
 */
export type Words = () => string;

/** The name of each language, its invitation to readers of another one, and its default locale. */
export const languageFacts: Readonly<Record<Language, { name: string; invitation: string; locale: Locale }>> = {
  en: { name: 'English', invitation: 'See this page in English', locale: 'en-US' },
  es: { name: 'Español', invitation: 'Ver esta página en español', locale: 'es-US' },
};

/** Locales an account can choose; the language of its mails follows. */
export const locales = ['en-US', 'en-GB', 'es-US', 'es-CO'] as const;
export type Locale = (typeof locales)[number];

/**
 * Returns the locale for pages in a language: the account's choice if it belongs to that language, else the default.
 */
export function localeFor(language: Language, chosen: string | null | undefined): Locale {
  const known = locales.find((locale) => locale === chosen);
  return known !== undefined && languageOfLocale(known) === language ? known : languageFacts[language].locale;
}

/** The prefix of page addresses in this language: empty, or `/es`. */
export const languagePrefix = (language: Language): string => (language === baseLanguage ? '' : `/${language}`);

/** Returns a page's path in a language: `/login` becomes `/es/login`, and `/` becomes `/es`. */
export function localPath(language: Language, path: string): string {
  const prefix = languagePrefix(language);
  if (prefix === '') return path;
  return path === '/' ? prefix : prefix + path;
}

/** The paths of the same page in each language it exists in, without language prefix. */
export type PathsByLanguage = Partial<Record<Language, string>>;

/** The paths of a page that exists in every language at the same path. */
export const inEveryLanguage = (path: string): PathsByLanguage =>
  Object.fromEntries(languages.map((language) => [language, path]));

/** Returns the localised addresses of a page, the base language first. */
export function localPaths(paths: PathsByLanguage): { language: Language; path: string }[] {
  return languages.flatMap((language) => {
    const path = paths[language];
    return path === undefined ? [] : [{ language, path: localPath(language, path) }];
  });
}

export const isLanguage = (text: unknown): text is Language => (languages as readonly unknown[]).includes(text);

/** Returns the language of a locale: `es-CO` is Spanish; unknown ones are the base language. */
export function languageOfLocale(locale: string | null | undefined): Language {
  const language = locale?.split('-', 1)[0]?.toLowerCase();
  return isLanguage(language) ? language : baseLanguage;
}

/**
 * Splits a path into its language and the rest. `isCanonical` is false if the address should be written differently:
 * `/ES/login`, or `/en/login` in the base language, which has no prefix.
 */
export function readLanguage(path: string): { language: Language; path: string; isCanonical: boolean } {
  // The router requests the data of `/es` as `/es.data`, and of `/` as `/_.data`.
  const home = languages.find((language) => path === `${languagePrefix(language)}.data`);
  if (home !== undefined) return { language: home, path: '/_.data', isCanonical: true };
  const [, first = '', ...rest] = path.split('/');
  const named = first.toLowerCase();
  if (!isLanguage(named)) return { language: baseLanguage, path, isCanonical: true };
  return { language: named, path: `/${rest.join('/')}`, isCanonical: first === named && named !== baseLanguage };
}
