import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dialogueFaults, figuresOf, readDialogues, readQueries, score } from '#tests/understanding/report.ts';
import { parseRequirement } from './parse/parse-requirement.server.ts';
import { requirement as requirementSchema } from './schema.ts';

const today = '2026-11-22';
const parse = (text: string) => parseRequirement(text, { today });
const needOf = (text: string) => parse(text).requirement;

test('a whole need is read: what, where, how much, when, for how much, and what not', () => {
  const { requirement, evidence, missing } = parse(
    '40 pallets of frozen shrimp near the port from January, then ocean freight to Kingston, under $2 a square foot, no customs',
  );
  expect(requirement).toMatchObject({
    services: ['cold_storage', 'ocean_freight'],
    refusedServices: ['customs'],
    origin: { name: 'PortMiami', countryCode: 'US' },
    destination: { name: 'Kingston', countryCode: 'JM' },
    mode: 'ocean',
    pallets: 40,
    commodity: 'frozen shrimp',
    startDate: '2027-01-01',
    priceCeiling: { amount: 2, currency: 'USD', unit: 'sqft', period: 'month' },
    certifications: [],
    containers: null,
    language: 'en',
  });
  expect(
    requirement.legs.map(({ services, origin, destination }) => [services, origin?.name, destination?.name]),
  ).toEqual([
    [['cold_storage'], 'PortMiami', undefined],
    [['ocean_freight'], 'PortMiami', 'Kingston'],
  ]);
  expect(evidence.pallets).toEqual({ start: 0, end: 10 });
  expect(missing).toEqual(['temperatureC', 'durationMonths']);
});

test('what is said one thing after the other is understood in the end', () => {
  const dialogues = readDialogues();
  expect(dialogues).toHaveLength(102);
  expect(dialogues.map((one) => [one.id, ...dialogueFaults(one)]).filter((faults) => faults.length > 1)).toEqual([]);
});

describe('what is refused', () => {
  test.each([
    // Given up for something else, done by others, left out of the quote.
    ['ground transport to Atlanta rather than air', ['air_freight']],
    ['prefiro navio a avião para Fortaleza', ['air_freight']],
    ['tirem o seguro da cotação, frete aéreo para Manaus', ['insurance']],
    ['aduana y camiones corren por nuestra cuenta, flete marítimo a Haina', ['customs', 'ground_transport']],
    ['ocean freight to Belize, and as for trucking and customs, those stay with us', ['ground_transport', 'customs']],
    // Two denials, a condition, a complaint: wanted all the same.
    ['we would never send this without insurance: ocean freight to Nassau', []],
    ["it's not that we don't need insurance, we do, along with ocean freight to Santos", []],
    ['no queremos bodega a menos que sea refrigerada, 20 tarimas en Doral', []],
    ["without English labels Walmart won't take our cans", []],
    ['no tenemos ni un camión y hay que llevar 10 pallets a Naples', []],
    ['el avión no acepta las baterías, que vayan por barco a Callao', []],
    ['baterías de litio, ningún almacén me las recibe', []],
    ['We need ocean freight to Kingston. Trucking is on us.', ['ground_transport']],
    ['preparación de pedidos en Miami, devoluciones no', ['returns']],
    ['separação de pedidos em Miami, devoluções não', ['returns']],
    ['armazém em Miami, da alfândega cuidamos nós', ['customs']],
    ['storage in Doral; customs is something we never use', ['customs']],
    ['leave customs out, only warehousing in Miami', ['customs']],
    ['deixe a alfândega de fora, só armazém em Miami', ['customs']],
    ["we'd rather not pay for insurance, ocean freight to Nassau", ['insurance']],
    ['flete aéreo a Lima, el seguro corre por nuestra cuenta', ['insurance']],
    ['leave the goods out of the rain in cold storage', []],
    ['no problem with customs, we need ocean freight and customs clearance to Jamaica', []],
    ["don't forget insurance for the ocean freight to Haiti", []],
    ['we have no broker, please clear customs', []],
  ])('%s', (text, refused) => {
    expect(needOf(text).refusedServices).toEqual(refused);
  });
});

describe('figures', () => {
  test.each([
    ['10.000 pies cuadrados', { areaSqFt: 10_000 }],
    ['12k sq. ft. of space', { areaSqFt: 12_000 }],
    ['500 m²', { areaSqFt: 5382 }],
    ['forty pallets', { pallets: 40 }],
    ['treinta y cinco paletas', { pallets: 35 }],
    ['entre 10 y 20 tarimas', { pallets: 20 }],
    ['40 palés', { pallets: 40 }],
    ['10-20 pallets', { pallets: 20 }],
    ['2 x 40HC', { containers: { count: 2, type: '40HC' } }],
    ['3 contêineres de 20', { containers: { count: 3, type: '20GP' } }],
    ['two 20ft reefers and one 40HC', { containers: { count: 3, type: null } }],
    ['5 containers', { containers: { count: 5, type: null } }],
    ['1,500 lbs', { weightKg: 680 }],
    ['2,5 toneladas', { weightKg: 2500 }],
    ['12 cbm', { volumeM3: 12 }],
    ['300 orders a day', { ordersPerMonth: 9000 }],
    ['2-8°C', { temperatureC: { min: 2, max: 8 } }],
    ['36 to 46F', { temperatureC: { min: 2.2, max: 7.8 } }],
    ['-18 grados o menos', { temperatureC: { min: null, max: -18 } }],
    ['between -25 and -18 C', { temperatureC: { min: -25, max: -18 } }],
    ['USD 15 per pallet per month', { priceCeiling: { amount: 15, currency: 'USD', unit: 'pallet', period: 'month' } }],
    [
      'no más de 900 dólares en total',
      { priceCeiling: { amount: 900, currency: 'USD', unit: 'total', period: 'once' } },
    ],
    ['24 dollars per sq ft per year', { priceCeiling: { amount: 24, currency: 'USD', unit: 'sqft', period: 'year' } }],
  ])('%s', (text, read) => expect(needOf(text)).toMatchObject(read));

  test.each(['-40 pallets', '0 pallets', '1e999 pallets', 'ISO9001 pallets', '99999999999999 sq ft'])(
    '%s is none',
    (text) => {
      const { pallets, areaSqFt } = needOf(text);
      expect([pallets, areaSqFt]).toEqual([null, null]);
    },
  );
});

describe('times', () => {
  test.each([
    ['from January', { startDate: '2027-01-01' }],
    ['a partir del 15 de marzo de 2027', { startDate: '2027-03-15' }],
    ['until June', { endDate: '2027-06-30' }],
    ['from February to May', { startDate: '2027-02-01', endDate: '2027-05-31' }],
    ['for 6 months', { durationMonths: 6, startDate: null }],
    ['month to month', { durationMonths: null, startDate: null }],
    ['por um ano', { durationMonths: 12 }],
    ['starting next week', { startDate: '2026-11-29' }],
    ['el próximo mes', { startDate: '2026-12-01' }],
    ['in 3 weeks', { startDate: '2026-12-13' }],
  ])('%s', (text, read) => expect(needOf(`storage ${text}`)).toMatchObject(read));

  test('a date gone by is asked about, not taken', () => {
    const { requirement, suggestions } = parse('storage from March 2020');
    expect(requirement.startDate).toBeNull();
    expect(suggestions).toContainEqual(expect.objectContaining({ field: 'startDate', reason: 'past' }));
  });
});

describe('what is refused', () => {
  test.each([
    ['storage in Doral, no customs', ['customs']],
    ['sin seguro ni aduana', ['insurance', 'customs']],
    ['armazenagem sem alfândega', ['customs']],
    ['we handle customs ourselves', ['customs']],
    ['tenemos agente de aduana propio', ['customs']],
    ['customs is not needed', ['customs']],
    ["we don't need trucking", ['ground_transport']],
    ['not only customs but also trucking', []],
    ['customs broker, no problem if it is far', []],
    ['storage for no more than $2 per sq ft', []],
  ])('%s', (text, refused) => expect(needOf(text).refusedServices.toSorted()).toEqual(refused.toSorted()));
});

test('a further sentence adds to what was understood', () => {
  const { requirement: first } = parse('cold storage in Doral');
  const { requirement } = parseRequirement('40 pallets, from January', { today, previous: first });
  expect(requirement).toMatchObject({
    services: ['cold_storage'],
    origin: { name: 'Doral' },
    pallets: 40,
    startDate: '2027-01-01',
  });
  expect(parseRequirement('no cold storage', { today, previous: first }).requirement).toMatchObject({ services: [], refusedServices: ['cold_storage'] }); // prettier-ignore
});

test('what is kept stays where it is when a journey from elsewhere was added', () => {
  const legs = ['40 pallets of frozen pulp, cold storage in Miami', 'and the freight from Santos?', 'no customs'].reduce<ReturnType<typeof parseRequirement>['requirement'] | null>((previous, text) => parseRequirement(text, { today, previous }).requirement, null)?.legs; // prettier-ignore
  expect(legs?.map(({ origin }) => origin?.name)).toEqual(['Miami', 'Santos']);
});

test('who goes on from where the goods were stored goes on from the place that is named instead', () => {
  const { requirement: first } = parse('cold storage near MIA and ocean freight to Kingston');
  const { requirement } = parseRequirement('actually in Doral', { today, previous: first });
  expect(requirement.origin?.name).toBe('Doral');
  expect(requirement.legs.map(({ origin }) => origin?.name)).toEqual(['Doral', 'Doral']);
});

test('of two places of one name the other is offered', () => {
  expect(parse('ocean freight from Miami to Cartagena').suggestions).toContainEqual(
    expect.objectContaining({ field: 'destination', reason: 'several' }),
  );
});

test('whatever is sent is answered in the same shape, and nothing is made up', () => {
  const attacks = readQueries('attacks').map(({ text }) => text);
  expect(attacks.length).toBeGreaterThanOrEqual(40);
  for (const text of attacks) {
    const { requirement, evidence, confidence } = parse(text);
    expect(requirementSchema.safeParse(requirement).error).toBeUndefined();
    for (const { start, end } of Object.values(evidence))
      expect(start >= 0 && start < end && end <= text.length).toBe(true);
    for (const sureness of Object.values(confidence)) expect(sureness > 0 && sureness <= 1).toBe(true);
  }
  for (const text of ['', '   ', '🚢📦❄️', 'asdf qwer zxcv', '仓库', '%%%'])
    expect(needOf(text)).toMatchObject({ services: [], origin: null, destination: null, pallets: null, legs: [] });
});

test('any text is read in the same way twice, without an exception', () => {
  const words = fc.constantFrom('no', 'customs', '40', 'x', 'HC', 'from', 'to', 'Miami', '-', '$', '2', 'per', 'sq', 'ft', '.', ',', 'sin', 'aduana', 'January', '°', 'C', 'pallets', 'de', 'a'); // prettier-ignore
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.array(words, { maxLength: 40 }).map((list) => list.join(' '))); // prettier-ignore
  fc.assert(
    fc.property(text, (written) => {
      const read = parse(written);
      expect(requirementSchema.safeParse(read.requirement).success).toBe(true);
      expect(parse(written)).toEqual(read);
    }),
    { numRuns: 200 },
  );
});

test('the queries of the repository are understood as well as promised', () => {
  const scores = [...readQueries('development'), ...readQueries('frozen')].map((query) => score(query));
  const figures = (...levels: string[]) => figuresOf(scores.filter(({ query }) => levels.includes(query.level)));
  expect(scores.length).toBeGreaterThanOrEqual(200);
  expect(figures('easy', 'medium').f1).toBeGreaterThanOrEqual(0.95);
  expect(figures('hard').f1).toBeGreaterThanOrEqual(0.85);
  expect(figures('easy', 'medium').slots).toBeGreaterThanOrEqual(0.95);
  expect(figures('easy', 'medium').negation).toBeGreaterThanOrEqual(0.985);
  expect(figuresOf(scores.slice(0, readQueries('development').length)).negation).toBeGreaterThanOrEqual(0.975);
  expect(figuresOf(scores).language).toBeGreaterThanOrEqual(0.97);
}, 120_000);

test('needs of an author who knew no rule, which nobody read since, are understood as well as promised', () => {
  const scores = readQueries('frozen-second').map((query) => score(query));
  const ofLevels = (...levels: string[]) => figuresOf(scores.filter(({ query }) => levels.includes(query.level)));
  expect(scores).toHaveLength(180);
  expect(ofLevels('hard').f1).toBeGreaterThanOrEqual(0.5);
  expect(ofLevels('easy', 'medium').f1).toBeGreaterThanOrEqual(0.92);
  expect(ofLevels('easy', 'medium').negation).toBeGreaterThanOrEqual(0.86);
  expect(figuresOf(scores).slots).toBeGreaterThanOrEqual(0.86);
  expect(figuresOf(scores).language).toBeGreaterThanOrEqual(0.97);
});

test('a word of every day and a name are not taken for slips in words of the trade', () => {
  const servicesOf = (text: string) => parseRequirement(text, { today: '2026-11-22' }).requirement.services;
  expect(servicesOf('storage in Doral, it is important that you answer by email. Cheers, Walter Cooper')).toEqual(['storage']); // prettier-ignore
  expect(servicesOf('flete marítimo a Kingston, salida en marzo, capacidad de 20 pallets. Saludos, Camila')).toEqual(['ocean_freight']); // prettier-ignore
  expect(servicesOf('frete marítimo de Santos para Miami, saída em março, estou com pressa')).toEqual(['ocean_freight']); // prettier-ignore
});

test.each([
  ['feria en Miami Beach del 8 al 12 de abril', '2027-04-08', '2027-04-12'],
  ['storage from April 8 to 12', '2027-04-08', '2027-04-12'],
  ['bodega en Medley del 1 de marzo al 30 de junio', '2027-03-01', '2027-06-30'],
  ['armazém de 5 a 20 de março', '2027-03-05', '2027-03-20'],
  ['storage starting febuary', '2027-02-01', null],
  ['I need 5,000 sq ft of storage in Doral by Monday', '2026-11-23', null],
  ['40 pallets of cold storage in Medley by the end of November', '2026-11-30', null],
  ['storage in Doral until Monday', null, '2026-11-23'],
  ['40 pallets from Miami to Kingston by sea, by Monday', null, '2026-11-23'],
])('"%s" has its dates', (text, startDate, endDate) => {
  expect(parseRequirement(text, { today: '2026-11-22' }).requirement).toMatchObject({ startDate, endDate });
});

test.each([
  ['precio por kilo hasta 3,50 dólares, aéreo a Caracas', { priceCeiling: { amount: 3.5, currency: 'USD', unit: 'kg', period: 'once' } }], // prettier-ignore
  ['storage for 75 cents a square foot', { priceCeiling: { amount: 0.75, currency: 'USD', unit: 'sqft', period: 'month' } }], // prettier-ignore
  ['helados a menos veinte en Hialeah', { temperatureC: { min: -20, max: -20 } }],
  ['al menos 20 grados', { temperatureC: { min: 20, max: null } }],
  ['ship 1 1/2 tons to Panama', { weightKg: 1500 }],
  ['enviar media tonelada a Panamá', { weightKg: 500 }],
  ['warehouse of 100 x 200 ft', { areaSqFt: 20_000 }],
  ['three crates of 100 x 200 cm', { areaSqFt: null }],
  ['unos 1.200 envíos al mes desde Doral', { ordersPerMonth: 1200 }],
  ['two shipments a week to Panama', { ordersPerMonth: null }],
])('"%s" has its amounts', (text, wanted) => {
  expect(parseRequirement(text, { today: '2026-11-22' }).requirement).toMatchObject(wanted);
});

// prettier-ignore
test.each([
  ["ocean freight to Haiti, we'll take care of customs on our end", ['ocean_freight'], ['customs']],
  ["storage only, please don't quote transportation", ['storage'], ['ground_transport']],
  ['just storage; transportation is not part of this request', ['storage'], ['ground_transport']],
  ['air freight to Lima, but not insured', ['air_freight'], ['insurance']],
  ['I want trucking without the storage part', ['ground_transport'], ['storage']],
  ['pick and pack, minus the labeling', ['pick_pack'], ['labeling']],
  ["we won't be needing customs clearance, just ocean freight to Kingston", ['ocean_freight'], ['customs']],
  ['customs is already sorted, only need delivery by truck to Orlando', ['ground_transport'], ['customs']],
  ['no thanks on insurance, ocean freight to Barbados', ['ocean_freight'], ['insurance']],
  ['cold storage in Doral. Trucking? No, we have our own fleet.', ['cold_storage'], ['ground_transport']],
  ['I do not want my cargo insured, ship by sea to Nassau', ['ocean_freight'], ['insurance']],
  ['storage in Medley; skip repacking and labels', ['storage'], ['labeling', 'repacking']],
  ['anything but air freight, goods to Bogota by sea', ['ocean_freight'], ['air_freight']],
  ['fulfillment for 300 orders a month, returns are not your concern', ['ecommerce_fulfillment'], ['returns']],
  ["we're not looking for a customs broker, we need bonded storage", ['bonded'], ['customs']],
  ['ship to Panama by sea rather than by air', ['ocean_freight'], ['air_freight']],
  ['no need for you to label anything, cross dock only in Miami', ['cross_docking'], ['labeling']],
  ['leave insurance off, ocean freight to Guyana', ['ocean_freight'], ['insurance']],
  ['warehouse without refrigeration in Hialeah', ['storage'], ['cold_storage']],
  ['dry storage, nothing cold, 30 pallets in Doral', ['storage'], ['cold_storage']],
  ['it does not have to be bonded, normal storage in Doral', ['storage'], ['bonded']],
  ['not express, regular air freight to Quito', ['air_freight'], ['express']],
  ["there's no hurry so no express, air freight to Quito", ['air_freight'], ['express']],
  ['flete marítimo a Honduras, de la aduana nos ocupamos nosotros', ['ocean_freight'], ['customs']],
  ['solo almacenaje, el transporte corre por nuestra cuenta', ['storage'], ['ground_transport']],
  ['almacén en Doral pero no refrigerado', ['storage'], ['cold_storage']],
  ['no hace falta que sea refrigerado, almacén normal en Doral', ['storage'], ['cold_storage']],
  ['carga aérea a Lima, el seguro ya lo tenemos', ['air_freight'], ['insurance']],
  ['quiero flete marítimo a Cuba pero sin documentación ni seguro', ['ocean_freight'], ['documentation', 'insurance']],
  ['fulfillment, pero las devoluciones las manejamos aquí', ['ecommerce_fulfillment'], ['returns']],
  ['no me interesa el etiquetado, solo reempaque', ['repacking'], ['labeling']],
  ['por favor no coticen transporte, nada más el almacenaje', ['storage'], ['ground_transport']],
  ['que no sea por avión, prefiero barco a Santo Domingo', ['ocean_freight'], ['air_freight']],
  ['en vez de barco quiero avión a Caracas', ['air_freight'], ['ocean_freight']],
  ['transporte a Tampa, descarten el almacenaje', ['ground_transport'], ['storage']],
  ['tampoco necesito seguro, solo aduana', ['customs'], ['insurance']],
  ['agente de aduanas ya tengo, me falta el flete aéreo a Quito', ['air_freight'], ['customs']],
  ['la aduana déjenmela a mí, flete marítimo a Colón', ['ocean_freight'], ['customs']],
  ['frete marítimo para Luanda, o seguro a gente já tem', ['ocean_freight'], ['insurance']],
  ['armazém em Doral, não refrigerado', ['storage'], ['cold_storage']],
  ['só quero armazenagem, o transporte é por nossa conta', ['storage'], ['ground_transport']],
  ['não precisa de despachante, só frete aéreo para Recife', ['air_freight'], ['customs']],
  ['frete aéreo para Recife, dispensamos o seguro', ['air_freight'], ['insurance']],
  ['em vez de avião prefiro navio até Santos', ['ocean_freight'], ['air_freight']],
  ['fulfillment em Miami, sem cuidar das devoluções', ['ecommerce_fulfillment'], ['returns']],
  ['nada de etiquetas, só reembalagem em Medley', ['repacking'], ['labeling']],
  ['o desembaraço fica com nosso despachante, só o frete marítimo para Santos', ['ocean_freight'], ['customs']],
  ['transporte para Orlando, mas não armazenagem', ['ground_transport'], ['storage']],
  ['não é carga perigosa, armazém em Doral', ['storage'], ['hazmat']],
  ['the goods are not hazardous, storage in Doral', ['storage'], ['hazmat']],
  ['non-hazardous cargo, storage in Medley', ['storage'], ['hazmat']],
  ['productos no peligrosos, almacén en Medley', ['storage'], ['hazmat']],
  ['non-bonded warehouse in Doral', ['storage'], ['bonded']],
  ['we hate air freight so send it by sea to Belize', ['ocean_freight'], ['air_freight']],
  ['no air. sea only to Belize', ['ocean_freight'], ['air_freight']],
  ['customs? nope. ocean freight to Belize', ['ocean_freight'], ['customs']],
  ['FOB so freight is on the buyer, need warehousing in Doral only', ['storage'], ['freight_forwarding']],
  ['do not use trucks, rail or sea to Jacksonville is ok, need storage there', ['storage'], ['ground_transport']],
])('"%s" is refused', (text, services, refused) => {
  const { requirement } = parseRequirement(text, { today: '2026-11-22' });
  expect(requirement.services.toSorted()).toEqual(services);
  expect(requirement.refusedServices.toSorted()).toEqual(refused);
});

test('the name of a company is no place and asks for nothing', () => {
  const read = (text: string) => parseRequirement(text, { today: '2026-11-22' }).requirement;
  expect(read('Doral Freight Partners handled our boxes so far, now fly 400 kg of samples from Miami to Lima')).toMatchObject({ services: ['air_freight'], refusedServices: [], origin: { name: 'Miami' }, destination: { name: 'Lima' } }); // prettier-ignore
  expect(read('We are Orlando Furniture Group and need 20 pallets stored in Medley')).toMatchObject({ services: ['storage'], origin: { name: 'Medley' } }); // prettier-ignore
  expect(read('Miami Cold Packers of Orlando needs storage for 40 pallets in Tampa')).toMatchObject({ services: ['storage'], origin: { name: 'Tampa' }, destination: null, pallets: 40 }); // prettier-ignore
  expect(read('WE NEED STORAGE IN DORAL FOR OUR COMPANY')).toMatchObject({ origin: { name: 'Doral' } });
});

test('a slip behind a town does not shorten its name', () => {
  expect(parseRequirement('space in hialeah gardns for 60 palets', { today: '2026-11-22' }).requirement).toMatchObject({ origin: { name: 'Hialeah Gardens' }, pallets: 60 }); // prettier-ignore
});

test('who asks what others have wants it, and who names floor wants a building beside what leaves it', () => {
  const read = (text: string) => parseRequirement(text, { today: '2026-11-22' }).requirement;
  expect(read('Do you have warehouses in Tampa?').services).toEqual(['storage']);
  expect(read('We have a warehouse in Tampa and need trucks').services).toEqual(['ground_transport']);
  expect(read('bodega en Hialeah de 5000 pies y distribución a tiendas').services).toEqual(['storage', 'distribution']);
  expect(read('I meant Naples')).toMatchObject({ origin: { name: 'Naples' } });
});

// prettier-ignore
test.each([
  ['quiero que me guarden la mercancía en Doral y la vayan mandando a mis clientes conforme me compran', ['ecommerce_fulfillment']],
  ['que alguien lleve el contenedor desde el puerto hasta mi bodega en Medley', ['ground_transport']],
  ['mi mercancía llega a granel y hay que ponerla en bolsas de medio kilo con su etiqueta', ['labeling', 'repacking']],
  ['somos importadores de juguetes, 60 tarimas en temporada navideña, sin espacio en nuestra bodega', ['storage']],
  ['quiero exportar maquinaria usada a Bolivia, no sé ni por dónde empezar', ['import_export']],
  ['enviar 12 cajas de muestras a México, llegan mañana sí o sí', ['express']],
  ['la fruta viene de Ecuador, hay que mantenerla fría hasta venderla', ['cold_storage']],
  ['contar lo que hay en el almacén cada mes y avisarme cuando falte', ['inventory']],
  ['we need someone to build gift boxes for Christmas, 3,000 of them', ['repacking']],
  ['pallets must be broken down and reshipped the same night to five cities', ['cross_docking']],
  ['who can take care of duties and ISF for a container of tiles from Spain', ['customs']],
  ['the museum wants its paintings flown to Madrid with full coverage', ['air_freight', 'insurance']],
  ['I need somewhere with a freezer for the lobster season', ['cold_storage']],
  ['buscamos quien junte lo de tres fábricas en Miami y lo mande en un solo contenedor a Honduras', ['consolidation']],
  ['preciso que alguém busque a carga no aeroporto e leve até a loja em Orlando', ['ground_transport']],
  ['os produtos precisam de rótulo em inglês antes de ir para as prateleiras', ['labeling']],
  ['vender pela Amazon nos EUA, guardar e despachar pra mim em Orlando', ['ecommerce_fulfillment']],
])('"%s" is understood without the words of the trade', (text, services) => {
  expect(parseRequirement(text, { today: '2026-11-22' }).requirement.services.toSorted()).toEqual(services);
});
