import type { FoldedText } from './folded-for-reading.ts';
import type { Span } from './text-span.ts';

// Other numbers: dates, times, amounts with cents or thousands, coordinates, codes of goods. They end a telephone
// number and start none.
const others = [
  /(?<!\d)(?:19|20)\d\d([-/.])(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])(?!\d)/gu,
  /(?<![\d-])(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:(?:19|20)\d\d|\d\d)(?![\d-])/gu,
  /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])/gu,
  /(?<![\d,])\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?(?![\d,]|-\d)/gu,
  /(?<![\d.])-?\d{1,2}\.\d{3,7}[ ,]{1,2}-\d{1,3}\.\d{3,7}(?![\d.])/gu,
  /(?<![\d.])\d{1,7}\.\d{1,2}(?![\d.]|[- ]\d{3})/gu,
  /(?<![\d.])\d{4}\.\d\d\.\d\d(?:\.\d\d)?(?![\d.])/gu,
  /(?<!\p{L})(?:hs|hts|htsus|ncm|schedule b|partida|arancel)(?: (?:code|no\.?|number))?[: ]{1,2}\d{4}\.?\d\d\.?\d{2,4}(?!\d)/gu,
  /(?<!\p{L})(?:ean|gtin|upc)[: ]{1,2}\d{12,14}(?!\d)/gu,
  /[$€£]\s?[1-9]\d{0,11}(?!\d)/gu,
  // A ZIP+4 code behind its state: "Kent, WA 98032-1234", where WA is no messenger.
  /, {0,2}(?:(?:ct|ma|me|nh|nj|pr|ri|vi|vt) 0|(?:de|ny|pa) 1|(?:dc|md|nc|sc|va|wv) 2|(?:al|fl|ga|ms|tn) 3|(?:in|ky|mi|oh) 4|(?:ia|mn|mt|nd|sd|wi) 5|(?:il|ks|mo|ne) 6|(?:ar|la|ok|tx) 7|(?:az|co|id|nm|nv|ut|wy) 8|(?:ak|ca|hi|or|wa|alaska|california|hawaii|oregon|washington) 9)\d{4}-\d{4}(?!\d|-)/gu,
];
const run = /\+?[([]?\d(?:(?:[,;#]|[^\p{L}\p{N},;$€£%#]{0,3})\d)*/gu;

// Digits after a currency sign ("US$", "S/", "B/."), or separated by semicolons and blanks, are a telephone number only
// if grouped as in North America.
const disguised =
  /(?<![\d.,])(?:(?:\p{L}{0,2}[$€£]|[sb]\/\.?) ?)?\d{3}[;,]? {0,2}(?:(?:\p{L}{0,2}[$€£]|[sb]\/\.?) ?)?\d{3}[;,]? {0,2}(?:(?:\p{L}{0,2}[$€£]|[sb]\/\.?) ?)?\d{4}(?![\d.,]\d|\d)/gu;

const groupsOf = (written: string): string[] => written.match(/\d+/g) ?? [];
const every = (groups: readonly string[], rule: (group: string) => boolean): boolean => groups.every(rule);
const isRound = (group: string): boolean => /[05]$/.test(group) && !group.startsWith('0');

/** Digits of a telephone number with country code (E.164), and the minimum without one. */
const [minDigits, maxDigits] = [10, 15];
export const minLocalDigits = 7;

const digitsIn = (groups: readonly string[]): number => groups.reduce((sum, { length }) => sum + length, 0);

function isInternational(written: string, groups: readonly string[]): boolean {
  // Longer than any telephone number: a tracking number, unless it contains a North American number.
  if (digitsIn(groups) > maxDigits)
    return /(?:^|,)(?:3,3,4|3,7|10|11)(?:,|$)/.test(groups.map(({ length }) => length).join());
  if (written.startsWith('+')) return true;
  const areZips = every(groups, (group) => group.length === 5 && group.startsWith(groups[0]?.slice(0, 2) ?? ''));
  const areYears = every(groups, (group) => /^(?:19|20)\d\d$/.test(group));
  const isChoice = every(groups, (group) => group.length <= 2) && /^[\d/,;]+$/.test(written);
  const areAmounts = /[;,]/.test(written) && every(groups, isRound);
  return !areZips && !areYears && !isChoice && !areAmounts;
}

/**
 * National formats without country or area code: Peru, Chile, Uruguay and Spain, Panama and Central America, Guyana and
 * the Caribbean.
 */
const nationalForms = [
  /^(?:0?9|[67])\d{1,2}([ .-]?)\d{3}\1\d{3}$/,
  /^9\d{2}([;:|_~•·])\d{3}\1\d{3}$/,
  /^9[ .-]?\d{4}[ .-]?\d{4}$/,
  /^[3-9]\d{3}[ .-]\d{4}$/,
  /^\d{3}-\d{4}$/,
  // Dictated digit by digit, in words or figures.
  /^(?:9(?:[ .-]\d){8}|6(?:[ .-]\d){7})$/,
];

const isNational = (written: string, groups: readonly string[]): boolean =>
  nationalForms.some((form) => form.test(written)) && !every(groups, isRound);

// Words that make seven to nine digits a telephone number, and words that make them something else.
const saysTelephone =
  /(?:^|[^\p{L}])(?:tel|telf|tlf|telefono|telefone|telephone|phone|fono|cel|celu|celular|cell|cellphone|movil|mobile|mob|whats|whatsapp|watsapp|wsp|wasap|wapp|wa|llama|llame|llamar|llamame|llamenme|llamenos|ligue|liga|call|ring|dial|oficina|office|text|sms|marca|marque|telegram|signal|viber|wechat|weixin|微信|qq|fax|(?:reach|contact|ring|find) (?:me|us)|(?:my|mi|meu|our|nuestro|nosso) (?:number|numero))(?:$|[^\p{L}])[^\d]{0,24}$/u;
const saysItAfterwards =
  /^[^\p{L}\d]{0,3}(?:\p{L}{1,6} ){0,2}(?:whatsapp|wsp|wasap|cel|celular|cell|tel|telefono|phone|mobile|movil|(?:call|text|ring) (?:me|us)|llamame|llamenos|llameme|(?:my|mi|meu) (?:number|numero|line|linea))(?!\p{L})/u;
const saysOther =
  /(?:^|[^\p{L}])(?:po|order|orden|pedido|booking|reserva|ref|reference|referencia|invoice|factura|bl|awb|guia|lot|lote|batch|seal|sello|sku|part|model|serial|item|container|contenedor|tracking|mawb|hawb|fmc|nvocc|mc|dot|usdot|scac|ein|ruc|nit|rut|cnpj|license|licence|licencia|permit|zip|ca|usd|us|cop|clp|mxn|brl|rd)(?: (?:no|nr|num|number|numero|code|container))?[.:#№º°]{0,2} ?#? ?$/u;
const saysAmount =
  /^ ?(?:sq|sf|m2|m²|ft|feet|pies|metros?|kg|kilos?|lbs?|pounds|libras|tons?|toneladas?|pallets?|pal[ei]tas?|tarimas?|units?|unidades|pcs|pieces|piezas|cases|cajas|cartons|boxes|skus?|pesos|dolares|dollars|usd|cop|clp|eur|euros|cbm|mm|cm|inches|pulgadas|m3|m³|km|miles|psf|hours|h|teu|a (?:month|year)|per|\/)(?!\p{L})/u;

/** Number of characters around a number that are examined. */
const reach = 48;

function isTelephone(written: string, { before, behind }: { before: string; behind: string }): boolean {
  const groups = groupsOf(written);
  const count = digitsIn(groups);
  if (count < minLocalDigits) return false;
  const isAmount = saysAmount.test(behind);
  if (count >= minDigits) return isInternational(written, groups) && !(isAmount && every(groups, isRound));
  if (isAmount) return false;
  if (written.startsWith('+') || saysTelephone.test(before) || saysItAfterwards.test(behind))
    return !/^\d{3,4}[-–]\d{4}$/.test(written) || !every(groups, isRound);
  return isNational(written, groups) && !saysOther.test(before);
}

function disguisedIn(text: string): Span[] {
  return [...text.matchAll(disguised)].flatMap(({ 0: written, index }) => {
    const groups = groupsOf(written);
    const isPlain = !/[$€£;,/]/.test(written);
    if (
      isPlain ||
      every(groups, isRound) ||
      saysAmount.test(text.slice(index + written.length, index + written.length + reach))
    )
      return [];
    return [{ start: index, end: index + written.length }];
  });
}

/** What separates two numbers that stand one after the other. */
const between = /[\n/|,;]|[^\S\n]{2,}/u;

/**
 * Returns the parts of a run with more digits than a telephone number: what stands on each side of a line break, a
 * slash, a comma, and the halves of a number that is repeated.
 */
function partsOf(written: string): Span[] {
  if (digitsIn(groupsOf(written)) <= maxDigits) return [];
  const found = [...written.matchAll(/\d+/g)];
  const digits = found.join('');
  const half = found.length / 2;
  const isTwice = Number.isInteger(half) && digits.slice(0, digits.length / 2) === digits.slice(digits.length / 2);
  const spans: Span[] = [];
  let first = 0;
  for (const [at, { 0: group, index }] of found.entries()) {
    const end = index + group.length;
    const next = found[at + 1];
    if (next && !between.test(written.slice(end, next.index)) && !(isTwice && at + 1 === half)) continue;
    spans.push({ start: found[first]?.index ?? 0, end });
    first = at + 1;
  }
  return spans.length > 1 ? spans : [];
}

/**
 * Spans of telephone numbers: with country or area code, and in national formats where the context excludes another
 * meaning.
 */
export function telephonesIn({ text }: FoldedText): Span[] {
  const hidden = disguisedIn(text);
  const readable = others.reduce((rest, other) => rest.replace(other, (found) => 'x'.repeat(found.length)), text);
  const plain = [...readable.matchAll(run)].flatMap(({ 0: written, index }) => {
    const end = index + written.length;
    if (/\p{L}/u.test(text[index - 1] ?? '')) return [];
    // What stands around the whole run stands around each of its numbers.
    const beside = { before: text.slice(Math.max(0, index - reach), index), behind: text.slice(end, end + reach) };
    if (isTelephone(written, beside)) return [{ start: index, end }];
    return partsOf(written)
      .filter((part) => isTelephone(written.slice(part.start, part.end), beside))
      .map((part) => ({ start: index + part.start, end: index + part.end }));
  });
  return [...hidden, ...plain];
}
