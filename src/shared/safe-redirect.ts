const placeholder = 'http://portolan.invalid';

/**
 * `input` when it is a path on this site (with its query and fragment), else `fallback`.
 * The answer begins with exactly one slash, so a browser can never read it as another host.
 */
export function safeRedirectPath(input: unknown, fallback = '/'): string {
  if (typeof input !== 'string' || input.length > 2048 || !input.startsWith('/') || /[\\\p{Cc}]/u.test(input))
    return fallback;
  if (!URL.canParse(input, placeholder)) return fallback;
  const url = new URL(input, placeholder);
  // `/.//other.example` is one slash before it is read and two after.
  if (url.origin !== placeholder || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
