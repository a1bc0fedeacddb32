import { expect, test } from 'vitest';

import { parseRequirement } from './parse/parse-requirement.server.ts';

// No service is named: only the situation is described.
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
  // No rule covers these: the words decide.
  ['the girl who put each order into its little box got married and left', 'pick_pack'],
  ['que le caiga un rayo al barco me da igual, pero que alguien me pague las máquinas', 'insurance'],
  ['o cliente abriu, não gostou e mandou de volta, e agora?', 'returns'],
  ['can you tell me who your partners are and how you check them', ''],
  ['mi abuela hacía las mejores empanadas de todo el barrio', ''],
])('"%s" asks for "%s"', (text, wanted) => {
  const { services, refusedServices } = parseRequirement(text, { today: '2026-11-22' }).requirement;
  expect(services.join(' ')).toBe(wanted);
  expect(refusedServices).toEqual([]);
});
