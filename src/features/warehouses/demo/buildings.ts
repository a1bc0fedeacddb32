import type { BuildingFacts, WarehouseField } from '../schema/facts.ts';

/**
 * What demonstration owners state about docks, yard, building, languages and systems, by `key` of the listing. About
 * half state something.
 */
interface Building extends Partial<BuildingFacts> {
  /** Filled in by defaults and not confirmed. */
  unconfirmed?: readonly WarehouseField[];
}

// prettier-ignore
export const demoBuildings: Readonly<Record<string, Building>> = {
  'halyard-doral': {
    office_square_footage: 3200, smallest_square_footage: 2500, trailer_stalls: 24, dock_high_doors: 21, drive_in_doors: 2, truck_court_depth: 130, truck_hours: 'Monday - Friday: 7 AM - 7 PM, no appointment before noon', floor_load_psf: 500,
    rack_types: ['selective', 'floor'], sprinkler_system: 'wet', power_amps: 1200, power_supply: 'three_277_480', languages_spoken: ['en', 'es'], connected_systems: ['wms_portal', 'edi_x12', 'file_transfer'],
  },
  'seagrape-doral': {
    office_square_footage: 900, smallest_square_footage: 500, dock_high_doors: 6, drive_in_doors: 1, truck_hours: 'Parcels all day; trailers by appointment, 8 AM - 4 PM', rack_types: ['selective', 'shelving', 'hanging'], sprinkler_system: 'wet',
    languages_spoken: ['en', 'es', 'pt'], connected_systems: ['wms_portal', 'api', 'shopify', 'woocommerce', 'amazon', 'etsy', 'tiktok_shop'],
  },
  'gumbo-limbo-doral': {
    reefer_plugs: 12, dock_high_doors: 14, truck_court_depth: 120, truck_hours: 'Open 24 hours; flowers have the doors from midnight to 5 AM', floor_load_psf: 450, rack_types: ['selective', 'drive_in'],
    sprinkler_system: 'preaction', power_amps: 3000, power_supply: 'three_277_480', languages_spoken: ['en', 'es'], connected_systems: ['wms_portal', 'edi_x12'], unconfirmed: ['floor_load_psf'],
  },
  'lantern-bay-doral': {
    dock_high_doors: 8, drive_in_doors: 1, truck_hours: 'Monday - Friday: 8 AM - 5 PM, in-bond freight by appointment', rack_types: ['selective', 'shelving'], sprinkler_system: 'wet',
    languages_spoken: ['en', 'es', 'pt', 'zh'], connected_systems: ['wms_portal', 'edi_x12', 'netsuite'],
  },
  'flamboyan-doral': {
    drive_in_doors: 1, truck_court_depth: 110, rack_types: ['floor'], languages_spoken: ['es', 'en'], unconfirmed: ['rack_types'],
  },
  'andorinha-doral': {
    dock_high_doors: 7, truck_hours: 'Monday - Friday: 9 AM - 6 PM, last air cargo at 4 PM', rack_types: ['selective'], sprinkler_system: 'wet',
    languages_spoken: ['pt', 'en', 'es'], connected_systems: ['wms_portal', 'file_transfer', 'sap'],
  },
  'paper-kite': {
    dock_high_doors: 4, drive_in_doors: 1, rack_types: ['shelving', 'selective'], sprinkler_system: 'wet', languages_spoken: ['en', 'es'],
    connected_systems: ['api', 'shopify', 'amazon', 'walmart', 'ebay'],
  },
  'cinnamon-teal': {
    dock_high_doors: 10, truck_court_depth: 135, truck_hours: 'By appointment, with the temperature record of the trip', floor_load_psf: 600, rack_types: ['selective', 'narrow_aisle'],
    sprinkler_system: 'preaction', power_amps: 2500, power_supply: 'three_277_480', languages_spoken: ['en', 'es'], connected_systems: ['wms_portal', 'edi_x12', 'sap'],
  },
  'ironwood-medley': {
    dock_high_doors: 8, drive_in_doors: 4, truck_court_depth: 220, yard_square_footage: 261_000, truck_hours: 'Monday - Saturday: 6 AM - 5 PM, oversize by appointment', floor_load_psf: 1200,
    rack_types: ['cantilever', 'floor'], power_amps: 2000, power_supply: 'three_277_480', languages_spoken: ['en', 'es', 'pt'],
  },
  'halyard-medley': {
    dock_high_doors: 40, drive_in_doors: 2, truck_court_depth: 185, yard_square_footage: 190_000, truck_hours: 'Monday 6 AM - Saturday 6 PM, appointments online', floor_load_psf: 750,
    rack_types: ['selective', 'push_back', 'pallet_flow'], sprinkler_system: 'esfr', power_amps: 3000, power_supply: 'three_277_480', languages_spoken: ['en', 'es'],
    connected_systems: ['wms_portal', 'edi_x12', 'api', 'sap', 'netsuite'],
  },
  'gumbo-limbo-medley': {
    dock_high_doors: 18, truck_court_depth: 140, truck_hours: 'Open 24 hours, by appointment', floor_load_psf: 900, rack_types: ['mobile'], sprinkler_system: 'dry', power_amps: 4000,
    power_supply: 'three_277_480', languages_spoken: ['en', 'es', 'ht'], connected_systems: ['wms_portal', 'edi_x12'],
  },
  'flamboyan-medley': {
    dock_high_doors: 10, drive_in_doors: 1, truck_court_depth: 120, truck_hours: 'Monday - Friday: 7 AM - 4 PM', rack_types: ['selective', 'floor'], sprinkler_system: 'wet',
    languages_spoken: ['es', 'en'], connected_systems: ['file_transfer', 'quickbooks'], unconfirmed: ['truck_court_depth', 'sprinkler_system'],
  },
  'tin-roof-auto': {
    drive_in_doors: 6, yard_square_footage: 48_000, truck_hours: 'Car carriers Monday - Friday: 8 AM - 4 PM', languages_spoken: ['en', 'es', 'ht', 'fr'],
  },
  'longleaf-crossdock': {
    dock_high_doors: 36, truck_court_depth: 160, yard_square_footage: 72_000, truck_hours: 'Open 24 hours, 7 days', rack_types: ['floor'], languages_spoken: ['en', 'es'], connected_systems: ['edi_x12', 'api'],
  },
  'flamboyan-hialeah': {
    dock_high_doors: 4, drive_in_doors: 1, rack_types: ['hanging', 'shelving'], languages_spoken: ['es', 'en'], unconfirmed: ['dock_high_doors'],
  },
  'mango-lane': {
    dock_high_doors: 2, drive_in_doors: 1, truck_hours: 'Monday - Friday: 7 AM - 5 PM', rack_types: ['selective', 'shelving'], sprinkler_system: 'wet', languages_spoken: ['en', 'es', 'pt'],
    connected_systems: ['wms_portal', 'shopify', 'woocommerce', 'amazon', 'mercado_libre', 'quickbooks'],
  },
  'andorinha-gardens': {
    dock_high_doors: 16, drive_in_doors: 2, truck_court_depth: 150, truck_hours: 'Monday - Friday: 8 AM - 5 PM', floor_load_psf: 700, rack_types: ['selective', 'cantilever'], sprinkler_system: 'esfr',
    power_amps: 1600, power_supply: 'three_277_480', languages_spoken: ['pt', 'en', 'es'], connected_systems: ['wms_portal', 'edi_edifact', 'sap'],
  },
  'opa-hangar': {
    dock_high_doors: 4, drive_in_doors: 3, truck_hours: 'Open 24 hours, 7 days', floor_load_psf: 500, rack_types: ['shelving', 'cantilever'], sprinkler_system: 'in_rack', power_amps: 2000,
    power_supply: 'three_120_208', languages_spoken: ['en', 'es'], connected_systems: ['wms_portal', 'api'],
  },
  'tamarind-kendall': { drive_in_doors: 22, power_amps: 200, power_supply: 'single_120_240', languages_spoken: ['en', 'es'] },
  'redland-pack': {
    dock_high_doors: 8, truck_court_depth: 115, truck_hours: 'Field trucks from 5 AM, reefers by appointment until 8 PM', rack_types: ['selective'], languages_spoken: ['en', 'es', 'ht'],
  },
  'halyard-port': {
    dock_high_doors: 14, truck_court_depth: 125, truck_hours: 'Monday - Friday: 5 AM - 9 PM, Saturday: 6 AM - 1 PM', rack_types: ['floor'], languages_spoken: ['en', 'es', 'ht'], connected_systems: ['wms_portal', 'edi_x12'],
  },
  'ti-bato-river': {
    drive_in_doors: 3, yard_square_footage: 22_000, truck_hours: 'Monday - Saturday: 7 AM - 4 PM', rack_types: ['floor'], languages_spoken: ['ht', 'fr', 'en', 'es'], unconfirmed: ['yard_square_footage'],
  },
  'gaviota-airport': {
    dock_high_doors: 17, truck_court_depth: 120, truck_hours: 'Open 24 hours, 7 days', languages_spoken: ['en', 'es', 'pt'], connected_systems: ['edi_x12', 'api'],
  },
  'halyard-everglades': {
    dock_high_doors: 24, drive_in_doors: 1, truck_court_depth: 145, yard_square_footage: 96_000, truck_hours: 'Monday - Friday: 6 AM - 9 PM, port pass needed', floor_load_psf: 600, rack_types: ['selective', 'floor'],
    sprinkler_system: 'wet', power_amps: 1600, power_supply: 'three_277_480', languages_spoken: ['en', 'es', 'pt'], connected_systems: ['wms_portal', 'edi_x12', 'edi_edifact'],
  },
  'dania-battery': {
    dock_high_doors: 6, drive_in_doors: 1, truck_hours: 'Monday - Friday: 6 AM - 4 PM, papers a day before', rack_types: ['selective'], sprinkler_system: 'in_rack', languages_spoken: ['en', 'es'],
  },
  'pompano-grocer': {
    dock_high_doors: 28, truck_court_depth: 140, truck_hours: 'Open 24 hours, by appointment', rack_types: ['selective', 'pallet_flow'], sprinkler_system: 'dry', power_amps: 3000, power_supply: 'three_277_480',
    languages_spoken: ['en', 'es'], connected_systems: ['wms_portal', 'edi_x12'], unconfirmed: ['power_amps', 'power_supply'],
  },
  'miramar-tech': {
    dock_high_doors: 26, drive_in_doors: 2, truck_court_depth: 180, truck_hours: 'Monday - Saturday: 6 AM - 10 PM', floor_load_psf: 750, rack_types: ['narrow_aisle', 'selective', 'shelving'], sprinkler_system: 'esfr',
    power_amps: 3000, power_supply: 'three_277_480', languages_spoken: ['en', 'es', 'pt', 'ko'], connected_systems: ['wms_portal', 'edi_x12', 'edi_edifact', 'api', 'sap', 'dynamics'],
  },
  'orlando-parks': {
    dock_high_doors: 34, drive_in_doors: 2, truck_court_depth: 175, yard_square_footage: 110_000, truck_hours: 'Open 24 hours, Monday - Saturday', floor_load_psf: 700, rack_types: ['selective', 'double_deep'],
    sprinkler_system: 'esfr', languages_spoken: ['en', 'es', 'pt'], connected_systems: ['wms_portal', 'edi_x12', 'shopify', 'amazon'],
  },
  'tampa-phosphate': {
    dock_high_doors: 6, drive_in_doors: 4, truck_court_depth: 200, yard_square_footage: 310_000, truck_hours: 'Monday - Friday: 6 AM - 5 PM', floor_load_psf: 1500, rack_types: ['floor'], sprinkler_system: 'wet',
    languages_spoken: ['en', 'es'],
  },
  'jax-blount': {
    dock_high_doors: 38, drive_in_doors: 2, truck_court_depth: 185, yard_square_footage: 240_000, truck_hours: 'Monday - Friday: 5 AM - 10 PM', floor_load_psf: 750, rack_types: ['selective', 'push_back'],
    sprinkler_system: 'esfr', power_amps: 3000, power_supply: 'three_277_480', languages_spoken: ['en', 'es'], connected_systems: ['wms_portal', 'edi_x12', 'netsuite'],
  },
  'fort-myers-reef': {
    dock_high_doors: 6, drive_in_doors: 2, truck_hours: 'Monday - Friday: 7 AM - 3 PM', rack_types: ['selective', 'floor'], sprinkler_system: 'wet', languages_spoken: ['en', 'es'], connected_systems: ['shopify', 'walmart', 'api'],
  },
  'blue-mahoe-kingston': {
    dock_high_doors: 10, drive_in_doors: 2, truck_hours: 'Monday - Friday: 8 AM - 4 PM', rack_types: ['selective', 'floor'], power_amps: 800, power_supply: 'three_220_380', languages_spoken: ['en'],
  },
  'san-juan-puerto-nuevo': {
    dock_high_doors: 20, drive_in_doors: 1, truck_court_depth: 130, truck_hours: 'Monday - Friday: 6 AM - 6 PM', floor_load_psf: 600, rack_types: ['selective', 'drive_in'], sprinkler_system: 'esfr', power_amps: 2000,
    power_supply: 'three_277_480', languages_spoken: ['es', 'en'], connected_systems: ['wms_portal', 'edi_x12', 'amazon', 'walmart'],
  },
  'carolina-pharma': {
    dock_high_doors: 8, truck_hours: 'By appointment', rack_types: ['selective', 'narrow_aisle'], languages_spoken: ['es', 'en'], connected_systems: ['wms_portal', 'edi_x12', 'sap'],
  },
  'caucedo-free-zone': {
    dock_high_doors: 28, drive_in_doors: 2, truck_court_depth: 165, yard_square_footage: 85_000, truck_hours: 'Monday - Saturday: 7 AM - 8 PM', floor_load_psf: 1024.1, rack_types: ['selective', 'hanging', 'shelving'],
    sprinkler_system: 'wet', power_amps: 2000, power_supply: 'three_277_480', languages_spoken: ['es', 'en', 'fr', 'zh'], connected_systems: ['wms_portal', 'edi_x12', 'edi_edifact', 'api', 'sap'],
  },
  'chaconia-pos': { dock_high_doors: 6, drive_in_doors: 3, truck_hours: 'Monday - Friday: 7:30 AM - 3:30 PM', languages_spoken: ['en', 'es'], connected_systems: ['file_transfer'] },
  'cartagena-mamonal': {
    dock_high_doors: 18, drive_in_doors: 1, truck_court_depth: 150, truck_hours: 'Monday - Saturday: 6 AM - 6 PM', floor_load_psf: 1024.1, rack_types: ['selective', 'floor'], power_amps: 1000,
    power_supply: 'three_220_380', languages_spoken: ['es', 'en'], connected_systems: ['wms_portal', 'edi_edifact', 'sap'], unconfirmed: ['floor_load_psf'],
  },
  'colon-free-zone': { dock_high_doors: 12, drive_in_doors: 2, truck_hours: 'Monday - Friday: 8 AM - 4 PM', rack_types: ['selective', 'shelving', 'floor'], sprinkler_system: 'wet', languages_spoken: ['es', 'en', 'zh', 'ar'] },
  'paramaribo-nieuwe-haven': { drive_in_doors: 4, languages_spoken: ['nl', 'en'] },
};
