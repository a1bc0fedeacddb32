import type { PictureKey } from '../../src/features/warehouses/demo/pictures.ts';
import type { Scene } from './engine/render.ts';
import * as airport from './scenes/airport.ts';
import * as boxes from './scenes/boxes.ts';
import * as brick from './scenes/brick.ts';
import * as cold from './scenes/cold.ts';
import * as crossdock from './scenes/crossdock.ts';
import * as flex from './scenes/flex.ts';
import * as halls from './scenes/halls.ts';
import * as island from './scenes/island.ts';
import * as port from './scenes/port.ts';
import * as racks from './scenes/racks.ts';
import * as stores from './scenes/stores.ts';
import * as work from './scenes/work.ts';
import * as yards from './scenes/yards.ts';

/** Which scene each picture of the demonstration market is drawn from. */
export const scenes: Record<PictureKey, () => Scene> = {
  'box-street-noon': boxes.tallBox,
  'box-docks-dusk': boxes.docksAtDusk,
  'box-aerial-morning': boxes.boxFromAbove,
  'box-doors-night': boxes.boxAtNight,
  'box-huge-overcast': boxes.hugeBox,
  'box-two-units': boxes.splitBox,
  'flex-storefronts': flex.storefronts,
  'flex-aerial-morning': flex.flexFromAbove,
  'bays-afternoon': flex.smallBays,
  'bays-dusk': flex.baysAtDusk,
  'mural-corner': flex.muralLoft,
  'cold-store-morning': cold.coldStore,
  'freezer-night': cold.freezerAtNight,
  'reefers-dusk': cold.reefersAtDock,
  'cold-aerial-noon': cold.coldFromAbove,
  'brick-corner-dusk': brick.brickStore,
  'brick-rail-overcast': brick.brickOnSpur,
  'brick-gables-morning': brick.brickShedMorning,
  'port-shed-morning': port.shedAndShip,
  'quay-dusk': port.quayAtDusk,
  'port-aerial-afternoon': port.portFromAbove,
  'river-landing-noon': port.riverLanding,
  'transload-night': port.transloadAtNight,
  'pier-store-afternoon': port.pierStore,
  'air-cargo-noon': airport.tailFins,
  'apron-night': airport.apronAtNight,
  'airport-aerial-afternoon': airport.airportFromAbove,
  'island-store-morning': island.townStoreMorning,
  'harbour-street-noon': island.harbourStreet,
  'island-shed-dusk': island.shedBelowHills,
  'compound-aerial-morning': island.compoundFromAbove,
  'packing-house-afternoon': island.packingHouse,
  'container-yard-overcast': yards.containerYard,
  'machine-yard-morning': yards.machineYard,
  'vehicle-yard-noon': yards.vehicleYard,
  'gate-morning': yards.freeZoneGate,
  'hazard-store-overcast': yards.hazardStore,
  'yard-aerial-overcast': yards.yardFromAbove,
  'crossdock-aerial-morning': crossdock.crossDockFromAbove,
  'crossdock-night': crossdock.crossDockAtNight,
  'delivery-trucks-dawn': crossdock.trucksAtDawn,
  'racks-aisle': racks.tallAisle,
  'racks-aerial': racks.racksFromAbove,
  'freezer-aisle': racks.freezerAisle,
  'cool-room': racks.coolRoom,
  'pharma-racks': racks.pharmaStore,
  'sack-store': stores.sackStore,
  'garment-loft': stores.garmentLoft,
  archive: stores.archive,
  'packing-lines': work.packingLines,
  'returns-benches': work.returnsBenches,
  'bonded-cage': work.bondedCage,
  'empty-floor': halls.emptyFloor,
  'staging-floor': work.stagingFloor,
  'fine-storage': stores.fineStorage,
  'crane-bay': halls.craneBay,
  'open-door': halls.doorFromInside,
};
