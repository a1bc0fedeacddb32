import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isUuid, uuid } from './ids.ts';

test('only UUIDs are ids', () => {
  fc.assert(fc.property(fc.uuid(), (id) => isUuid(id) && uuid.parse(id.toUpperCase()) === id));
  for (const id of ['', 'x', null, 7, "' or 1=1", '00000000-0000-0000-0000-00000000000g'])
    expect(isUuid(id)).toBe(false);
});
