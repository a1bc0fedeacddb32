import { expect, test } from 'vitest';

import { readStatusWords } from './schema/status-words.ts';
import { milestones, stepOf, toneOf, trackingStatuses } from './state.ts';

test.each([
  ['Delivered, Front Endpoint', 'delivered'],
  ['Undelivered', 'exception'],
  ['Not delivered: nobody at home', 'exception'],
  ['Delivery attempt failed', 'exception'],
  ['Out for Delivery', 'out_for_delivery'],
  ['out_for_delivery', 'out_for_delivery'],
  ['Departed FedEx location', 'in_transit'],
  ['Arrived at facility', 'in_transit'],
  ['In Transit', 'in_transit'],
  ['Vessel departure', 'in_transit'],
  ['Discharged from vessel', 'in_transit'],
  ['Gate in full', 'shipped'],
  ['Picked up', 'shipped'],
  ['Origin scan', 'shipped'],
  ['Shipping label created', 'pending'],
  ['pre_transit', 'pending'],
  ['Info received', 'pending'],
  ['Available for pickup', 'available_for_pickup'],
  ['Ready for Pickup', 'available_for_pickup'],
  ['Held in customs', 'exception'],
  ['Cleared customs', 'in_transit'],
  ['Returned to sender', 'return_to_sender'],
  ['Shipment cancelled', 'cancelled'],
  ['failure', 'exception'],
  ['Delayed by weather', 'exception'],
  ['Entregado', 'delivered'],
  ['El paquete fue entregado', 'delivered'],
  ['Objeto entregue ao destinatário', 'delivered'],
  ['Entregado al transportista', 'shipped'],
  ['No se pudo entregar: destinatario ausente', 'exception'],
  ['Intento de entrega', 'exception'],
  ['En camino', 'in_transit'],
  ['Em trânsito', 'in_transit'],
  ['En reparto', 'out_for_delivery'],
  ['Saiu para entrega ao destinatário', 'out_for_delivery'],
  ['Retenido en aduana', 'exception'],
  ['Liberado por la aduana', 'in_transit'],
  ['Listo para retirar', 'available_for_pickup'],
  ['Etiqueta creada', 'pending'],
  ['Recolectado', 'shipped'],
  ['Llegó al centro de distribución', 'in_transit'],
  ['Salió de Miami', 'in_transit'],
  ['Devuelto al remitente', 'return_to_sender'],
  ['Cancelado', 'cancelled'],
  ['Con retraso', 'exception'],
])('%s reads as %s', (words, status) => {
  const milestone = readStatusWords(words);
  expect(milestone && stepOf(milestone).status).toBe(status);
});

test.each(['', 'unknown', 'Zollabfertigung', 'ZX-17', '???'])('the ambiguous text %j is not guessed', (words) => {
  expect(readStatusWords(words)).toBeNull();
});

test('every canonical status and step maps to itself', () => {
  for (const status of trackingStatuses) expect(stepOf(readStatusWords(status)!).status).toBe(status);
  for (const name of Object.keys(milestones)) expect(readStatusWords(name)).toBe(name);
});

test('the colour follows the status; unmapped words are coloured by what they contain, unless it is negated', () => {
  expect(trackingStatuses.filter((status) => toneOf(status) === 'green')).toEqual(['delivered']);
  expect(toneOf('pending', 'Delivered to agent XQ')).toBe('green');
  for (const denied of ['Undelivered', 'not delivered', 'Delivery failed, undelivered'])
    expect(toneOf('pending', denied)).toBe('gray');
  expect(toneOf('pending', 'Transit XQ')).toBe('blue');
  expect(toneOf('pending', 'Out for delivery XQ')).toBe('orange');
});
