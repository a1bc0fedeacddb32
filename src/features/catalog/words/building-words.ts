import type { PowerSupply, RackType, SprinklerSystem } from '../building-options.ts';

// Words for the equipment of a building. vocabulary.ts explains how to extend the tables.

const threePhase = `three phase, 3 phase, 3-phase power, three phase power, three phase electric, three phase electricity, 3ph, 3 ph, heavy power, heavy electrical, industrial power,
  trifásico, trifásica, corriente trifásica, luz trifásica, energía trifásica, electricidad trifásica, acometida trifásica, instalación trifásica, energia trifásica, rede trifásica, força trifásica`;

/** Terms that may mean any of the lower three-phase voltages. */
const about220 =
  '220v three phase, 220 volt three phase, 220 volts three phase, 220 trifásico, 220v trifásica, 220 volts trifásico';

export const powerWords: Record<PowerSupply, string> = {
  single_120_240:
    'single phase, single phase power, 1 phase, single-phase electricity, monofásico, monofásica, corriente monofásica, luz monofásica, energia monofásica',
  three_120_208: `208v three phase, 208v, 208 volts, 208 volt, 120/208, 120/208v, 208 three phase, ${about220}, ${threePhase}`,
  three_240: `240v three phase, 240 three phase, 240 volt three phase, ${about220}, ${threePhase}`,
  three_220_380: `380v three phase, 380v, 380 volts, 380 volt, 220/380, 220/380v, 380 trifásico, ${about220}, ${threePhase}`,
  three_277_480: `480v three phase, 480v, 480 volts, 480 volt, 480 volt three phase, 480 three phase, 480v power, 277/480, 277/480v, 480/277, 440v, 440 volts, 460v, 460 volts, 480 trifásico, 440 trifásico, ${threePhase}`,
};

const sprinklered =
  'sprinklers, sprinkler, sprinklered, fully sprinklered, sprinkler system, sprinklered building, fire sprinklers, fire suppression, rociadores, rociador, rociadores contra incendios, con rociadores, chuveiros automáticos';

export const sprinklerWords: Record<Exclude<SprinklerSystem, 'none'>, string> = {
  wet: `wet pipe sprinklers, wet pipe, wet system, wet sprinklers, tubería húmeda, tubo molhado, ${sprinklered}`,
  dry: `dry pipe sprinklers, dry pipe, dry pipe system, dry sprinklers, tubería seca, tubo seco, ${sprinklered}`,
  preaction: `preaction sprinklers, preaction, pre-action, pre-action system, preacción, pré-ação, ${sprinklered}`,
  in_rack: `in-rack sprinklers, in rack sprinkler, rociadores en racks, rociadores en estanterías, sprinklers nas prateleiras, ${sprinklered}`,
  esfr: `ESFR sprinklers, ESFR, ESFR sprinkler, ESFR sprinkler system, early suppression, rociadores ESFR, sprinklers ESFR, ${sprinklered}`,
};

const racked = `racking, racks, rack, racked, pallet racking, pallet racks, pallet rack, pallet rack positions, rack positions, racked storage, racked space, racking system, racking installed, racks installed, high racks, high bay racking,
  estanterías, estantería, estanterías para pallets, racks para pallets, racks para paletas, estructura de racks, anaqueles, anaquel, con racks,
  porta paletes, porta-paletes, estrutura porta-paletes, estruturas porta-paletes, estanteria, prateleiras, prateleira`;

export const rackWords: Record<RackType, string> = {
  selective: `selective racks, selective racking, selective rack, selective pallet rack, estanterías selectivas, estantería selectiva, racks selectivos, rack selectivo, porta-paletes seletivo, racks seletivos, ${racked}`,
  double_deep: `double deep racks, double deep, double deep racking, doble profundidad, doble fondo, dupla profundidade, ${racked}`,
  narrow_aisle: `narrow aisle racks, narrow aisle, very narrow aisle, VNA, narrow aisle racking, narrow aisles, pasillo angosto, pasillo muy angosto, pasillos angostos, pasillo estrecho, corredor estreito, corredores estreitos, ${racked}`,
  drive_in: `drive in racks, drive in rack, drive in racking, drive-through racks, drive through racking, racks drive in, estantería compacta, racks compactos, ${racked}`,
  push_back: `push back racks, push back, pushback, push-back racking, pushback racking, racks push back, ${racked}`,
  pallet_flow: `pallet flow racks, pallet flow, gravity flow, gravity racks, flow racks, racks dinámicos, racks de gravedad, dinâmicas, ${racked}`,
  mobile: `mobile racks, mobile racking, movable racks, racks móviles, estanterías móviles, estantes móveis, ${racked}`,
  cantilever: `cantilever racks, cantilever, cantilever racking, cantilever rack, racks cantilever, estantería cantilever, ${racked}`,
  shelving: `shelving, shelves, shelf, carton flow, bin shelving, bins, shelving units, estantes, estante, repisas, estantes para cajas, prateleiras, prateleira`,
  hanging: `hanging garment rails, garment rails, hanging garments, garment on hanger, garments on hangers, GOH, hangers, hanging clothes, hanging rails, prendas colgadas, ropa colgada, colgado, colgadores, cabideiros, roupas penduradas, cabides`,
  floor: `floor stacking, floor stacked, floor storage, bulk floor storage, stacked on the floor, block stacking, block storage, floor stack, apilado en piso, estiba en piso, apilado en bloque, a piso, empilhado no chão, blocado, blocagem`,
};
