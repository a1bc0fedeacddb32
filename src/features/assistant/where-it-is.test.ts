import { expect, test } from 'vitest';

import { asksWhere } from './passages/where-it-is.ts';

test.each([
  ['where is my package', null],
  ['wheres my pakage??', null],
  ['hola, ¿dónde está mi paquete?', null],
  ['quiero rastrear mi envío por favor', null],
  ['¿cuándo llega mi pedido?', null],
  ['cadê minha encomenda', null],
  ['dónde está mi paquete 1Z999AA10123456784', '1Z999AA10123456784'],
  ['tracking 1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['1Z999AA10123456784', '1Z999AA10123456784'],
  ['status of my order 7700-1234-5678', '770012345678'],
  ['where is my container MSCU1234567', 'MSCU1234567'],
])('"%s" asks where a shipment is', (said, number) => expect(asksWhere(said)).toEqual({ number }));

test.each([
  'where can I store my containers',
  '¿dónde puedo guardar mi mercancía?',
  'I need a 3PL that can track my orders',
  'when can my goods be delivered to Kingston',
  'we ship packages to Jamaica',
  'where are your warehouses',
  'cold storage in Doral',
  'status',
  '',
])('"%s" does not', (said) => expect(asksWhere(said)).toBeNull());
