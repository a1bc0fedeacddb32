import { expect, test } from 'vitest';

import { languageOfLocale, localPath, readLanguage } from './languages.ts';

test('a path says its language in its first segment, and only there', () => {
  expect(readLanguage('/login')).toEqual({ language: 'en', path: '/login', isCanonical: true });
  expect(readLanguage('/es')).toEqual({ language: 'es', path: '/', isCanonical: true });
  expect(readLanguage('/es/login')).toEqual({ language: 'es', path: '/login', isCanonical: true });
  expect(readLanguage('/es.data')).toEqual({ language: 'es', path: '/_.data', isCanonical: true });
  expect(readLanguage('/login.data')).toEqual({ language: 'en', path: '/login.data', isCanonical: true });
  expect(readLanguage('/es/es')).toEqual({ language: 'es', path: '/es', isCanonical: true });
  expect(readLanguage('/estates')).toEqual({ language: 'en', path: '/estates', isCanonical: true });
  expect(readLanguage('/xx/login')).toEqual({ language: 'en', path: '/xx/login', isCanonical: true });
});

test('other spellings of a language are told apart, so that they can be led to the right one', () => {
  expect(readLanguage('/ES/login')).toEqual({ language: 'es', path: '/login', isCanonical: false });
  expect(readLanguage('/en/login')).toEqual({ language: 'en', path: '/login', isCanonical: false });
});

test('a path in a language reads back as itself', () => {
  for (const path of ['/', '/login', '/warehouses/a-b']) {
    expect(readLanguage(localPath('es', path))).toEqual({ language: 'es', path, isCanonical: true });
    expect(localPath('en', path)).toBe(path);
  }
});

test('the language of a locale is chosen without its country, and English stands in for unknown ones', () => {
  expect(languageOfLocale('es-CO')).toBe('es');
  expect(languageOfLocale('en-GB')).toBe('en');
  expect(languageOfLocale('fr-FR')).toBe('en');
  expect(languageOfLocale(null)).toBe('en');
});
