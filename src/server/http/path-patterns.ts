import { readLanguage } from '#shared/languages.ts';

/** Values that a parameter may have: a word such as `new` in its place is another page. */
const parameters: Readonly<Record<string, RegExp>> = {
  ':id': /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  ':reference': /^QR-[0-9]{1,12}$/,
  ':kind': /^(?:warehouse|partner)$/,
  ':slug': /^[^.]{1,200}$/,
};

const fits = (segment: string, part: string): boolean =>
  part.startsWith(':') ? (parameters[part]?.test(segment) ?? false) : part === segment;

/** Returns a function that is true for the paths of these patterns (`/dashboard/listings/:id`), in any language. */
export function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const known = patterns.map((pattern) => pattern.split('/'));
  for (const part of known.flat())
    if (part.startsWith(':') && !(part in parameters)) throw new Error(`A path has the unknown parameter ${part}.`);
  return (path) => {
    const asked = readLanguage(path.replace(/\.data$/, '')).path.split('/');
    return known.some(
      (parts) => parts.length === asked.length && parts.every((part, index) => fits(asked[index] ?? '', part)),
    );
  };
}
