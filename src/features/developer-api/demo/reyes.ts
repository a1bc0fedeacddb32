/** What became of calls of the demonstration's webhook: hours ago, number of tries, last answer. */
export const demoCalls = [
  { key: 'first', event: 'shipment.updated', hoursAgo: 150, tries: 1, answered: 204, isDelivered: true, data: { trackingNumber: '1Z5R89390357567127', carrier: 'ups', status: 'in_transit', currentLocation: 'Miami, FL' } },
  { key: 'second', event: 'shipment.updated', hoursAgo: 96, tries: 3, answered: 200, isDelivered: true, data: { trackingNumber: '1Z5R89390357567127', carrier: 'ups', status: 'out_for_delivery', currentLocation: 'Doral, FL' } },
  { key: 'third', event: 'quote.received', hoursAgo: 50, tries: 7, answered: 503, isDelivered: false, data: { reference: 'QR-2048', version: 1 } },
  { key: 'fourth', event: 'shipment.updated', hoursAgo: 2, tries: 2, answered: null, isDelivered: false, data: { trackingNumber: '1Z5R89390357567127', carrier: 'ups', status: 'delivered', currentLocation: 'Medley, FL' } },
] as const; // prettier-ignore

/** Its nightly import, paused since the address is gone, exports that are kept for download, and prices of its first house. */
export const demoTransfers = [
  { key: 'import', direction: 'import', content: 'packages', url: 'https://erp.halyard-reyes.example/packages.csv', hour: 2, isPaused: true },
  { key: 'export', direction: 'export', content: 'packages', url: null, hour: 5, isPaused: false },
  { key: 'orders', direction: 'export', content: 'orders', url: null, hour: 5, isPaused: false },
  { key: 'rates', direction: 'import', content: 'rates', url: 'https://erp.halyard-reyes.example/rates.csv', hour: 4, isPaused: true },
] as const; // prettier-ignore
