import { type DemoSketch, per, weekdays } from './sketch.ts';

export const medleyListings: readonly DemoSketch[] = [
  {
    key: 'ironwood-medley',
    owner: 'whitfield',
    listed_days_ago: 700,
    free_in_days: 0,
    confirmed_days_ago: 11,
    facts: {
      company_name: 'Ironwood Yard & Store', contact_name: 'Grant Whitfield', email: 'yard@ironwood.example.com', phone: '(786) 555-0141', website: 'https://ironwood.example.com',
      address: '9500 NW South River Drive', city: 'Medley', state: 'FL', zip_code: '33166', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 118000, available_square_footage: 36000, ceiling_height: 32, loading_docks: 12, minimum_term_months: 1,
      services: ['storage', 'cross_docking', 'ground_transport', 'import_export', 'consolidation'], specialties: ['heavy_equipment', 'oversized', 'construction', 'automotive'],
      certifications: ['c_tpat'], security_features: ['cctv', 'guards_24_7', 'gated_yard', 'fenced_perimeter', 'seal_inspection'], countries_served: ['US', 'GY', 'SR', 'TT', 'CO', 'VE'],
      operating_hours: 'Monday - Saturday: 6 AM - 6 PM', rates_starting: 0.95, rates: [per('sq_ft', 'month', 0.95), per('hour', 'once', 165), per('container', 'month', 140)],
      description:
        'Six acres of crushed limestone and a shed with two thirty-ton overhead cranes. Excavators for Guyana, transformers, steel beams, water tanks, the odd fishing boat: if it will not fit through an ordinary door it ends up with us. We lash and block on flat racks to the shipping line\'s drawing, weigh on our own certified scale, and wash undercarriages for the agriculture inspector. Rain is the only thing we cannot schedule.',
    },
  },
  {
    key: 'halyard-medley',
    owner: 'reyes',
    listed_days_ago: 365,
    free_in_days: 18,
    confirmed_days_ago: 5,
    facts: {
      company_name: 'Halyard Medley Annex', contact_name: 'Tomás Reyes', email: 'medley@halyard.example.com', phone: '(305) 555-0142', website: 'https://halyard.example.com',
      address: '11200 NW 112th Avenue', city: 'Medley', state: 'FL', zip_code: '33178', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 156000, available_square_footage: 48000, ceiling_height: 36, loading_docks: 40, pallet_positions_available: 5200, minimum_term_months: 6,
      services: ['storage', 'third_party_logistics', 'distribution', 'inventory', 'cross_docking', 'pick_pack'], specialties: ['general_storage', 'beverages', 'appliances', 'food_grade'],
      certifications: ['leed', 'iso_9001', 'c_tpat'], security_features: ['cctv', 'guards_24_7', 'gated_yard', 'access_control', 'sprinklers', 'fire_detection', 'hurricane_rated'], countries_served: ['US', 'PR', 'DO', 'JM', 'BS'],
      operating_hours: 'Open 24 hours, Monday 6 AM - Saturday 6 PM', rates_starting: 1.28, rates: [per('pallet', 'month', 15.5), per('sq_ft', 'month', 1.28)],
      description:
        'The big one: thirty-six feet clear, ESFR sprinklers, forty doors and enough yard for eighty trailers, finished in 2023 to the newest wind code. Two beverage importers and a maker of air conditioners take about two thirds of it; the rest is split into bays of eight thousand feet that can be joined. The turnpike ramp is four lights away. We run our own warehouse system and will connect it to yours, or you may bring your people and simply rent the floor.',
    },
  },
  {
    key: 'gumbo-limbo-medley',
    owner: 'pinder',
    listed_days_ago: 23,
    free_in_days: 90,
    confirmed_days_ago: 19,
    facts: {
      company_name: 'Gumbo Limbo Freezer No. 2', contact_name: 'Shantell Pinder', email: 'freezer@gumbolimbo.example.com', phone: '(305) 555-0143', website: 'https://gumbolimbo.example.com',
      address: '7895 NW 89th Court', city: 'Medley', state: 'FL', zip_code: '33178', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 93000, available_square_footage: 15000, ceiling_height: 38, loading_docks: 18, pallet_positions_available: 1650, minimum_term_months: 3, temperature_min_c: -29, temperature_max_c: -18,
      services: ['cold_storage', 'distribution', 'repacking', 'import_export', 'inventory'], specialties: ['frozen_goods', 'seafood', 'food_grade'],
      certifications: ['haccp', 'brc', 'fda_registered', 'usda'], security_features: ['cctv', 'gated_yard', 'temperature_alarm', 'backup_power', 'sprinklers', 'hurricane_rated'], countries_served: ['US', 'BS', 'JM', 'AG', 'LC', 'BB'],
      operating_hours: 'Open 24 hours, 7 days', rates_starting: 2.95, rates: [per('pallet', 'month', 38), per('container', 'once', 540)],
      description:
        'Chicken, turkey, fries and ice cream for the supermarkets and hotels of the eastern Caribbean. The building is one tall freezer with moving racks, kept a little colder than the law wants so that an open door on an August afternoon does no harm. Blast cells bring a warm container down in thirty hours. USDA inspectors have a desk here and export certificates are usually signed the same day. Boats leave from the river and from Port Everglades; we load for both.',
    },
  },
  {
    key: 'flamboyan-medley',
    owner: 'alvarez',
    listed_days_ago: 37,
    confirmed_days_ago: 70,
    facts: {
      company_name: 'Almacenes Flamboyán Medley', contact_name: 'Yolanda Álvarez', email: 'medley@flamboyan.example.com', phone: '(786) 555-0144',
      address: '8050 NW 77th Court', city: 'Medley', state: 'FL', zip_code: '33166', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 52000, available_square_footage: 10500, ceiling_height: 24, loading_docks: 11, pallet_positions_available: 700, minimum_term_months: 1,
      services: ['storage', 'consolidation', 'repacking', 'labeling', 'distribution', 'ocean_freight'], specialties: ['food_grade', 'beverages', 'general_storage'],
      certifications: ['fda_registered'], security_features: ['cctv', 'alarm', 'gated_yard', 'sprinklers'], countries_served: ['US', 'DO', 'HT', 'PR', 'NI', 'HN'],
      operating_hours: 'Monday - Friday: 7 AM - 6 PM, Saturday: 7 AM - 12 PM', rates_starting: 1.48, rates: [per('pallet', 'month', 17)],
      description:
        'Rice, beans, oil, malta, crackers, coffee: if it is sold in a Latin grocery it has probably stood in our aisles. We have kept dry food since 1994 and the exterminator comes every week. Importers use us to sticker nutrition labels before the first sale; exporters use us to fill forty-foot boxes for Managua and Puerto Cortés. La señora Yolanda answers the phone herself, in either language.',
    },
  },
  {
    key: 'tin-roof-auto',
    owner: 'whitfield',
    listed_days_ago: 21,
    confirmed_days_ago: 33,
    free_in_days: 7,
    facts: {
      company_name: 'Tin Roof Vehicle Export', contact_name: 'Grant Whitfield', email: 'cars@tinroof.example.com', phone: '(786) 555-0145',
      address: '10800 NW 106th Street', city: 'Medley', state: 'FL', zip_code: '33178', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 34000, available_square_footage: 8000, ceiling_height: 20, loading_docks: 6, minimum_term_months: 1,
      services: ['storage', 'consolidation', 'ocean_freight', 'documentation', 'import_export'], specialties: ['automotive', 'heavy_equipment', 'oversized'],
      security_features: ['cctv', 'fenced_perimeter', 'gated_yard', 'guards_24_7'], countries_served: ['US', 'DO', 'HT', 'JM', 'GY', 'BO'],
      operating_hours: 'Monday - Friday: 8 AM - 5 PM, Saturday: 8 AM - 12 PM', rates_starting: 1.1, rates: [per('container', 'once', 310)],
      description:
        'Used cars, motorcycles, engines and tires for export. Bring the title at least three working days before the cut-off, because the port wants to see it and there is no way around that. We drain, disconnect, photograph all four sides, and stack three cars in a forty-foot box with wooden racks when the models allow. Household things may travel in the trunk only if they are on the list.',
    },
  },
  {
    key: 'quiet-acre',
    owner: 'reyes',
    listed_days_ago: 45,
    review_status: 'submitted',
    photo_count: 2,
    from_lookup: ['company_name', 'address', 'city', 'state', 'zip_code', 'website', 'phone'],
    unconfirmed: ['available_square_footage', 'ceiling_height', 'loading_docks', 'specialties', 'operating_hours', 'total_square_footage'],
    facts: {
      company_name: 'Quiet Acre Distribution', contact_name: 'Tomás Reyes', email: 'quietacre@halyard.example.com', phone: '(305) 555-0146', website: 'https://quietacre.example.com',
      address: '9240 NW 100th Street', city: 'Medley', state: 'FL', zip_code: '33178', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 50000, available_square_footage: 25000, ceiling_height: 20, loading_docks: 2,
      services: ['storage', 'distribution', 'third_party_logistics'], specialties: ['general_storage'], security_features: [], countries_served: ['US'],
      operating_hours: weekdays, rates_starting: 1.4,
      description: 'Quiet Acre Distribution is a warehouse in Medley, Florida, offering storage, distribution and third-party logistics. The owner has not described it yet.',
    },
  },
  {
    key: 'brass-lantern',
    owner: 'nguyen',
    listed_days_ago: 310,
    confirmed_days_ago: 60,
    is_paused: true,
    facts: {
      company_name: 'Brass Lantern Fine Storage', contact_name: 'Peter Nguyen', email: 'studio@brasslantern.example.com', phone: '(305) 555-0147',
      address: '8700 NW 93rd Street', city: 'Medley', state: 'FL', zip_code: '33178', country_code: 'US', warehouse_type: 'private',
      total_square_footage: 12500, available_square_footage: 0, ceiling_height: 18, loading_docks: 2, minimum_term_months: 12, temperature_min_c: 18, temperature_max_c: 22,
      services: ['storage', 'cold_storage', 'customs', 'bonded'], specialties: ['fine_art', 'personal_effects', 'documents'],
      certifications: ['cbp_bonded'], security_features: ['cctv', 'vault', 'access_control', 'alarm', 'background_checks', 'fire_detection', 'hurricane_rated'], countries_served: ['US', 'MX', 'CO', 'BR', 'FR'],
      operating_hours: 'By appointment', rates_starting: 5.5, rates: [per('sq_ft', 'month', 5.5)],
      description:
        'Paintings, sculpture and a few cellars of wine, at fifty percent humidity and a temperature that does not move. Crates are built on the premises and condition reports written in daylight. During the December fair we are full to the last shelf, so the listing is paused until the artworks have gone home.',
    },
  },
  {
    key: 'longleaf-crossdock',
    owner: 'alvarez',
    listed_days_ago: 7,
    confirmed_days_ago: 4,
    free_in_days: 0,
    facts: {
      company_name: 'Longleaf Cross-Dock', contact_name: 'Ernesto Prado', email: 'dispatch@longleaf.example.com', phone: '(786) 555-0148',
      address: '7405 NW 84th Avenue', city: 'Medley', state: 'FL', zip_code: '33166', country_code: 'US', warehouse_type: 'public',
      total_square_footage: 29000, available_square_footage: 9000, ceiling_height: 18, loading_docks: 36, minimum_term_months: 0,
      services: ['cross_docking', 'last_mile', 'ground_transport', 'distribution', 'express'], specialties: ['furniture', 'appliances', 'general_storage'],
      security_features: ['cctv', 'gated_yard', 'access_control', 'visitor_log'], countries_served: ['US'],
      operating_hours: 'Open 24 hours, 7 days', rates_starting: 1.85, rates: [per('hour', 'once', 42), per('pallet', 'day', 2.75)],
      description:
        'A long thin building with a door every twelve feet on both sides and nothing in the middle but a clean floor. Linehaul trailers from Atlanta and Dallas back in at night, sofas and washing machines go straight across to box trucks, and two-man crews are at customers\' doors from Homestead to Jupiter by nine. By the day, by the pallet or by the hour; no contract.',
    },
  },
]; // prettier-ignore
