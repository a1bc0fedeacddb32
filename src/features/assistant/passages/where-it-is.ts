import { numbersInText } from '#features/catalog/numbers/in-text.ts';
import { editDistance } from '#shared/edit-distance.ts';
import { foldText } from '#shared/plain-text.ts';

/** Longer texts describe a need. */
const longest = 160;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const leading = set(
  'hi hello hey please pls can could you i id we want wanna need would like to how do help me just and so ok okay tell know see check is there ' +
    'hola buenas quiero quisiera necesito puedo podria podrian pueden puede como me decir digame dime saber si ver y ayuda ayudame con favor por ' +
    'oi ola quero preciso posso voces voce dizer diga e gostaria de a',
);
/** Verbs after "where" for something in transit; "where can I store" asks for a place. */
const being = set(
  'is are s has did my our the this esta estan anda andan va van viene vienen quedo quedaron llego se encuentra mi mis este esse meu minha o',
);
const wheres = set('where wheres whre were wher donde dnde adonde onde cade');
const follows = set(
  'track trace locate follow rastrear rastrea rastree rastreen rastreo ubicar ubica localizar localiza seguir rastreie rastreia',
);
const states = set(
  'status state tracking trackin seguimiento rastreo rastreamento estado estatus situacao guia tracking',
);
const whens = set('when cuando quando');
const arriving = /^(?:arriv|lleg|cheg|deliver|entreg|come|here)/;

/** "When can it be delivered" is about something not sent yet. */
const able = set('can could would puede pueden podria podrian pode podem');

/** Words for something in transit. */
const things =
  'package packages parcel parcels shipment shipments order orders delivery paquete paquetes envio envios pedido pedidos encomienda encomiendas guia pacote pacotes encomenda encomendas remessa'.split(
    ' ',
  );
/** With a possessive, also one of these. */
const goods =
  'cargo container containers freight goods box boxes pallets carga contenedor contenedores mercancia embarque embarques cajas conteiner mercadoria tracking number numero'.split(
    ' ',
  );
const owners = set('my our mi mis nuestro nuestra nuestros meu minha nosso nossa');
const slip = 6;

const isOneOf = (word: string, list: readonly string[]): boolean =>
  list.includes(word) ||
  (word.length >= slip && list.some((one) => one.length >= slip && editDistance(word, one, 2) <= 1));

/** Returns whether somebody asks where a shipment is, with the normalised number if named; null for other questions. */
export function asksWhere(said: string): { number: string | null } | null {
  if (said.length > longest) return null;
  const [first] = numbersInText(said);
  const rest = first ? said.slice(0, first.start) + said.slice(first.end) : said;
  const number = first?.number ?? typedNumber(rest);
  const words = foldText(rest).match(/[a-z0-9]+/g) ?? [];
  const from = words.findIndex((word) => !leading.has(word));
  const asked = from < 0 ? [] : words.slice(from);
  const isThing = asked.some(
    (word, at) => isOneOf(word, things) || (owners.has(asked[at - 1] ?? '') && isOneOf(word, goods)),
  );
  const [ask = '', next = ''] = asked;
  const isWhere =
    (wheres.has(ask) && being.has(next)) ||
    follows.has(ask) ||
    (states.has(ask) && asked.length > 1) ||
    (whens.has(ask) && !able.has(next) && asked.some((word) => arriving.test(word)));
  // A valid number, surrounded only by words for shipments.
  const isBare =
    first !== undefined &&
    asked.every((word) => states.has(word) || owners.has(word) || isOneOf(word, [...things, ...goods]));
  return isBare || (isWhere && (isThing || number !== null)) ? { number } : null;
}

const minDigits = 6;

/** In groups, as printed on labels. */
const pieces =
  /(?<![\p{L}\p{N}])(?:[A-Za-z]{0,3}\d[A-Za-z\d]{0,4} ){2,9}[A-Za-z]{0,3}\d[A-Za-z\d]{0,4}(?![\p{L}\p{N}])/u;

/** A mistyped number, or one without check digit. */
function typedNumber(text: string): string | null {
  const words = text.match(/(?<![\p{L}\p{N}])[A-Za-z0-9-]{8,34}(?![\p{L}\p{N}])/gu) ?? [];
  const typed = [pieces.exec(text)?.[0] ?? '', ...words].find((one) => one.replace(/\D/g, '').length >= minDigits);
  return typed?.replace(/[ -]/g, '').toUpperCase() ?? null;
}
