/** The languages of the product, the one its texts are written in first. A further one is a line here and a file of texts in every `texts/`. */
export const languages = ['en', 'es'] as const;

export type Language = (typeof languages)[number];

export const baseLanguage: Language = languages[0];

/** A text that is made when it is read, in the language of whoever reads it: what modules and manifests hold in place of a string. */
export type Words = () => string;

/** What each language calls itself, how it asks its readers in from another, and how it writes dates, numbers and money. */
export const languageFacts: Readonly<Record<Language, { name: string; invitation: string; locale: Locale }>> = {
  en: { name: 'English', invitation: 'See this page in English', locale: 'en-US' },
  es: { name: 'Español', invitation: 'Ver esta página en español', locale: 'es-US' },
};

/** How an account may have dates and numbers written; its language is that of its mails. */
export const locales = ['en-US', 'en-GB', 'es-US', 'es-CO'] as const;
export type Locale = (typeof locales)[number];

/** How somebody reads pages of a language: as their account says, where that is a way of writing this language. */
export function localeFor(language: Language, chosen: string | null | undefined): Locale {
  const known = locales.find((locale) => locale === chosen);
  return known !== undefined && languageOfLocale(known) === language ? known : languageFacts[language].locale;
}

/** What addresses of pages in this language begin with: nothing, or `/es`. */
export const languagePrefix = (language: Language): string => (language === baseLanguage ? '' : `/${language}`);

/** A page's path in a language: `/login` is `/es/login`, and `/` is `/es`. */
export function localPath(language: Language, path: string): string {
  const prefix = languagePrefix(language);
  if (prefix === '') return path;
  return path === '/' ? prefix : prefix + path;
}

/** Where the same is written in each language it is written in, as paths without their language. */
export type PathsByLanguage = Partial<Record<Language, string>>;

/** A page that stands in every language at the same path. */
export const inEveryLanguage = (path: string): PathsByLanguage =>
  Object.fromEntries(languages.map((language) => [language, path]));

/** The addresses of a page in the languages it is written in, the product's first language first. */
export function localPaths(paths: PathsByLanguage): { language: Language; path: string }[] {
  return languages.flatMap((language) => {
    const path = paths[language];
    return path === undefined ? [] : [{ language, path: localPath(language, path) }];
  });
}

export const isLanguage = (text: unknown): text is Language => (languages as readonly unknown[]).includes(text);

/** The language somebody reads who formats like this: `es-CO` is Spanish, anything unknown the base language. */
export function languageOfLocale(locale: string | null | undefined): Language {
  const language = locale?.split('-', 1)[0]?.toLowerCase();
  return isLanguage(language) ? language : baseLanguage;
}

/**
 * The language that a path names and the path without it. `spelling` is false where the address should be written otherwise:
 * `/ES/login`, or `/en/login` in the base language, which has no prefix.
 */
export function readLanguage(path: string): { language: Language; path: string; isCanonical: boolean } {
  // The router's script asks for what `/es` shows at `/es.data`, and for what `/` shows at `/_.data`.
  const home = languages.find((language) => path === `${languagePrefix(language)}.data`);
  if (home !== undefined) return { language: home, path: '/_.data', isCanonical: true };
  const [, first = '', ...rest] = path.split('/');
  const named = first.toLowerCase();
  if (!isLanguage(named)) return { language: baseLanguage, path, isCanonical: true };
  return { language: named, path: `/${rest.join('/')}`, isCanonical: first === named && named !== baseLanguage };
}
