import { emptyRequirement, type Requirement } from '../schema.ts';
import { isTurn } from './clauses.ts';
import type { NamedPlace } from './named-place.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** Words that take back what was said before, as orders: "drop the HACCP", "quita lo de HACCP". */
const dropping = wordSet(
  'drop remove skip forget delete scratch ditch cancel omit exclude nvm without w/o ' +
    'quita quitar quite quiten quitale quitame quitalo saca sacar saque elimina eliminar elimine borra borrar borre olvida olvidate olvide olvidese olvidemos descarta descartar cancela cancelar sin ' +
    'tira tirar tire remova remove exclua apaga esquece esqueca esquecam sem',
);
/** The same in several words: what comes last, behind what may stand before it. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:take|leave)$/, /^(?:out|off)$/],
  [/^(?:never)$/, /^mind$/],
  [/^(?:dont|didnt|not|longer)$/, /^(?:need|want|require|care)$/],
  [/^no$/, /^need$/],
  [/^(?:ya|no|nao)$/, /^(?:no|necesit\w*|quier\w*|requier\w*|hace|precis\w*|quer\w*|ocup\w*|importa)$/],
];
/** "Drop it to 30" lowers, and "drop off in Doral" delivers. */
const going = /^(?:to|off|it|by|a|at|para)$/;
const longestClause = 9;

/** Where a further sentence takes something back, up to the end of that clause. */
export function droppedStretches(tokens: readonly Token[]): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    const isPair = pairs.some(([first, second]) => first.test(word) && second.test(next));
    if (!isPair && (!dropping.has(word) || going.test(next))) continue;
    const from = at + (isPair ? 2 : 1);
    let to = from;
    while (to < tokens.length && to - from < longestClause && wordAt(tokens, to) !== ',' && !endsSentence(tokens, to) && !isTurn(tokens, to)) to += 1; // prettier-ignore
    found.push({ from, to });
    at = to;
  }
  return found;
}

const isNot = /^(?:not|no|nao)$/;

/** "Not Doral, Medley", "en Doral no, mejor en Medley": of several places those that are not meant are left out. The Portuguese "no Doral" is "in Doral". */
export function insteadOfDropped(
  tokens: readonly Token[],
  places: readonly NamedPlace[],
  language: Requirement['language'],
): NamedPlace[] {
  const isLeft = ({ from, to }: NamedPlace): boolean =>
    isNot.test(wordAt(tokens, from - 1)) ||
    (isNot.test(wordAt(tokens, from)) && /^(?:en|a|de)$/.test(wordAt(tokens, from + 1))) ||
    (language !== 'pt' && wordAt(tokens, from) === 'no' && tokens[from + 1]?.kind === 'word') ||
    (isNot.test(wordAt(tokens, from - 2)) && /^(?:in|en|em|to|a|para)$/.test(wordAt(tokens, from - 1))) ||
    (isNot.test(wordAt(tokens, to)) && (to + 1 >= tokens.length || tokens[to + 1]?.kind === 'sign'));
  const kept = places.filter((place) => !isLeft(place));
  return kept.length > 0 ? kept : [...places];
}

type Field = Exclude<keyof Requirement, 'legs' | 'services' | 'refusedServices' | 'language'>;

/** What people call the parts of a need. */
const names: readonly (readonly [RegExp, readonly Field[]])[] = [
  [/^(?:certificat\w*|certificad\w*|certificac\w*|certs?|standards?|normas?)$/, ['certifications']],
  [/^(?:price|prices|budget|ceiling|precio|precios|presupuesto|tope|preco|orcamento)$/, ['priceCeiling']],
  [/^(?:date|dates|fecha|fechas|deadline)$/, ['startDate', 'endDate']],
  [/^(?:duration|term|plazo|duracion|prazo|duracao)$/, ['durationMonths', 'endDate']],
  [/^(?:temperature|temp|temperatura|degrees|grados|graus)$/, ['temperatureC']],
  [/^(?:pallets|pallet|tarimas|paletas|palets|estibas|paletes)$/, ['pallets']],
  [/^(?:weight|peso)$/, ['weightKg']],
  [/^(?:volume|volumen)$/, ['volumeM3']],
  [/^(?:quantity|amount|cantidad|quantidade)$/, ['pallets', 'areaSqFt', 'weightKg', 'volumeM3', 'containers', 'ordersPerMonth']], // prettier-ignore
  [/^(?:place|location|city|ciudad|lugar|ubicacion|cidade|local)$/, ['origin']],
  [/^(?:destination|destino)$/, ['destination']],
];
/** "Any price", "cualquier ciudad" */
const whichever = /^(?:any|whatever|cualquier|qualquer)$/;
/** "The price does not matter", "el precio no importa", "da igual la fecha" */
const indifferent = /^(?:matter|matters|importa|importan|igual|flexible|flexivel|tanto)$/;
const reach = 4;

/** The parts of a need that are called by their name to take them back. */
function namedFields(tokens: readonly Token[], dropped: readonly Stretch[]): Field[] {
  const isDropped = (at: number): boolean => dropped.some(({ from, to }) => from <= at && at < to);
  const isIndifferent = (at: number): boolean =>
    tokens.slice(Math.max(0, at - reach), at + 1 + reach).some(({ word }) => indifferent.test(word)) ||
    whichever.test(wordAt(tokens, at - 1));
  return tokens.flatMap(({ word, kind }, at) => {
    if (kind !== 'word' || !(isDropped(at) || isIndifferent(at))) return [];
    // "Without 20 of the pallets" says how many fewer.
    if (tokens.slice(Math.max(0, at - 3), at).some((one) => one.kind === 'number')) return [];
    return names.find(([name]) => name.test(word))?.[1] ?? [];
  });
}

/** A need without its parts of these names. */
export function withoutFields(need: Requirement, fields: readonly Field[]): Requirement {
  if (fields.length === 0) return need;
  const cleared = Object.fromEntries(fields.map((field) => [field, emptyRequirement[field]]));
  const legs = need.legs.map((leg) => ({
    ...leg,
    origin: fields.includes('origin') ? null : leg.origin,
    destination: fields.includes('destination') ? null : leg.destination,
  }));
  return { ...need, ...cleared, legs };
}

/** Where a further sentence spoke of something. */
interface Spots {
  places: readonly NamedPlace[];
  amounts: Partial<Record<Field, Stretch | null>>;
}

/** What a further sentence takes back: what it calls by its name and says nothing new of, and what it names once more only to drop it ("forget Doral", "quita las 40 tarimas"). */
export function takenBack(
  previous: Requirement,
  own: Requirement,
  tokens: readonly Token[],
  { places, amounts }: Spots,
): Field[] {
  const dropped = droppedStretches(tokens);
  const isDropped = (one: Stretch | null | undefined): boolean => one != null && dropped.some(({ from, to }) => from <= one.from && one.to <= to); // prettier-ignore
  const isUnsaid = (field: Field): boolean => own[field] === null || (Array.isArray(own[field]) && own[field].length === 0); // prettier-ignore
  const named = namedFields(tokens, dropped).filter(isUnsaid);
  const gone = new Set(places.filter(isDropped).map(({ place }) => place.id));
  // Of a plan of several places one leg is left out, and not its place.
  const ends = previous.legs.length > 1 ? [] : (['origin', 'destination'] as const).filter((end) => gone.has(previous[end]?.id ?? '')); // prettier-ignore
  const sizes = (Object.keys(amounts) as Field[]).filter((field) => isDropped(amounts[field]) && JSON.stringify(own[field]) === JSON.stringify(previous[field])); // prettier-ignore
  return [...named, ...ends, ...sizes];
}
