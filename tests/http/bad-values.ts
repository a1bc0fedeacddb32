/** Field values from users, programs and attackers. */
export const badTexts: readonly string[] = [
  '',
  '   ',
  'x'.repeat(20_000),
  '😀'.repeat(40),
  '\u202Eמחסן\u202C عربى',
  'a\0b',
  '\u0000',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '-1',
  '0',
  '99999999999999999999999999',
  'NaN',
  'Infinity',
  '1e309',
  '1e-400',
  '1e-300',
  '__proto__',
  'constructor',
  '00000000-0000-7000-8000-000000000000',
  '[object Object]',
  '{"$ne":null}',
  '%00%0d%0aset-cookie: a=b',
  '../../etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999999-01-01',
  '\r\n\t',
  '=cmd|calc!A1',
];

/** Allowed statuses of responses to a bad request. Never a 5xx. */
export const plainAnswers: ReadonlySet<number> = new Set([
  200, 204, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 421, 422, 429, 431,
]);

/** Returns a seeded generator, so that a failing round can be repeated. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a sample in random order; everything in the long round (LONG=1). */
export function sample<T>(items: readonly T[], count: number, seed = Number(process.env.SEED ?? 20_261_121)): T[] {
  const random = seeded(seed);
  const shuffled = items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at);
  return shuffled.slice(0, process.env.LONG ? undefined : count).map(({ item }) => item);
}
