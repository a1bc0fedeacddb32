import type { EventKind, Milestone } from '../state.ts';

/** One demonstration event: step, place, and days ago; planned and estimated ones are in the future and negative. */
export type DemoEvent = readonly [step: Milestone, place: 'from' | 'hub' | 'to', daysAgo: number, kind?: EventKind];

export interface DemoJourney {
  /** Days from today; null without an estimate. */
  dueInDays: number | null;
  events: readonly DemoEvent[];
}

const ground = (days: number): DemoEvent[] => [
  ['label_created', 'from', days],
  ['picked_up', 'from', days - 0.4],
  ['departed', 'from', days - 1],
  ['arrived', 'hub', days - 1.8],
];
const sea = (days: number): DemoEvent[] => [
  ['booked', 'from', days],
  ['stuffed', 'from', days - 2],
  ['gate_in', 'from', days - 3],
  ['loaded', 'from', days - 4],
  ['departed', 'from', days - 4.3],
];

/**
 * By mode, so that a container never goes out for delivery with a courier. Together they end in every canonical status
 * and reason.
 */
export const demoJourneys: Readonly<Record<'parcel' | 'air' | 'ocean', readonly DemoJourney[]>> = {
  parcel: [
    {
      dueInDays: -1,
      events: [...ground(5), ['customs_cleared', 'to', 2], ['out_for_delivery', 'to', 1.3], ['delivered', 'to', 1.1]],
    },
    {
      dueInDays: 0,
      events: [
        ...ground(4),
        ['customs_cleared', 'to', 1.2],
        ['out_for_delivery', 'to', 0.1],
        ['delivered', 'to', -0.2, 'estimated'],
      ],
    },
    { dueInDays: 3, events: [...ground(3), ['departed', 'hub', 0.6], ['delivered', 'to', -3, 'estimated']] },
    { dueInDays: 0, events: [...ground(6), ['arrived', 'to', 1.5], ['ready_for_pickup', 'to', 0.7]] },
    { dueInDays: 1, events: [...ground(6), ['arrived', 'to', 2], ['customs_hold', 'to', 1.4]] },
    { dueInDays: -1, events: [...ground(6), ['out_for_delivery', 'to', 1.2], ['delivery_failed', 'to', 1]] },
    { dueInDays: null, events: [...ground(8), ['arrived', 'to', 4], ['address_wrong', 'to', 3]] },
    { dueInDays: 2, events: [...ground(5), ['delayed', 'hub', 2]] },
    { dueInDays: null, events: [...ground(9), ['damaged', 'hub', 5]] },
    { dueInDays: null, events: [...ground(40), ['lost', 'hub', 20]] },
    { dueInDays: 2, events: [...ground(5), ['arrived', 'to', 1.5], ['payment_due', 'to', 1]] },
    { dueInDays: null, events: [...ground(15), ['delivery_failed', 'to', 9], ['returned', 'to', 4]] },
    {
      dueInDays: null,
      events: [
        ['label_created', 'from', 6],
        ['cancelled', 'from', 5],
      ],
    },
    {
      dueInDays: 5,
      events: [
        ['label_created', 'from', 0.5],
        ['picked_up', 'from', -1, 'planned'],
        ['delivered', 'to', -5, 'estimated'],
      ],
    },
    {
      dueInDays: 4,
      events: [
        ['label_created', 'from', 1],
        ['picked_up', 'from', 0.3],
        ['delivered', 'to', -4, 'estimated'],
      ],
    },
  ],
  air: [
    {
      dueInDays: 1,
      events: [
        ['booked', 'from', 3],
        ['accepted', 'from', 1.5],
        ['departed', 'from', 0.8],
        ['arrived', 'to', 0.4],
        ['ready_for_pickup', 'to', -1, 'estimated'],
      ],
    },
    {
      dueInDays: 0,
      events: [
        ['booked', 'from', 6],
        ['accepted', 'from', 4],
        ['departed', 'from', 3.5],
        ['arrived', 'to', 3],
        ['customs_cleared', 'to', 1],
        ['ready_for_pickup', 'to', 0.5],
      ],
    },
  ],
  ocean: [
    {
      dueInDays: 4,
      events: [
        ...sea(8),
        ['arrived', 'hub', 1.5],
        ['discharged', 'to', -3, 'planned'],
        ['ready_for_pickup', 'to', -4, 'estimated'],
      ],
    },
    {
      dueInDays: -3,
      events: [
        ...sea(20),
        ['arrived', 'to', 9],
        ['discharged', 'to', 8.5],
        ['customs_cleared', 'to', 6],
        ['ready_for_pickup', 'to', 5],
        ['delivered', 'to', 3],
      ],
    },
    { dueInDays: 1, events: [...sea(12), ['arrived', 'to', 4], ['discharged', 'to', 3.6], ['customs_hold', 'to', 2]] },
  ],
};

/** From Miami to the region, via a hub in between. */
export const demoRoutes = [
  { from: 'Miami, FL', hub: 'San Juan, Puerto Rico', to: 'Kingston, Jamaica' },
  { from: 'Doral, FL', hub: 'Miami, FL', to: 'Santo Domingo, Dominican Republic' },
  { from: 'Miami, FL', hub: 'Panama City, Panama', to: 'Bogotá, Colombia' },
  { from: 'Medley, FL', hub: 'Miami, FL', to: 'Port of Spain, Trinidad and Tobago' },
  { from: 'Fort Lauderdale, FL', hub: 'Kingston, Jamaica', to: 'Bridgetown, Barbados' },
  { from: 'Miami, FL', hub: 'Bridgetown, Barbados', to: 'Georgetown, Guyana' },
  { from: 'Hialeah, FL', hub: 'Miami, FL', to: 'Nassau, Bahamas' },
  { from: 'Miami, FL', hub: 'Panama City, Panama', to: 'Lima, Peru' },
  { from: 'Doral, FL', hub: 'Miami, FL', to: 'São Paulo, Brazil' },
  { from: 'Miami, FL', hub: 'Panama City, Panama', to: 'Guayaquil, Ecuador' },
] as const;
