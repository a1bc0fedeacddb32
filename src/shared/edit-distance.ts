/**
 * Edit distance that counts swapped neighbours once (optimal string alignment); stops above `limit`. With `prefix`, the
 * rest of `b` after the best matching prefix is free: "jacksn" is one away from "jacksonville".
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
