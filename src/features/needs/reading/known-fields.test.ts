import { expect, test } from 'vitest';

import { knownFields } from './known-fields.ts';
import { parseRequirement } from './parse-requirement.server.ts';

test.each([
  ['2 x 40HC by sea from Miami to Kingston', ''],
  ['envío marítimo de dos contenedores de 20 pies a Lima en marzo', ''],
  ['frete marítimo de 3 contêineres para Santos', ''],
  ['warehouse in Doral for 4 containers a month', '4'],
  ['bodega en Doral, recibimos 6 contenedores mensuales', '6'],
  ['armazém em Doral, 5 contêineres por mês', '5'],
])('containers of "%s" are those of a month only when it says so', (text, wanted) => {
  const { requirement } = parseRequirement(text, { today: '2026-11-22' });
  expect(requirement.containers).not.toBeNull();
  expect(knownFields(text, requirement)).toMatchObject({ inbound_containers_per_month: wanted });
});
