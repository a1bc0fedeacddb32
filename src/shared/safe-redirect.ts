import { readLanguage } from './languages.ts';

const placeholder = 'http://portolan.invalid';

/** Whether a browser stays here, also when the language is taken off the path: `/es//other.example` leads to another host then. */
function staysHere(pathname: string): boolean {
  for (let path = pathname; ;) {
    if (path.startsWith('//')) return false;
    const { path: plain } = readLanguage(path);
    if (plain === path) return true;
    path = plain;
  }
}

/**
 * `input` when it is a path on this site (with its query and fragment), else `fallback`.
 * The answer begins with exactly one slash, with its language and without, so a browser can never read it as another host.
 */
export function safeRedirectPath(input: unknown, fallback = '/'): string {
  if (typeof input !== 'string' || input.length > 2048 || !input.startsWith('/') || /[\\\p{Cc}]/u.test(input))
    return fallback;
  if (!URL.canParse(input, placeholder)) return fallback;
  const url = new URL(input, placeholder);
  // `/.//other.example` is one slash before it is read and two after.
  if (url.origin !== placeholder || !staysHere(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same without its language: what is kept, or shown in the language somebody reads next. */
export function safePlainPath(input: unknown, fallback = '/'): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(safeRedirectPath(input, fallback)) ?? [];
  return path === '' ? rest : readLanguage(path).path + rest;
}
