import { languagePrefix, localPath, readLanguage } from '#shared/languages.ts';

import { inLanguage } from '../language.ts';
import { isForPrograms } from './audience.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

/** Addresses of pages end without a slash and begin with a small word: what is written otherwise leads there in one step. */
function tidied(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  while (rest.at(-1) === '') rest.pop();
  return `/${[/[.%]/.test(first) ? first : first.toLowerCase(), ...rest].join('/')}`;
}

/**
 * Reads the language of the address and takes it out of the path, so that limits, logs and every rule by path know each door once.
 * Addresses that name a language otherwise (`/ES/login`, `/en/login`) lead to the right one, and never to another host, as `//host` would.
 * All that follows speaks that language.
 */
export const speakLanguage: HttpMiddleware = async (c, next) => {
  const { language, path, isCanonical } = readLanguage(c.req.path);
  c.set('language', language);
  if (isSafe(c.req.method) && (!isCanonical || (!isForPrograms(c) && tidied(path) !== path))) {
    // As it was written: a header takes no letters but those of ASCII.
    const { pathname, search } = new URL(c.req.url);
    const target = localPath(language, tidied(readLanguage(pathname).path));
    if (!target.startsWith('//')) return c.redirect(target + search, 308);
  }
  c.req.path = path;
  return inLanguage(language, next);
};

/** A page's address without its language, as loaders and actions read it: the router puts the language back on every path they answer. */
export function withoutLanguage(url: URL): URL {
  const { language, path } = readLanguage(url.pathname);
  if (languagePrefix(language) === '') return url;
  const plain = new URL(url);
  plain.pathname = path;
  return plain;
}
