import { languagePrefix, localPath, readLanguage } from '#shared/languages.ts';

import { inLanguage } from '../language.ts';
import { isForPrograms } from './audience.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

/**
 * Returns the canonical form: no trailing slash and a lower-case first word. Other forms are redirected to it in one
 * step.
 */
function tidied(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  while (rest.at(-1) === '') rest.pop();
  return `/${[/[.%]/.test(first) ? first : first.toLowerCase(), ...rest].join('/')}`;
}

/**
 * Takes the language out of the path, so that limits, logs and all rules by path see each path once.
 * URLs with a differently written language (`/ES/login`, `/en/login`) are redirected to the canonical one, never to
 * another host as `//host` would be.
 * Everything after it uses that language.
 */
export const detectLanguage: HttpMiddleware = async (c, next) => {
  const { language, path, isCanonical } = readLanguage(c.req.path);
  c.set('language', language);
  if (isSafe(c.req.method) && (!isCanonical || (!isForPrograms(c) && tidied(path) !== path))) {
    // As sent: a header may contain ASCII only.
    const { pathname, search } = new URL(c.req.url);
    const target = localPath(language, tidied(readLanguage(pathname).path));
    if (!target.startsWith('//')) return c.redirect(target + search, 308);
  }
  c.req.path = path;
  return inLanguage(language, next);
};

/**
 * Returns a page's URL without its language, as loaders and actions read it: the router adds the language to every path
 * they return.
 */
export function withoutLanguage(url: URL): URL {
  const { language, path } = readLanguage(url.pathname);
  if (languagePrefix(language) === '') return url;
  const plain = new URL(url);
  plain.pathname = path;
  return plain;
}
