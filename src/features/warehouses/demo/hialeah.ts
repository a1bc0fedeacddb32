import { zone } from '../schema/temperature-zones.ts';
import { type DemoSketch, per, weekdays } from './sketch.ts';

export const hialeahListings: readonly DemoSketch[] = [
  {
    key: 'flamboyan-hialeah',
    owner: 'alvarez',
    listed_days_ago: 640,
    pictures: ['brick-corner-dusk', 'garment-loft', 'returns-benches'],
    confirmed_days_ago: 25,
    free_in_days: 0,
    facts: {
      company_name: 'Almacenes Flamboyán', contact_name: 'Jorge Álvarez', email: 'hialeah@flamboyan.example.com', phone: '(786) 555-0151',
      address: '4180 E 11th Avenue', city: 'Hialeah', state: 'FL', zip_code: '33013', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 36000, available_square_footage: 6500, ceiling_height: 18, loading_docks: 6, pallet_positions_available: 320, minimum_term_months: 1,
      services: ['storage', 'repacking', 'labeling', 'consolidation', 'returns'], specialties: ['apparel', 'general_storage', 'personal_effects'],
      security_features: ['cctv', 'alarm', 'access_control'], countries_served: ['US', 'DO', 'NI', 'HN'],
      operating_hours: 'Monday - Saturday: 8 AM - 6 PM', rates_starting: 1.2, rates: [per('pallet', 'month', 14), per('hour', 'once', 26)],
      description:
        'The first Flamboyán, in a former dress factory with good light and thick walls. Twenty women who used to sew here now fold, bag, tag and hang: garments arrive by the bale and leave on hangers with price tickets. Small importers like us because we will take four pallets and treat them like four hundred. Space is cheap, work is by the hour, coffee is free.',
      description_translated:
        'El primer Flamboyán, en una antigua fábrica de vestidos, con buena luz y paredes gruesas. Veinte mujeres que antes cosían aquí ahora doblan, embolsan, etiquetan y cuelgan: la ropa llega en pacas y sale en perchas, con su precio. Los importadores pequeños nos prefieren porque recibimos cuatro paletas y las tratamos como si fueran cuatrocientas. El espacio es barato, el trabajo se cobra por hora y el café es gratis.',
    },
  },
  {
    key: 'mango-lane',
    owner: 'okafor',
    listed_days_ago: 2,
    pictures: ['packing-lines', 'bays-afternoon', 'racks-aisle'],
    confirmed_days_ago: 8,
    free_in_days: 3,
    facts: {
      company_name: 'Mango Lane Fulfillment', contact_name: 'Daniel Okafor', email: 'hialeah@seagrape.example.com', phone: '(305) 555-0152',
      address: '2775 W 84th Street', city: 'Hialeah', state: 'FL', zip_code: '33016', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 18500, available_square_footage: 7000, ceiling_height: 22, loading_docks: 3, pallet_positions_available: 240, minimum_term_months: 1,
      services: ['ecommerce_fulfillment', 'pick_pack', 'inventory', 'last_mile', 'storage'], specialties: ['cosmetics', 'food_grade', 'apparel'],
      certifications: ['fda_registered', 'gmp'], security_features: ['cctv', 'alarm', 'access_control', 'sprinklers'], countries_served: ['US', 'PR', 'MX'],
      operating_hours: 'Monday - Friday: 7 AM - 9 PM, Saturday: 9 AM - 3 PM', rates_starting: 1.75, rates: [per('order', 'once', 1.95), per('pallet', 'month', 21)],
      description:
        'A smaller, younger sister of the Doral house for brands that ship between ten and three hundred parcels a day: vitamins, hot sauce, candles, hair oil. Lot numbers and best-before dates are tracked on every pick, first out what expires first. Gift notes are written by hand if you ask. There is no minimum in the first three months; we would rather grow with you than sign you.',
    },
  },
  {
    key: 'palmetto-records',
    owner: 'fitzgerald',
    listed_days_ago: 430,
    pictures: ['archive', 'box-street-noon', 'brick-corner-dusk'],
    confirmed_days_ago: 120,
    facts: {
      company_name: 'Sandhill Records & Archive', contact_name: 'Nora Fitzgerald', email: 'archive@sandhill.example.com', phone: '(305) 555-0153',
      address: '5975 Miami Lakes Drive East', city: 'Miami Lakes', state: 'FL', zip_code: '33014', country_code: 'US', warehouse_type: 'contract',
      total_square_footage: 24000, available_square_footage: 5000, ceiling_height: 26, loading_docks: 2, minimum_term_months: 12, temperature_zones: [zone(18, 24)],
      services: ['storage', 'inventory', 'express'], specialties: ['documents', 'medical_devices'],
      certifications: ['iso_9001'], security_features: ['cctv', 'access_control', 'vault', 'fire_detection', 'sprinklers', 'background_checks', 'hurricane_rated', 'visitor_log'], countries_served: ['US'],
      operating_hours: weekdays, rates_starting: 2.6, rates: [per('pallet', 'month', 27)],
      description:
        'Paper, film and hard drives for law offices, two hospitals and a county department that shall not be named. Boxes carry a barcode and nothing else; only you know what is in them. A box asked for before ten is at your door by two anywhere in Miami-Dade. Destruction is witnessed and certified. The building stood through Wilma and Irma without losing a ceiling tile.',
    },
  },
  {
    key: 'andorinha-gardens',
    owner: 'santos',
    listed_days_ago: 25,
    pictures: ['box-street-noon', 'racks-aisle', 'box-docks-dusk'],
    confirmed_days_ago: 16,
    free_in_days: 25,
    unconfirmed: ['operating_hours'],
    facts: {
      company_name: 'Andorinha Hialeah Gardens', contact_name: 'Caio Mendes', email: 'gardens@andorinha.example.com', phone: '(786) 555-0154',
      address: '10250 NW 138th Street, Bay 4', city: 'Hialeah Gardens', state: 'FL', zip_code: '33018', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 67000, available_square_footage: 19000, ceiling_height: 30, loading_docks: 16, pallet_positions_available: 1400, minimum_term_months: 3,
      services: ['storage', 'third_party_logistics', 'distribution', 'inventory', 'ocean_freight', 'consolidation'], specialties: ['automotive', 'agriculture', 'construction'],
      certifications: ['basc', 'c_tpat'], security_features: ['cctv', 'gated_yard', 'access_control', 'sprinklers', 'fire_detection'], countries_served: ['US', 'BR', 'PY', 'BO', 'PE'],
      operating_hours: weekdays, rates_starting: 1.42, rates: [per('pallet', 'month', 16.5), per('pallet', 'once', 8, 'handling_in'), per('pallet', 'once', 8, 'handling_out')],
      description:
        'Tractor parts, irrigation pumps, seed-drill discs and tires for dealers in Mato Grosso and Santa Cruz. Slow goods, heavy goods, goods with eleven-digit part numbers: we bin them properly so that a picker finds the right seal among nine hundred. Containers are built to Brazilian pallet rules and fumigated wood is the only wood allowed through the door.',
    },
  },
  {
    key: 'la-ceiba-bakery-store',
    owner: 'pinder',
    listed_days_ago: 0.45,
    pictures: ['cool-room', 'delivery-trucks-dawn'],
    review_status: 'submitted',
    free_in_days: 14,
    facts: {
      company_name: 'La Ceiba Chill', contact_name: 'Keisha Pinder', email: 'laceiba@gumbolimbo.example.com', phone: '(305) 555-0155',
      address: '870 W 23rd Street', city: 'Hialeah', state: 'FL', zip_code: '33010', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 9800, available_square_footage: 3600, ceiling_height: 16, loading_docks: 2, pallet_positions_available: 150, minimum_term_months: 1, temperature_zones: [zone(1, 4, { pallet_positions: 90 }), zone(4, 10, { pallet_positions: 60 })],
      services: ['cold_storage', 'cross_docking', 'last_mile'], specialties: ['perishables', 'food_grade', 'beverages'],
      certifications: ['haccp'], security_features: ['cctv', 'temperature_alarm', 'alarm'], countries_served: ['US'],
      operating_hours: 'Daily: 3 AM - 3 PM', rates_starting: 3.1, rates: [per('pallet', 'day', 1.9)],
      description:
        'A little cooler for bakeries, caterers and food trucks of central Hialeah: pastelito dough, cheese, cut fruit, cold brew in kegs. Keys for regulars, so you can fetch your trays at four in the morning without waking anybody.',
    },
  },
  {
    key: 'coquina-block',
    owner: 'whitfield',
    listed_days_ago: 98,
    pictures: ['yard-aerial-overcast', 'crane-bay', 'open-door'],
    confirmed_days_ago: 50,
    paused: { days_ago: 12 },
    facts: {
      company_name: 'Coquina Block Building Supply Store', contact_name: 'Hank Whitfield', email: 'block@ironwood.example.com', phone: '(786) 555-0156',
      address: '1150 SE 9th Terrace', city: 'Hialeah', state: 'FL', zip_code: '33010', country_code: 'US', warehouse_type: 'private',
      total_square_footage: 45000, available_square_footage: 12000, ceiling_height: 20, loading_docks: 4, minimum_term_months: 6,
      services: ['storage', 'ground_transport', 'distribution'], specialties: ['construction', 'oversized'],
      security_features: ['fenced_perimeter', 'cctv'], countries_served: ['US', 'BS', 'TC'],
      operating_hours: 'Monday - Friday: 6 AM - 3 PM', rates_starting: 0.98, rates: [per('sq_ft', 'month', 0.98)],
      description:
        'Tile, block, rebar, drywall and windows for builders in the Keys and the out islands. Paused while the roof is being replaced; back in the new year with fresh skylights.',
    },
  },
  {
    key: 'opa-hangar',
    owner: 'nguyen',
    listed_days_ago: 29,
    pictures: ['airport-aerial-afternoon', 'bonded-cage', 'crane-bay'],
    confirmed_days_ago: 13,
    free_in_days: 10,
    facts: {
      company_name: 'Lantern Bay Aero Parts', contact_name: 'Peter Nguyen', email: 'aero@lanternbay.example.com', phone: '(305) 555-0157',
      address: '14700 NW 42nd Avenue', city: 'Opa-locka', state: 'FL', zip_code: '33054', country_code: 'US', warehouse_type: 'contract',
      total_square_footage: 58000, available_square_footage: 14500, ceiling_height: 28, loading_docks: 6, pallet_positions_available: 800, minimum_term_months: 12,
      services: ['storage', 'bonded', 'inventory', 'air_freight', 'express', 'hazmat'], specialties: ['aerospace', 'electronics', 'oversized'],
      certifications: ['iso_9001', 'cbp_bonded', 'iata_dgr', 'tsa_ccsf'], security_features: ['cctv', 'guards_24_7', 'caged_area', 'access_control', 'background_checks', 'fire_detection', 'sprinklers', 'fenced_perimeter'], countries_served: ['US', 'BR', 'CO', 'PA', 'DO', 'CL'],
      operating_hours: 'Open 24 hours, 7 days (aircraft on ground)', rates_starting: 2.05, rates: [per('sq_ft', 'month', 2.05), per('order', 'once', 18)],
      description:
        'Engines on stands, landing gear, galley carts, and some sixty thousand small part numbers with their birth certificates. A mechanic in Bogotá calls at two in the morning because a jet cannot fly; by six the valve is on the belly of the first flight out. Oxygen bottles, batteries and other dangerous goods are packed by people licensed to sign for them. The runway fence is our back wall.',
    },
  },
  {
    key: 'tamarind-kendall',
    owner: 'okafor',
    listed_days_ago: 18,
    pictures: ['bays-afternoon', 'packing-lines'],
    confirmed_days_ago: 35,
    free_in_days: 0,
    unconfirmed: ['ceiling_height'],
    facts: {
      company_name: 'Tamarind Small Bay Storage', contact_name: 'Ama Okafor', email: 'tamarind@seagrape.example.com', phone: '(305) 555-0158',
      address: '13205 SW 137th Avenue, Unit 118', city: 'Kendall', state: 'FL', zip_code: '33186', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 16000, available_square_footage: 4800, ceiling_height: 20, loading_docks: 2, minimum_term_months: 1,
      services: ['storage', 'pick_pack', 'returns'], specialties: ['general_storage', 'cosmetics', 'marine'],
      security_features: ['cctv', 'access_control', 'alarm'], countries_served: ['US'],
      operating_hours: 'Daily: 6 AM - 11 PM', rates_starting: 1.9, rates: [per('sq_ft', 'month', 1.9)],
      description:
        'Small bays beside the Tamiami airport for people who have outgrown the garage but not yet their van. Six to twelve hundred feet each, roll-up door, power, fast internet, a shared forklift and a packing table. A paddle-board maker, two boat electricians and a soap company are your neighbours. Parcel carriers stop twice a day.',
    },
  },
  {
    key: 'redland-pack',
    owner: 'pinder',
    listed_days_ago: 33,
    pictures: ['packing-house-afternoon', 'cool-room', 'delivery-trucks-dawn'],
    confirmed_days_ago: 45,
    facts: {
      company_name: 'Redland Packing & Cooler', contact_name: 'Shantell Pinder', email: 'redland@gumbolimbo.example.com', phone: '(305) 555-0159',
      address: '27400 SW 142nd Avenue', city: 'Homestead', state: 'FL', zip_code: '33032', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 54000, available_square_footage: 16000, ceiling_height: 22, loading_docks: 9, pallet_positions_available: 880, minimum_term_months: 3, temperature_zones: [zone(4, 7, { pallet_positions: 400 }), zone(7, 14, { pallet_positions: 480 })],
      services: ['cold_storage', 'repacking', 'labeling', 'distribution', 'storage'], specialties: ['agriculture', 'perishables', 'food_grade'],
      certifications: ['organic', 'haccp', 'fda_registered', 'sqf'], security_features: ['gated_yard', 'cctv', 'temperature_alarm', 'backup_power'], countries_served: ['US', 'CA'],
      operating_hours: 'Monday - Saturday: 5 AM - 9 PM in season (November - May)', rates_starting: 1.7, rates: [per('pallet', 'week', 8.5)],
      description:
        'Avocado, mamey, dragon fruit, okra and a great many green beans, cooled within an hour of leaving the field. Two packing lines wash, size, wax and net; the organic line has its own entrance and its own brushes. Outside the season there is room for anything that likes fifty degrees, and the price drops by a third. Trucks for New York and Toronto leave on Monday and Thursday evenings.',
    },
  },
]; // prettier-ignore
