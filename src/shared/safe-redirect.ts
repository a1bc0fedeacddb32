import { readLanguage } from './languages.ts';

const placeholder = 'http://portolan.invalid';

/**
 * True if a browser stays on this host, also after the language prefix is removed: `/es//other.example` would then lead
 * to another host.
 */
function staysHere(pathname: string): boolean {
  for (let path = pathname; ;) {
    if (path.startsWith('//')) return false;
    const { path: plain } = readLanguage(path);
    if (plain === path) return true;
    path = plain;
  }
}

/**
 * Returns `input` if it is a path on this site (with query and fragment), else `fallback`. The result begins with
 * exactly one slash, with and without its language, so no browser can read it as another host.
 */
export function safeRedirectPath(input: unknown, fallback = '/'): string {
  if (typeof input !== 'string' || input.length > 2048 || !input.startsWith('/') || /[\\\p{Cc}]/u.test(input))
    return fallback;
  if (!URL.canParse(input, placeholder)) return fallback;
  const url = new URL(input, placeholder);
  // `/.//other.example` has one slash before normalisation and two after.
  if (url.origin !== placeholder || !staysHere(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same without the language: for paths that are stored or shown in another language later. */
export function safePlainPath(input: unknown, fallback = '/'): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(safeRedirectPath(input, fallback)) ?? [];
  return path === '' ? rest : readLanguage(path).path + rest;
}
