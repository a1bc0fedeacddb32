import type { ServiceCode } from '#features/catalog/services.ts';

/** A demonstration request; days are relative to its seeding. */
export interface RequestSketch {
  /** Its author: the local part of a demonstration shipper's address. */
  by: string;
  services: readonly ServiceCode[];
  from: string;
  to: string | null;
  pounds: number | null;
  budget: string | null;
  asked: number;
  /** Days from now; negative is past. */
  until: number;
  state: 'open' | 'waiting' | 'accepted' | 'expired' | 'rejected';
  text: string;
  pallets?: number;
  area?: number;
  orders?: number;
  lines?: number;
  containers?: number;
  peak?: number;
}

// The first four cover each state of the board.
export const demoRequests: readonly RequestSketch[] = [
  { by: 'rafael.castillo', services: ['ocean_freight', 'customs'], from: 'Miami, FL', to: 'Santo Domingo, Dominican Republic', pounds: 38_000, budget: '$2,500 - $3,800', asked: 4, until: 12, state: 'open', text: 'One 40-foot container of auto parts on pallets, ready in Medley. Door to port, with export papers.', pallets: 20, containers: 1 },
  { by: 'marie.joseph', services: ['storage'], from: 'Hialeah, FL', to: null, pounds: null, budget: 'up to $900', asked: 0.25, until: 20, state: 'waiting', text: 'Dry space for household goods of eight families until their containers leave for Port-au-Prince.', pallets: 24, area: 1_200 },
  { by: 'tamika.greaves', services: ['consolidation', 'ocean_freight'], from: 'Doral, FL', to: 'Bridgetown, Barbados', pounds: 12_400, budget: '$1,800 - $2,600', asked: 38, until: -9, state: 'accepted', text: 'Purchases from eleven suppliers, to be received, checked and loaded together every two weeks.', pallets: 12, containers: 1 },
  { by: 'vikram.singh', services: ['ocean_freight'], from: 'Georgetown, Guyana', to: 'Miami, FL', pounds: 44_000, budget: '$3,000 - $4,200', asked: 44, until: -14, state: 'expired', text: 'Bagged rice in 20-foot containers, two a month, food-grade containers only.', containers: 2 },
  { by: 'emma.larsen', services: ['ecommerce_fulfillment', 'pick_pack', 'returns'], from: 'Miami, FL', to: null, pounds: null, budget: '$4,000 - $6,500', asked: 3, until: 10, state: 'open', text: 'Skincare in small boxes, 140 products, batch numbers kept. Shop orders every working day before two in the afternoon.', pallets: 60, orders: 2_400, lines: 5_300, peak: 11 },
  { by: 'pablo.ortega', services: ['air_freight', 'cold_storage'], from: 'Quito, Ecuador', to: 'Miami, FL', pounds: 5_200, budget: '$1.10 - $1.60', asked: 2, until: 6, state: 'open', text: 'Cut roses three times a week, kept at two to four degrees from the aircraft to the customer’s truck.', peak: 2 },
  { by: 'rafael.castillo', services: ['ground_transport'], from: 'PortMiami', to: 'Medley, FL', pounds: 41_000, budget: '$350 - $480', asked: 6, until: 8, state: 'open', text: 'Drayage of import containers to our own dock, six a month, chassis included.', containers: 6 },
  { by: 'tamika.greaves', services: ['storage', 'repacking', 'labeling'], from: 'Doral, FL', to: null, pounds: null, budget: '$2,200 - $3,000', asked: 5, until: 15, state: 'open', text: 'Home goods from Asia in cartons, to be relabelled in English and Spanish and stored until shipped to the islands.', pallets: 180, area: 5_500, containers: 3, peak: 10 },
  { by: 'vikram.singh', services: ['bonded', 'storage'], from: 'Miami, FL', to: null, pounds: null, budget: null, asked: 7, until: 18, state: 'open', text: 'Bonded space for spices and oils in drums, in and out by pallet, duty paid on what leaves.', pallets: 90 },
  { by: 'emma.larsen', services: ['express', 'air_freight'], from: 'New York, NY', to: 'Bogotá, Colombia', pounds: 900, budget: 'up to $2,400', asked: 1, until: 4, state: 'open', text: 'Samples for a trade fair, with a carnet, delivered to the stand before nine in the morning.' },
  { by: 'pablo.ortega', services: ['cross_docking', 'distribution'], from: 'Miami International Airport', to: 'Atlanta, GA', pounds: 8_000, budget: '$900 - $1,300', asked: 9, until: 9, state: 'open', text: 'Flowers from three farms, sorted by customer at night and on the road before four.', pallets: 30, peak: 5 },
  { by: 'marie.joseph', services: ['ocean_freight'], from: 'Miami, FL', to: 'Cap-Haïtien, Haiti', pounds: 6_300, budget: '$800 - $1,200', asked: 8, until: 11, state: 'open', text: 'Barrels, boxes and two refrigerators of a church group, collected at one address in Little Haiti.' },
  { by: 'rafael.castillo', services: ['storage', 'inventory'], from: 'Medley, FL', to: null, pounds: null, budget: '$5,000 - $7,000', asked: 10, until: 21, state: 'open', text: 'Brake and engine parts, 3,200 references, on shelves and pallets, counted by cycle.', pallets: 320, area: 9_000, orders: 900, lines: 4_100 },
  { by: 'tamika.greaves', services: ['ocean_freight', 'insurance'], from: 'Port Everglades', to: 'Port of Spain, Trinidad and Tobago', pounds: 27_500, budget: '$2,000 - $2,900', asked: 11, until: 7, state: 'open', text: 'Furniture in a 40-foot high cube, blankets needed, insured at invoice value.', containers: 1 },
  { by: 'vikram.singh', services: ['cold_storage'], from: 'Miami, FL', to: null, pounds: null, budget: '$1,500 - $2,100', asked: 3, until: 13, state: 'open', text: 'Frozen fish from Guyana, minus eighteen degrees, up to forty pallets, HACCP papers needed.', pallets: 40 },
  { by: 'emma.larsen', services: ['third_party_logistics'], from: 'Miami, FL', to: null, pounds: null, budget: '$9,000 - $14,000', asked: 12, until: 25, state: 'open', text: 'One partner for import, storage and orders to shops in Florida and the Caribbean.', pallets: 240, orders: 5_200, lines: 14_000, containers: 4, peak: 12 },
  { by: 'pablo.ortega', services: ['customs', 'documentation'], from: 'Guayaquil, Ecuador', to: 'Miami, FL', pounds: 21_000, budget: 'up to $650', asked: 2, until: 5, state: 'open', text: 'Clearance of fresh fruit with phytosanitary papers, twice a week.' },
  { by: 'rafael.castillo', services: ['air_freight'], from: 'Miami, FL', to: 'Kingston, Jamaica', pounds: 1_450, budget: '$900 - $1,100', asked: 1, until: 3, state: 'open', text: 'Urgent gearbox parts, boxed, collected today.' },
  { by: 'marie.joseph', services: ['ground_transport', 'last_mile'], from: 'Miami, FL', to: 'Orlando, FL', pounds: 3_800, budget: '$400 - $600', asked: 5, until: 9, state: 'open', text: 'Boxes for nine households, by appointment in the evening.' },
  { by: 'tamika.greaves', services: ['returns', 'repacking'], from: 'Doral, FL', to: null, pounds: null, budget: '$600 - $1,000', asked: 14, until: 16, state: 'open', text: 'Returns of our shop: checked, photographed, back to stock or destroyed with proof.', orders: 160, lines: 220, peak: 1 },
  { by: 'vikram.singh', services: ['ocean_freight', 'consolidation'], from: 'Miami, FL', to: 'Georgetown, Guyana', pounds: 15_800, budget: '$1,400 - $2,000', asked: 16, until: 14, state: 'open', text: 'Machine spares and dry food in groupage, once a month, handling of the customs release there.' },
  { by: 'emma.larsen', services: ['labeling', 'pick_pack'], from: 'Hialeah, FL', to: null, pounds: null, budget: '$1,000 - $1,600', asked: 18, until: 19, state: 'open', text: 'Gift sets of four bottles packed by hand, 6,000 sets until the end of October.', pallets: 22, peak: 11 },
  { by: 'pablo.ortega', services: ['storage'], from: 'Miami, FL', to: null, pounds: null, budget: '$700 - $1,000', asked: 0.25, until: 22, state: 'waiting', text: 'Vases, paper and tools of our flower shops, about a thousand square feet, access on Saturdays.', area: 1_000 },
  { by: 'vikram.singh', services: ['freight_forwarding'], from: 'Miami, FL', to: 'Paramaribo, Suriname', pounds: 9_900, budget: '$1,200 - $1,900', asked: 30, until: -2, state: 'expired', text: 'Rice mill parts in two crates, one of them four meters long.' },
  { by: 'tamika.greaves', services: ['ocean_freight'], from: 'Miami, FL', to: 'Castries, Saint Lucia', pounds: 8_700, budget: '$900 - $1,400', asked: 35, until: -6, state: 'expired', text: 'Kitchen goods for a hotel, delivered with tail lift.' },
  { by: 'rafael.castillo', services: ['storage', 'distribution'], from: 'Tampa, FL', to: null, pounds: null, budget: '$3,000 - $4,000', asked: 40, until: -11, state: 'expired', text: 'A second stock for customers on the west coast of Florida.', pallets: 110, orders: 300, lines: 900 },
  { by: 'emma.larsen', services: ['air_freight'], from: 'Miami, FL', to: 'San José, Costa Rica', pounds: 2_100, budget: '$1,100 - $1,500', asked: 33, until: -4, state: 'accepted', text: 'Cosmetics with safety data sheets, no dangerous goods.' },
  { by: 'pablo.ortega', services: ['ground_transport', 'cold_storage'], from: 'Miami, FL', to: 'Charlotte, NC', pounds: 17_000, budget: '$1,900 - $2,500', asked: 50, until: -20, state: 'accepted', text: 'Refrigerated truck twice a week, two stops on the way.' },
  { by: 'rafael.castillo', services: ['consolidation'], from: 'Doral, FL', to: 'Cartagena, Colombia', pounds: 22_000, budget: '$2,100 - $2,900', asked: 47, until: -18, state: 'accepted', text: 'Parts of five makers in one container a month.', containers: 1 },
  { by: 'marie.joseph', services: ['ocean_freight'], from: 'Fort Lauderdale, FL', to: 'Nassau, Bahamas', pounds: 2_600, budget: '$300 - $500', asked: 21, until: 2, state: 'open', text: 'Roofing sheets and a generator for one house.' },
  { by: 'vikram.singh', services: ['hazmat', 'storage'], from: 'Medley, FL', to: null, pounds: null, budget: '$800 - $1,300', asked: 13, until: 17, state: 'open', text: 'Cleaning agents of class 8 on twelve pallets, with spill containment.', pallets: 12 },
  { by: 'tamika.greaves', services: ['import_export', 'customs'], from: 'Miami, FL', to: 'Oranjestad, Aruba', pounds: 11_000, budget: '$1,000 - $1,500', asked: 6, until: 10, state: 'open', text: 'Export papers and booking for household textiles, first shipment to a new customer.' },
  { by: 'emma.larsen', services: ['cross_docking'], from: 'Doral, FL', to: 'Jacksonville, FL', pounds: 19_000, budget: '$500 - $750', asked: 17, until: 12, state: 'open', text: 'Container in the morning, truck in the afternoon, no storage.', containers: 2 },
  { by: 'pablo.ortega', services: ['air_freight', 'customs'], from: 'Medellín, Colombia', to: 'Miami, FL', pounds: 7_400, budget: null, asked: 4, until: 7, state: 'open', text: 'Hydrangeas, daily but Sunday, with inspection at the airport.', peak: 5 },
  { by: 'rafael.castillo', services: ['ocean_freight'], from: 'Miami, FL', to: 'Puerto Limón, Costa Rica', pounds: 33_000, budget: '$2,300 - $3,100', asked: 19, until: 15, state: 'open', text: 'Tires in a 40-foot container, loaded by hand.', containers: 1 },
  { by: 'tamika.greaves', services: ['storage'], from: 'Kingston, Jamaica', to: null, pounds: null, budget: '$1,100 - $1,700', asked: 20, until: 23, state: 'open', text: 'A small stock near the port for deliveries in Jamaica.', pallets: 35, orders: 120, lines: 260 },
  { by: 'vikram.singh', services: ['cold_storage', 'inventory'], from: 'Doral, FL', to: null, pounds: null, budget: '$3,500 - $4,500', asked: 60, until: -30, state: 'accepted', text: 'Chilled seafood at two degrees, by batch, with a report every Monday.', pallets: 70 },
  { by: 'emma.larsen', services: ['last_mile'], from: 'Miami, FL', to: 'Miami Beach, FL', pounds: 1_200, budget: '$6 - $9', asked: 22, until: 13, state: 'open', text: 'Same-day parcels to hotels, eighty a day in season.', orders: 2_000, peak: 12 },
  { by: 'pablo.ortega', services: ['insurance', 'ocean_freight'], from: 'Miami, FL', to: 'Guayaquil, Ecuador', pounds: 14_000, budget: '$1,500 - $2,200', asked: 23, until: 20, state: 'open', text: 'A used flower grading machine, insured and lifted by crane.' },
  { by: 'marie.joseph', services: ['storage', 'ocean_freight'], from: 'Miami, FL', to: 'Port-au-Prince, Haiti', pounds: 30_000, budget: '$2,000 - $2,700', asked: 26, until: -1, state: 'expired', text: 'School furniture collected over three weeks, then one container.', pallets: 18 },
  { by: 'rafael.castillo', services: ['express'], from: 'Miami, FL', to: 'Santiago, Dominican Republic', pounds: 160, budget: 'up to $300', asked: 24, until: -3, state: 'rejected', text: 'One box. Call me and I explain everything on the telephone, it is urgent and cheap.' },
  { by: 'tamika.greaves', services: ['distribution'], from: 'Doral, FL', to: null, pounds: null, budget: '$2,800 - $3,600', asked: 15, until: 24, state: 'open', text: 'Weekly deliveries to fourteen shops in three counties.', pallets: 45, orders: 60, lines: 840 },
  { by: 'vikram.singh', services: ['ocean_freight', 'documentation'], from: 'Miami, FL', to: 'Willemstad, Curaçao', pounds: 18_300, budget: '$1,700 - $2,300', asked: 7, until: 9, state: 'open', text: 'Canned food for two supermarkets, legalised invoices.' },
  { by: 'emma.larsen', services: ['storage', 'ecommerce_fulfillment'], from: 'Bogotá, Colombia', to: null, pounds: null, budget: '$2,000 - $3,000', asked: 9, until: 26, state: 'open', text: 'A first stock in Colombia, invoices in pesos, returns in the same house.', pallets: 25, orders: 700, lines: 1_500 },
  { by: 'marisol.reyes', services: ['ocean_freight'], from: 'Miami, FL', to: 'Kingston, Jamaica', pounds: 26_000, budget: '$1,400 - $2,100', asked: 26, until: -4, state: 'accepted', text: 'Pallets of clients whose goods we store, to the vessel and on to Kingston, every second week.', pallets: 22 },
]; // prettier-ignore
