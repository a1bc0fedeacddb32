/**
 * Edit distance with swapped neighbours counted once (optimal string alignment), given up beyond `limit`.
 * With `prefix`, what `b` has beyond the best matching beginning is free: "jacksn" is one away from "jacksonville".
 */
export function editDistance(a: string, b: string, limit: number, prefix = false): number {
  if (!prefix && Math.abs(a.length - b.length) > limit) return limit + 1;
  const target = prefix ? b.slice(0, a.length + limit) : b;
  const width = target.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= width; j++) {
      const cost = a.charCodeAt(i - 1) === target.charCodeAt(j - 1) ? 0 : 1;
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === target[j - 2] && a[i - 2] === target[j - 1])
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      row.push(distance);
      if (distance < best) best = distance;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return prefix ? Math.min(...last) : (last[width] ?? limit + 1);
}

/** How many slips a word of this length is forgiven. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** One bit per letter: two words whose letters differ in more than twice the limit cannot be near. */
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
