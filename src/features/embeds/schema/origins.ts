import { maxOrigins } from '../state.ts';

/** Longer than any list of sites. */
export const longestOrigins = 6000;

const secure = 'https:';

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Returns the origin of a typed address, as browsers send it; null if it cannot be allowed. */
function originOf(typed: string): string | null {
  const text = typed.includes('//') ? typed : `${secure}//${typed}`;
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(text);
  const isSafe = protocol === secure || (protocol === 'http:' && isThisMachine(hostname));
  const isSite = isThisMachine(hostname) || hostname.includes('.');
  // A wildcard would admit every site below a domain.
  const isPlain = !/[*;,'"\s]/.test(hostname) && username === '';
  return isSafe && isSite && isPlain && pathname === '/' && search === '' && hash === '' ? origin : null;
}

/** Returns the distinct origins of a list, separated by lines or commas; or the first entry that is none. */
export function readOrigins(text: string): { origins: string[] } | { wrong: string } | 'many' {
  const typed = text.split(/[\s,]+/).filter((part) => part !== '');
  const origins = new Set<string>();
  for (const each of typed) {
    const origin = originOf(each);
    if (origin === null) return { wrong: each.slice(0, 100) };
    origins.add(origin);
  }
  return origins.size > maxOrigins ? 'many' : { origins: [...origins] };
}
