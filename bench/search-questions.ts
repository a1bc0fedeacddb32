/** What people search for. `{…}` stands for one of the values below, another one at every call. */
export const shapes: Record<string, string> = {
  'browse: newest': '',
  'browse: page 50': 'page=50',
  'browse: price': 'sort=price',
  'browse: area': 'sort=area',
  'browse: rating': 'sort=rating',
  'browse: nearest': 'near={place}',
  'filter: one service': 'services={service}',
  'filter: rare service': 'services=insurance',
  'filter: three services, any': 'services={service},{service},{service}',
  'filter: three services, all': 'services={service},{service},{service}&match=all',
  'filter: four rare things': 'services=insurance,express&match=all&hazmat=1&certifications=ftz',
  'filter: type and certificates': 'type=private&certifications=haccp,fda_registered',
  'filter: security': 'security=vault,caged_area,guards_24_7',
  'filter: area and price': 'minArea={area}&maxPrice={price}',
  'filter: nothing is so cheap and so large': 'minArea=400000&maxPrice=0.46&type=contract',
  'filter: temperature': 'tempMin=-20&tempMax=10',
  'filter: cold, bonded, by price': 'tempMin=-18&bonded=1&sort=price',
  'filter: available': 'availableFrom=2026-10-01&sort=area',
  'place: service nearby': 'near={place}&services={service}',
  'place: rare nearby': 'near={place}&services=insurance&hazmat=1&radius=25',
  'place: nearby by price': 'near={place}&radius=50&sort=price',
  'place: small town, by rating': 'near=Marianna, FL&radius=10&sort=rating',
  'text: common word': 'q=storage',
  'text: company and city': 'q={word} {place}',
  'text: two common words': 'q=cold storage',
  'text: rare pair': 'q={word} export papers&sort=price',
  'text: mistyped city': 'q=hialea',
  'text: mistyped company': 'q=palmeto logistcs',
  'text: found nowhere': 'q=zzyzx',
  'typed: trade word': 'q={trade}',
  'typed: trade word and place': 'q={trade} {place}',
  'typed: trade words in a state': 'q={trade} {trade} florida',
  'typed: in Spanish, mistyped': 'q=bodega refrijerada cerca de {place}',
  'typed: trade word by price': 'q={trade} {place}&sort=price',
  'area: state': 'near=Florida',
  'area: state with service': 'near=Florida&services={service}',
  'text, place and filters': 'q=freezer&near={place}&services={service}&maxPrice={price}&sort=rating',
};

const values: Record<string, readonly string[]> = {
  place: ['Miami', 'Doral', 'Hialeah', 'Tampa', 'Orlando', 'Jacksonville', 'Medley', '33178', 'PortMiami', 'Atlanta'],
  service: [
    'storage',
    'cold_storage',
    'cross_docking',
    'customs',
    'pick_pack',
    'bonded',
    'returns',
    'ocean_freight',
    'distribution',
    'labeling',
  ],
  area: ['1000', '20000', '50000', '100000', '250000'],
  price: ['0.5', '0.75', '1', '1.5', '2.5'],
  trade: [
    'cold storage',
    '3PL',
    'bonded',
    'pharma',
    'cross docking',
    'hazmat',
    'wine',
    'customs broker',
    'food grade',
    'FTZ',
  ],
  word: ['harbor', 'palmetto', 'biscayne', 'everglade', 'pelican', 'union'],
};

/** Takes the n-th value of every kind, so that all runs ask the same questions. */
export function ask(shape: string, round: number): { query: string; page: number } {
  let taken = 0;
  const query = shape.replace(/\{(\w+)\}/g, (_, kind: string) => {
    const list = values[kind] ?? [''];
    taken += 1;
    return list[(round * 7 + taken * 3) % list.length] ?? '';
  });
  const page = /page=(\d+)/.exec(query);
  return { query: query.replace(/page=\d+/, ''), page: Number(page?.[1] ?? 1) };
}
