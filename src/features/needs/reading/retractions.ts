import type { RequirementField } from '../schema.ts';
import { endsSentence, type Token, tokensOf, wordAt, wordSet } from './values/tokens.ts';

// Recognises whether a follow-up sentence retracts, corrects or adds. The network reads what it names.

/** Imperatives that retract something: "drop the HACCP", "quita lo de HACCP". */
const ordering = wordSet(
  'drop remove skip forget delete scratch ditch cancel omit exclude nvm ' +
    'quita quitar quite quiten quitale quitame quitalo saca sacar saque elimina eliminar elimine borra borrar borre olvida olvidate olvide olvidese olvidemos descarta descartar cancela cancelar ' +
    'tira tirar tire remova exclua apaga esquece esqueca esquecam',
);
const denying = wordSet('no not without w/o dont sin nao sem');
/** Not retractions: "drop it to 30" lowers a value and "drop off in Doral" means delivery. */
const going = /^(?:to|off|it|by|a|at|para|,)$/;
const longestClause = 9;

interface Part {
  start: number;
  end: number;
}

/** Returns the parts of a text that retract something, each up to the end of its clause: by an imperative or by a negation. */
export function findRetractions(text: string): { orders: Part[]; denials: Part[] } {
  const tokens = tokensOf(text);
  const found = { orders: [] as Part[], denials: [] as Part[] };
  for (let at = 0; at < tokens.length; at += 1) {
    const word = wordAt(tokens, at);
    let to = at + 1;
    while (to < tokens.length && to - at <= longestClause && wordAt(tokens, to) !== ',' && !endsSentence(tokens, to))
      to += 1;
    const isNevermind = word === 'never' && wordAt(tokens, at + 1) === 'mind';
    const isOut = /^(?:take|leave)$/.test(word) && tokens.slice(at, to).some((one) => /^(?:out|off)$/.test(one.word));
    const isOrder = isOut || isNevermind || (ordering.has(word) && !going.test(wordAt(tokens, at + 1)));
    if (!isOrder && !denying.has(word)) continue;
    // "HACCP is not needed", "el HACCP no hace falta": the negation refers to the words before it.
    const from = isOrder || to - at > 3 ? at : clauseStart(tokens, at);
    const part = { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? text.length };
    (isOrder ? found.orders : found.denials).push(part);
    at = to;
  }
  return found;
}

function clauseStart(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && wordAt(tokens, from - 1) !== ',' && !endsSentence(tokens, from - 1)) from -= 1;
  return from;
}

/** Words for the parts of a need. */
const names: readonly (readonly [RegExp, readonly RequirementField[]])[] = [
  [/^(?:certificat\w*|certificad\w*|certificac\w*|certs?|standards?|normas?)$/, ['certifications']],
  [/^(?:price|prices|budget|ceiling|precio|precios|presupuesto|tope|preco|orcamento)$/, ['priceCeiling']],
  [/^(?:date|dates|fecha|fechas|deadline|data)$/, ['startDate', 'endDate']],
  [/^(?:duration|term|plazo|duracion|prazo|duracao)$/, ['durationMonths', 'endDate']],
  [/^(?:temperature|temp|temperatura|degrees|grados|graus)$/, ['temperatureC']],
  [/^(?:pallets?|tarimas|paletas|palets|estibas|paletes)$/, ['pallets']],
  [/^(?:weight|peso)$/, ['weightKg']],
  [/^(?:volume|volumen)$/, ['volumeM3']],
  [/^(?:quantity|amount|cantidad|quantidade)$/, ['pallets', 'areaSqFt', 'weightKg', 'volumeM3', 'containers', 'ordersPerMonth']], // prettier-ignore
  [/^(?:place|location|city|ciudad|lugar|ubicacion|cidade|local)$/, ['origin']],
  [/^(?:destination|destino)$/, ['destination']],
];
/** "Any price", "the price does not matter", "da igual la fecha" */
const indifferent = /^(?:any|whatever|cualquier|qualquer|matters?|importan?|igual|flexible|flexivel|tanto)$/;
const reach = 4;

/** Returns the parts of a need that are retracted by name. */
export function namedFields(text: string): RequirementField[] {
  const tokens = tokensOf(text);
  const { orders, denials } = findRetractions(text);
  const isDropped = ({ start }: Token): boolean =>
    [...orders, ...denials].some((part) => part.start <= start && start < part.end);
  const isIndifferent = (at: number): boolean =>
    tokens.slice(Math.max(0, at - reach), at + 1 + reach).some(({ word }) => indifferent.test(word));
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || !(isDropped(token) || isIndifferent(at))) return [];
    // "Without 20 of the pallets" reduces the number.
    if (tokens.slice(Math.max(0, at - 3), at).some((one) => one.kind === 'number')) return [];
    return names.find(([name]) => name.test(token.word))?.[1] ?? [];
  });
}

const correcting = wordSet(
  'actually mean instead rather meant sorry oops mejor digo decir quise verdade realidad perdon melhor quis desculpa desculpe changed switch cambie cambiamos mudei mudamos prefer prefiero preferimos prefiro',
);

/** "No, Doral", "make it Doral", "Doral instead" */
export const isCorrection = (tokens: readonly Token[]): boolean =>
  (/^(?:no|nope|nao)$/.test(wordAt(tokens, 0)) && tokens[1]?.kind === 'sign') ||
  tokens.some(({ word }, at) => correcting.has(word) || (word === 'make' && wordAt(tokens, at + 1) === 'it'));

const adding = wordSet('also too another second both tambien otra otro segundo segunda tambem outra outro');

/** "Storage in Hialeah too" adds to the need and replaces nothing. */
export const isAddition = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => adding.has(word));
