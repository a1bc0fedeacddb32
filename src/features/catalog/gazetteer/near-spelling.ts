/** Returns the number of typing errors tolerated for a word of this length. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** One bit per letter: words whose masks differ in more than twice the limit cannot be near. */
export function letterMask(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) {
    const letter = key.charCodeAt(i) - 97;
    if (letter >= 0 && letter < 26) mask |= 1 << letter;
  }
  return mask;
}

export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
