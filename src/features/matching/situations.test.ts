import { expect, test } from 'vitest';

import { parseRequirement } from './parse/parse-requirement.server.ts';

// No service is named: it is told what is the matter.
test.each([
  ['my avocados are ripening on the dock and it is so hot', 'cold_storage'],
  ['las rosas pasaron mucho calor en el camino', 'cold_storage'],
  ['o queijo está suando, a geladeira pifou', 'cold_storage'],
  ['there are boxes up to the ceiling in the garage, we cannot even walk', 'storage'],
  ['la mercancía se está mojando con la lluvia', 'storage'],
  ['an officer says there is a duty to pay and I do not know why', 'customs'],
  ['the crane broke and we need the pump before dawn', 'express'],
  ['the shop window broke, call my sister', ''],
  ['we had a lovely summer in Orlando', ''],
])('"%s" asks for "%s"', (text, wanted) => {
  const { services, refusedServices } = parseRequirement(text, { today: '2026-11-22' }).requirement;
  expect(services.join(' ')).toBe(wanted);
  expect(refusedServices).toEqual([]);
});
