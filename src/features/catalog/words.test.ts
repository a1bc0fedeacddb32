import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';

import { powerSupplies, rackTypes, sprinklerSystems } from './building-options.ts';
import { type TradeCode, tradeLabel } from './code-label.ts';
import { listingFeatures } from './listing-features.ts';
import { findPlacesIn } from './queries.server.ts';
import { serviceCodes } from './services.ts';
import { certifications } from './certifications.ts';
import { connectedSystems, languagesSpoken } from './talking-options.ts';
import { securityFeatures } from './security-features.ts';
import { specialties } from './specialties.ts';
import { warehouseTypes } from './warehouse-types.ts';
import { readWords } from './words/read-words.ts';
import { plainWords } from './words/vocabulary.ts';

const allTradeCodes: readonly TradeCode[] = [
  ...serviceCodes.map((code) => ({ kind: 'service', code }) as const),
  ...certifications.map(({ value }) => ({ kind: 'certification', code: value }) as const),
  ...specialties.map(({ value }) => ({ kind: 'specialty', code: value }) as const),
  ...securityFeatures.map(({ value }) => ({ kind: 'security', code: value }) as const),
  ...warehouseTypes.map(({ value }) => ({ kind: 'warehouse_type', code: value }) as const),
  ...listingFeatures.map(({ value }) => ({ kind: 'feature', code: value }) as const),
  ...powerSupplies.map(({ value }) => ({ kind: 'power_supply', code: value }) as const),
  ...sprinklerSystems
    .filter(({ value }) => value !== 'none')
    .map(({ value }) => ({ kind: 'sprinkler_system', code: value }) as const),
  ...rackTypes.map(({ value }) => ({ kind: 'rack_type', code: value }) as const),
  ...languagesSpoken.map(({ value }) => ({ kind: 'language', code: value }) as const),
  ...connectedSystems.map(({ value }) => ({ kind: 'system', code: value }) as const),
];

/** What is read: codes of each meaning, then what is left over. */
function read(text: string): string {
  const places = findPlacesIn(text).filter(({ relation }) => relation === 'at');
  const { meanings, rest } = readWords(text, places);
  return [
    ...meanings.filter(({ isVague }) => !isVague).map(({ codes }) => codes.map(({ code }) => code).join('|')),
    ...places.map(({ place }) => `@${place.name}`),
    ...(rest.length > 0 ? [`“${rest.map(({ start, end }) => text.slice(start, end)).join(' ')}”`] : []),
  ].join(' ');
}

describe('words of the trade', () => {
  test.each([
    ['3PL', 'third_party_logistics'],
    ['3 pl services', 'third_party_logistics'],
    ['clear span building', '“clear span”'],
    ['storage of custom boxes', '“custom boxes”'],
    ['custom boxes and customs clearance', 'customs “custom boxes”'],
    ['rail served', '“rail served”'],
    ['boat on its trailer', 'marine'],
    ['cross dock off the truck', 'cross_docking cross_docking'],
    ['off-loading containers', 'cross_docking'],
    ['offload a container', 'cross_docking'],
    ['loading containers', 'consolidation'],
    ['galeras con montacargas', ''],
    ['warehouse with forklift', ''],
    ['we relocate our warehouse', ''],
    ['relocation company', 'personal_effects'],
    ['movers', 'personal_effects'],
    ['mover mercancía', ''],
    ['operador logístico', 'third_party_logistics'],
    ['reefer', 'cold_storage'],
    ['bodega con frío', 'cold_storage'],
    ['BODEGAS CON FRIO', 'cold_storage'],
    ['almacenes refrigerados', 'cold_storage'],
    ['câmara fria', 'cold_storage'],
    ['controlled temperature', 'cold_storage'],
    ['temprature controled', 'cold_storage'],
    ['werehouse with cold storge', 'cold_storage'],
    ['freezer', 'cold_storage|frozen_goods'],
    ['flowrs', 'flowers'],
    ['cros dock', 'cross_docking'],
    ['cámaras', 'cctv'],
    ['camarões', 'seafood'],
    ['space from 15 march 2027', ''],
    ['bodega para diciembre de 2027', ''],
    ['black friday overflow storage', 'storage'],
    ['medly cold storge', 'cold_storage @Medley'],
    ['miammi warehouse', '@Miami'],
    ['medical devices iso 13485', 'medical_devices medical_devices'],
    ['storage for holidays in holiday fl', '@Holiday'],
    ['relabel cartons', 'labeling'],
    ['customers in Doral', '@Doral “customers”'],
    ['bodega cerca de la zona franca', 'ftz'],
    ['storage in Lima', '@Lima'],
    ['sporting goods', 'general_storage'],
    ['foreign trade zone', 'ftz'],
    ['zonas francas', 'ftz'],
    ['CTPAT', 'c_tpat'],
    ['c-tpat certified', 'c_tpat'],
    ['FBA prep', 'ecommerce_fulfillment'],
    ['ecomerce fullfilment', 'ecommerce_fulfillment ecommerce_fulfillment'],
    ['drayage', 'ground_transport'],
    ['crossdocking', 'cross_docking'],
    ['x-dock', 'cross_docking'],
    ['customs clearence', 'customs'],
    ['agentes de aduana', 'customs'],
    ['despachante aduaneiro', 'customs'],
    ['bonded warehouse', 'bonded|cbp_bonded'],
    ['armazém alfandegado', 'bonded|cbp_bonded'],
    ['lithium batteries', 'hazmat'],
    ['produtos perigosos', 'hazmat'],
    ['pick & pack', 'pick_pack'],
    ['pick n pack', 'pick_pack'],
    ['reverse logistics', 'returns'],
    ['ISO9001', 'iso_9001'],
    ['autopartes', 'automotive'],
    ['comércio exterior', 'import_export'],
    ['wine importers', 'beverages'],
    ['exportadora de repuestos', 'automotive'],
    ['2-8°C', 'cold_storage'],
    ['-18 grados', 'cold_storage'],
    ['dock 12', 'loading_docks “12”'],
    ['under $1.50 per sq ft', ''],
    ['menos de $2 el pie', ''],
    ['flores cortadas', 'flowers'],
    ['24/7 security', 'guards_24_7'],
    ['cámaras de seguridad', 'cctv'],
    ['hurricane proof', 'hurricane_rated'],
    ['cold storage and storage for shrimp', 'cold_storage seafood'],
    ['warehouse', ''],
    ['necesito una bodega grande', ''],
    ['10,000 sq ft of warehouse space', ''],
    ['305', '“305”'],
    ['Halyard', '“Halyard”'],
    ['xyzzy', '“xyzzy”'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));

  test('every code has labels and plain words, and is read from all of them', () => {
    for (const code of allTradeCodes)
      for (const text of [
        plainWords(code),
        ...languages.map((language) => inLanguage(language, () => tradeLabel(code))),
      ])
        expect(
          readWords(text).meanings.flatMap(({ codes }) => codes),
          text,
        ).toContainEqual(code);
  });

  test('spans lie in the text, one after the other, and together hold every word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const { meanings, fillers, rest } = readWords(text);
        const spans = [...meanings, ...fillers, ...rest].toSorted((a, b) => a.start - b.start);
        for (const [index, span] of spans.entries()) {
          expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  test('the longest search anybody may type is read at once', () => {
    const texts = ['temprature controled werehouse ', 'qwertyuiop ', 'a ', 'port of '].map((text) =>
      text.repeat(100).slice(0, 200),
    );
    for (const text of texts) read(text);
    const times = texts.map((text) => {
      const rounds = Array.from({ length: 8 }, () => {
        const started = performance.now();
        read(text);
        return performance.now() - started;
      });
      return Math.min(...rounds);
    });
    // A machine that does much else is slow; a reading that grows with the square of its text would take seconds.
    expect(Math.max(...times)).toBeLessThan(500);
  });
});

describe('places inside a text', () => {
  test.each([
    ['cold storage doral', 'cold_storage @Doral'],
    ['bodega en Doral', '@Doral'],
    ['near the port of miami', '@PortMiami'],
    ['almacén refrigerado para flores cerca del aeropuerto', 'cold_storage flowers @Miami International Airport'],
    ['armazém perto do porto', '@PortMiami'],
    ['cold storage ft. lauderdale fl', 'cold_storage @Fort Lauderdale'],
    ['3PL San Juan Puerto Rico', 'third_party_logistics @San Juan'],
    ['almacén en la República Dominicana', '@Dominican Republic'],
    ['warehouse 33178', '@33178'],
    ['10000 sq ft 33166', '@33166'],
    ['cold storage dorral', 'cold_storage @Doral'],
    ['bodega en hialea', '@Hialeah'],
    ['air freight miami', 'air_freight @Miami'],
    ['miami airport bonded', 'bonded|cbp_bonded @Miami International Airport'],
    ['zona franca santo domingo', 'ftz @Santo Domingo'],
    ['warehouse for us', ''],
    ['mango lane', 'perishables “lane”'],
    ['commerce', '“commerce”'],
    ['almacén cerca de mí', ''],
    ['cold storage near West Palm', 'cold_storage @West Palm Beach'],
    ['cold storage delray', 'cold_storage @Delray Beach'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));

  test('a lane is not read as a location', () => {
    expect(findPlacesIn('from China to Haiti').map(({ place, relation }) => [place.name, relation])).toEqual([
      ['China', 'from'],
      ['Haiti', 'to'],
    ]);
    expect(findPlacesIn('close to Tampa').map(({ relation }) => relation)).toEqual(['at']);
  });
  test.each([
    ['china freight', ['China from']],
    ['carga da China', ['China from']],
    ['japan air freight', ['Japan from']],
    ['shenzhen to miami container', ['Shenzhen from', 'Miami to']],
    ['flete a china', ['China to']],
    ['bogota freight', ['Bogotá at']],
    ['china cabinets storage', []],
  ])('a country beyond the market is where freight comes from: %s', (text, meant) =>
    expect(findPlacesIn(text).map(({ place, relation }) => `${place.name} ${relation}`)).toEqual(meant),
  );
  test.each([
    ['not Doral, Medley', ['Doral', 'Medley']],
    ['no en Doral, Medley', ['Doral', 'Medley']],
    ['not Doral, Florida, Medley', ['Doral', 'Medley']],
    ['Brickell, Miami', ['Brickell']],
    ['no, Brickell, Miami', ['Brickell']],
  ])('where one is not meant, the town behind the comma is another: %s', (text, meant) =>
    expect(findPlacesIn(text).map(({ place }) => place.name)).toEqual(meant),
  );
  test.each([
    ['not Doral, Medley', ['Doral']],
    ['bodega, no en Doral, Medley', ['Doral']],
    ['Medley, no Doral', ['Doral']],
    ['no, Doral', []],
    ['galpão no Doral, Miami', []],
  ])('a place that is denied says so: %s', (text, denied) =>
    expect(findPlacesIn(text).flatMap(({ place, isDenied }) => (isDenied ? [place.name] : []))).toEqual(denied),
  );
  test.each([
    ['storage in Memphis, Egypt', ['Egypt']],
    ['storage in Toledo, Spain', ['Toledo']],
    ['storage in Toledo, Ohio', ['Toledo']],
    ['from Miami, Jamaica and Haiti', ['Miami', 'Jamaica', 'Haiti']],
    ['ocean freight to Iceland', ['Iceland']],
    ['flete marítimo a Costa de Marfil', ['Côte d’Ivoire']],
    ['storage in Georgia', ['Georgia']],
  ])('a land behind a town decides, and every land is known: %s', (text, names) =>
    expect(findPlacesIn(text).map(({ place }) => place.name)).toEqual(names),
  );
  test('its span begins with the words that lead to it', () => {
    const text = 'bodega con frío cerca de la ciudad de Miami, barata';
    expect(findPlacesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['cerca de la ciudad de Miami']);
  });
});
