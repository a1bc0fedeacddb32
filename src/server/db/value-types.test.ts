import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

const t = await testDb();

test('lists of texts come back as they were sent, whatever the texts are', async () => {
  const text = fc.oneof(
    fc.constantFrom('', 'NULL', 'null', '{}', '{a,b}', '"', '\\', '\\"', ',', ' ', 'a"b\\c,{d}', '[1:2]={x}', '\n\t'),
    fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', '')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (texts) => {
      const { rows } = await sql<{ texts: (string | null)[] }>`select ${texts}::text[] as texts`.execute(t.ctx.db);
      expect(rows[0]?.texts).toEqual(texts);
    }),
  );
});
