/**
 * The pictures of the demonstration market and their descriptions. The files are in `pictures/` (decision 0019). They
 * show no real buildings, so every text says that it is a drawing.
 */
export const pictures = {
  'box-street-noon': 'a tall warehouse on a street, offices at its corner, palms in front',
  'box-docks-dusk': 'a long row of dock doors at dusk, trucks backed up to them',
  'box-aerial-morning': 'a large warehouse from the air, its truck court in front, in the morning',
  'box-huge-overcast': 'a very large warehouse under a grey sky, trailers along its whole front',
  'flex-storefronts': 'a flex building with shop fronts and roll-up doors, seen straight on',
  'flex-aerial-morning': 'rows of small warehouse units from the air, cars between them',
  'bays-afternoon': 'small storage bays with roll-up doors, a van being loaded',
  'mural-corner': 'a painted corner building in an art district, a bicycle in front',
  'cold-store-morning': 'a cold store of white insulated panels, condensers on its roof, in the morning',
  'freezer-night': 'a tall freezer building at night, steam over its roof',
  'reefers-dusk': 'refrigerated trailers at the doors of a cold dock, a forklift in front, at dusk',
  'cold-aerial-noon': 'a cold store from the air, rows of condensers on its roofs',
  'brick-corner-dusk': 'an old brick warehouse on a corner, its arched windows lit, at dusk',
  'brick-rail-overcast': 'a brick shed with a sawtooth roof beside a rail spur, under a grey sky',
  'brick-gables-morning': 'brick sheds with stepped gables on a harbour square, in the morning',
  'port-shed-morning': 'a port shed with a container ship and gantry cranes behind it, in the morning',
  'quay-dusk': 'containers and a gantry crane on a quay at dusk, a reach stacker at work',
  'port-aerial-afternoon': 'a port shed, the quay and a container ship from the air',
  'river-landing-noon': 'a small freighter at a river bulkhead, a shed and palms behind it',
  'transload-night': 'a transload shed at night, containers at its doors, a ship behind',
  'pier-store-afternoon': 'a low store with a red roof on a pier, a schooner in the bay',
  'air-cargo-noon': 'an air cargo building from the road side, tail fins behind its roof',
  'apron-night': 'an apron at night, a freighter being loaded with airline pallets',
  'airport-aerial-afternoon': 'an air cargo building and three freighters from the air',
  'island-store-morning': 'a town store with a pitched tin roof and a veranda, hills behind it, in the morning',
  'harbour-street-noon': 'gabled stores in several colours along a harbour, a schooner off the quay',
  'compound-aerial-morning': 'a compound of pitched roofs among trees from the air',
  'packing-house-afternoon': 'a packing house among fields, crates before its door',
  'container-yard-overcast': 'stacks of containers and a reach stacker under a grey sky',
  'vehicle-yard-noon': 'rows of cars and vans waiting for export, at noon',
  'gate-morning': 'a gatehouse with barriers before a bonded warehouse, in the morning',
  'hazard-store-overcast': 'a chemical store with fire walls between its compartments',
  'yard-aerial-overcast': 'a yard with a shed, pipes, machines and containers from the air',
  'delivery-trucks-dawn': 'delivery trucks being loaded at a row of doors after sunrise',
  'racks-aisle': 'a tall aisle between pallet racks, a forklift in it',
  'racks-aerial': 'rows of pallet racks seen from above, the roof left out',
  'freezer-aisle': 'an aisle in a freezer, wrapped pallets on both sides',
  'cool-room': 'crates of fruit in a cool room under two air coolers',
  'pharma-racks': 'clean white racks behind a glass wall, for medicines',
  'sack-store': 'sacks on pallets in an old brick hall, a black cat on the floor',
  'garment-loft': 'clothes on rails in a loft with brick walls',
  archive: 'an aisle between shelves full of file boxes',
  'packing-lines': 'packing benches along conveyors with parcels',
  'returns-benches': 'benches where returned goods are opened, by lamplight',
  'bonded-cage': 'a wire cage with pallets inside a bonded store',
  'empty-floor': 'an empty warehouse floor with columns, daylight from the roof',
  'staging-floor': 'freight staged on the floor of a cross-dock, doors on both sides',
  'fine-storage': 'crates, covered chairs and a rack of paintings in a storage room',
  'crane-bay': 'a tall bay with a travelling crane, a machine on its hook',
  'open-door': 'the view from inside through an open door into the yard, a forklift in it',
} as const satisfies Record<string, string>;

/** Size of the largest file of each. */
export const pictureSize = { width: 1600, height: 1067 } as const;

export type PictureKey = keyof typeof pictures;

/** Returns a picture's alternative text: what it shows, and that it is a drawing. */
export const pictureText = (key: PictureKey): string => `Drawing for the demonstration: ${pictures[key]}`;
