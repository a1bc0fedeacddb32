import { expect, test } from 'vitest';

import { parseRequirement } from './parse/parse-requirement.server.ts';

const goodsOf = (text: string): string | null => parseRequirement(text, { today: '2026-11-22' }).requirement.commodity;

test.each([
  ['air freight Miami to Lima, dental implants, 90 kg', 'dental implants'],
  ['We need to store our wedding arches in Davie', 'wedding arches'],
  ['Ship 3 violins from Miami to Caracas by air', 'violins'],
  ['Warehouse in Hialeah for kayaks, 2,000 sq ft', 'kayaks'],
  ['2 x 40HC of floor tiles from Santos to Port Everglades by ocean', 'floor tiles'],
  ['insurance for a grand piano going to Nassau', 'grand piano'],
  ['need somebody to label 500 candle jars in Miami', 'candle jars'],
  ['1 x 20GP Miami - Kingston, roofing sheets', 'roofing sheets'],
  ['trucking for 12 pallets of dog food from Tampa to Miami', 'dog food'],
  ['fulfillment for my yoga mats, 300 orders a month, Doral', 'yoga mats'],
  ['cross dock 40 pallets of lawn chairs in Medley', 'lawn chairs'],
  ['Customs broker for guitars coming from Valencia Spain', 'guitars'],
  ['move two forklifts from Houston to Miami by truck', 'forklifts'],
  ['distribution of craft beer to bars in Tampa', 'craft beer'],
  ['cold storage in Miami for blood plasma, 4 pallets', 'blood plasma'],
  ['Looking to store hospital beds in Miramar for 6 months', 'hospital beds'],
  ['ocean freight of printing presses, Miami to Veracruz, 12 tons', 'printing presses'],
  ['hazmat warehouse for nail polish, 15 drums', 'nail polish'],
  ['almacén en Doral para 30 paletas de lámparas', 'lámparas'],
  ['flete marítimo Miami a Colón, 1 contenedor de 40 pies de colchones', 'colchones'],
  ['seguro para una imprenta que va de Miami a Quito', 'imprenta'],
  ['enviar 200 kg de uniformes escolares por avión a Lima', 'uniformes escolares'],
  ['guardar bicicletas en Hialeah por 3 meses', 'bicicletas'],
  ['almacenaje para tubos de PVC en Medley, 40 tarimas', 'tubos de pvc'],
  ['transporte terrestre de sandías de Homestead a Atlanta', 'sandías'],
  ['mandar dos motores fuera de borda a Nassau en barco', 'motores fuera de borda'],
  ['distribución de tortillas a restaurantes en Miami', 'tortillas'],
  ['etiquetar 3000 frascos de miel en Doral', 'frascos de miel'],
  ['bodega fría para 10 estibas de arándanos en Miami', 'arándanos'],
  ['importar cerámica de Valencia a Miami por mar', 'cerámica'],
  ['mercadería: juguetes, 4 x 40HC de Ningbo a Miami por barco', 'juguetes'],
  ['armazém em Doral para 12 paletes de tintas', 'tintas'],
  ['frete aéreo de orquídeas de Guarulhos para Miami, 300 kg', 'orquídeas'],
  ['seguro para um trator que vai de Miami a Santos', 'trator'],
  ['guardar móveis em Orlando por 6 meses', 'móveis'],
  ['caminhão com 20 paletes de sucos de Miami a Tampa', 'sucos'],
  ['etiquetagem de garrafas de cachaça em Miami', 'garrafas de cachaça'],
])('%s', (text, goods) => expect(goodsOf(text)).toBe(goods));

test.each([
  'need storage in Kendall, Monday to Friday access',
  'Warehouse in Doral, 5,000 sq ft, 3 docks',
  'customs broker in Miami for a shipment from China',
  'need a truck from Miami to Tampa tomorrow morning',
  'flete marítimo para mi empresa de Miami a Colón',
  'almacén para nuestros clientes en Doral, 6 meses',
])('names no goods: %s', (text) => expect(goodsOf(text)).toBeNull());
