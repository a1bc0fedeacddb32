// Letters that do not decompose into a plain letter and an accent.
const plainLetters: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n',
}; // prettier-ignore

/**
 * Returns the part of an address for a name: lower case, without Latin accents, letters and digits of any script,
 * single hyphens. Never empty, never longer than `maxLength` (UTF-16 units).
 */
export function slugify(text: string, options: { maxLength?: number; fallback?: string } = {}): string {
  const { maxLength = 80, fallback = 'item' } = options;
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    // Only Latin letters lose their accents; elsewhere a mark is part of the letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return trimTo(plain, maxLength) || trimTo(fallback, maxLength) || 'item';
}

/** Returns the slug with a number appended, within the same length: "acme-storage-2". */
export function slugWithSuffix(base: string, suffix: number | string, maxLength = 80): string {
  const tail = `-${suffix}`;
  return (trimTo(base, maxLength - tail.length) || 'item') + tail;
}

/** True for text that `slugify` would not change. */
export function isSlug(text: string): boolean {
  return text.length > 0 && text.length <= 200 && slugify(text, { maxLength: 200 }) === text;
}

function trimTo(text: string, maxLength: number): string {
  let cut = text.slice(0, Math.max(0, maxLength));
  // Never cuts a surrogate pair in half.
  if (/[\uD800-\uDBFF]$/.test(cut)) cut = cut.slice(0, -1);
  // A loop, because an expression for trailing hyphens would not be linear.
  let end = cut.length;
  while (end > 0 && cut[end - 1] === '-') end -= 1;
  return cut.slice(0, end).replace(/^[-\p{M}]+/u, '');
}
