import { findPlace, findPlaceById, findPlacesIn } from '#features/catalog/queries.server.ts';
import type { Place } from '#features/catalog/schema.ts';
import { editDistance } from '#shared/edit-distance.ts';
import { distanceMiles } from '#shared/geo.ts';

import { everyday } from './everyday-words.ts';
import type { NamedPlace } from './named-place.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const leads = wordSet('in at near nearby around within by inside outside close next beside from to towards for en cerca desde hacia hasta para em no na perto ate a al ao'); // prettier-ignore
const goal = wordSet('a al ao aos para pra pro hasta ate hacia to rumbo destino');
const laneJoints = wordSet('into p pa too a al ao para pra hasta ate to - – — → > hacia y');
const source = wordSet('recogida retiro coleta buy buying bought sourced source made manufactured suppliers supplier factory factories compro comprar compramos fabrica fabricas proveedores proveedor pick pickup picked collect recoger recogen retirar coletar trazer traer traemos trazemos traigo importar importo importamos viene vienen vem vindo llega proveniente origen'); // prettier-ignore
const sale = wordSet(
  'sell selling sells resell vender vendo vendemos arrive arrives arriving llegar llegue lleguen chegar chegue entregar entreguen entregue entregarlo entregarla llevar llevarlo llevarla lleven levar levem deliver delivered delivering drop dropping dejar dejen deixar deixem',
);
/** Whoever is named by these is a buyer: what is brought to them goes where they are. */
const receivers = wordSet('client clients customer customers buyer buyers cliente clientes comprador compradores mother mom family mama mae madre familia tienda tiendas loja lojas shop shops store stores clinic clinica hotel hotels hoteles hospital restaurant restaurante'); // prettier-ignore
/** What is wanted at a place abroad, not sent there. */
const standing = /^(?:warehous|storag|stor(?:e|ing)$|bodega|almac|armaz|galp|deposit|nave|spac|espac|room|cold|fri[oa]|frig|broker|customs|aduan|alfand|despach|agente?s?$|forwarder|fulfil|3pl|bonded|zona|zone|fiscal|keep|guard)/; // prettier-ignore

const bringing =
  /^(?:import|bring|trae|traig|traz|buy|bought|compr[aoe]|arriv|com(?:e|es|ing)$|llega|chega|frm$|form$)/;
const sending = /^(?:export|send|sent|ship|mand|envi|embarc|despach|lev[ae]|llev[ae])/;
/** Goods that are there already. */
const waiting =
  /^(?:stuck|held|ready|waiting|sitting|have|has|got|tengo|tenemos|list[oa]s?|parad[oa]s?|deten|reten|esperando|temos|tenho|pront[oa]s?|made|grown)/;

/** How many characters of a text are looked at for places at once: the gazetteer reads so many words. */
const partLength = 180;

interface NamedPlaces {
  places: NamedPlace[];
  /** "Storage, not in Doral": anywhere else. */
  refused: NamedPlace[];
}

/** The places a need names and what happens there: storage stands there, goods come from there or go there. */
export function readPlaces(text: string, tokens: readonly Token[], language: 'en' | 'es' | 'pt'): NamedPlaces {
  const found: NamedPlace[] = [];
  const denied = new Set<NamedPlace>();
  const lacked = new Set<NamedPlace>();
  for (const { from, to } of partsOf(tokens)) {
    const start = tokens[from]?.start ?? 0;
    const part = text.slice(start, tokens[to - 1]?.end ?? start);
    for (const hit of findPlacesIn(part)) {
      const stretch = stretchOf(tokens, start + hit.start, start + hit.end);
      if (stretch === null || isEveryday(tokens, stretch, hit) || isWeather(tokens, stretch) || isShouted(text, tokens, stretch)) continue; // prettier-ignore
      const last = found.at(-1);
      if (last && isStateAbroad(tokens, last, stretch, hit.place)) continue;
      const land = last && landInstead(text, tokens, last, stretch, hit.place);
      if (last && land) {
        found[found.length - 1] = { ...last, place: land, to: stretch.to, end: start + hit.end, isGuess: false };
        continue;
      }
      const inLand = last && withItsLand(text, tokens, last, stretch, hit.place);
      if (last && inLand) {
        found[found.length - 1] = { ...last, place: inLand, to: stretch.to, end: start + hit.end, isGuess: false };
        continue;
      }
      const whole = gatewayBehind(tokens, stretch, portOf(tokens, stretch) ?? hit.place);
      const named: NamedPlace = {
        ...whole,
        role: hit.relation,
        isGuess: hit.isGuess,
        start: start + hit.start,
        end: tokens[whole.to - 1]?.end ?? start + hit.end,
      };
      found.push(named);
      if (isLacked(tokens, named)) lacked.add(named);
      else if (hit.isDenied) denied.add(named);
    }
  }
  const meant = found.filter(
    (place, index) => !denied.has(place) && !lacked.has(place) && !isTakenBack(tokens, place, found[index + 1]),
  );
  return {
    places: meant.map((place, index) => ({ ...place, role: roleOf(tokens, meant, index, language) })),
    refused: [...denied],
  };
}

/** "No tengo espacio en Doral, busco en Medley": what somebody has not there is looked for elsewhere. */
const isLacked = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  [2, 3].some((back) => /^(?:no|nao) (?:tengo|tenemos|tenho|temos|hay|ha)$/.test(`${wordAt(tokens, from - back - 1)} ${wordAt(tokens, from - back)}`)) &&
  /^[,;.]$/.test(wordAt(tokens, to)) &&
  /^(?:busc|procur|necesit|precis|quier|quer)/.test(wordAt(tokens, to + 1)); // prettier-ignore

const correcting =
  /\b(?:no wait|wait no|i mean|i meant|scratch that|sorry|correction|make that|actually|digo|perdon|mejor dicho|no espera|quer dizer|ou melhor|desculpa|nao espera)\b/;

/** "In Medley, no wait, in Doral", "Bogota sorry I mean Cali", "not Dania Beach": a place somebody takes back. */
function isTakenBack(tokens: readonly Token[], own: NamedPlace, next: NamedPlace | undefined): boolean {
  if (!next) return false;
  const before = wordAt(tokens, own.from - 1);
  if (/^(?:not|no)$/.test(before) && next.from - own.to <= 3 && next.place.kind === own.place.kind) return true;
  const said = tokens.slice(own.to, next.from + 1).map(({ word }) => word);
  return said.length <= 9 && correcting.test(said.filter((word) => /^\w/.test(word)).join(' '));
}

const littleStates = /^(?:de|la|al|me|in|or|co|pa|ma|hi|oh|ok)$/;
/** "ANTES DE NAVIDAD": no state, where the words around are shouted as well. */
function isShouted(text: string, tokens: readonly Token[], { from, to }: Stretch): boolean {
  if (to !== from + 1 || !littleStates.test(wordAt(tokens, from))) return false;
  const around = [tokens[from - 1], tokens[to]].filter((one) => one?.kind === 'word');
  return around.some((one) => one !== undefined && one.word.length > 2 && text.slice(one.start, one.end) === text.slice(one.start, one.end).toUpperCase()); // prettier-ignore
}

/** "In the Florida heat", "el calor de la Florida": where it is hot, and nothing is stored. */
const isWeather = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  /^(?:heat|sun|sunshine|summer|weather|humidity|rain)$/.test(wordAt(tokens, to)) ||
  [1, 2, 3].some((back) => /^(?:calor|sol|humedad|umidade|clima)$/.test(wordAt(tokens, from - back)) && tokens.slice(from - back + 1, from).every(({ word }) => /^(?:de|da|do|del|la|el)$/.test(word))); // prettier-ignore

/** "Naples in Italy", "Valencia en España": the land behind a town says which town of the name it is. */
function withItsLand(
  text: string,
  tokens: readonly Token[],
  town: NamedPlace,
  land: Stretch,
  { kind, name, country_code }: Place,
): Place | null {
  const between = tokens.slice(town.to, land.to).map(({ word }) => word);
  const isBehind = land.from <= town.to + 1 && /^(?:in|en|na|no|em|de|da|do|\()$/.test(between[0] ?? '');
  if (town.place.kind !== 'city' || (kind !== 'country' && kind !== 'state') || !isBehind) return null;
  const words = tokens
    .slice(town.from, town.to)
    .filter(({ word }) => !leads.has(word) && !/^(?:the|el|la|from|desde|de)$/.test(word));
  const [first, last] = [words[0], words.at(-1)];
  const found = first && last ? findPlace(`${text.slice(first.start, last.end)}, ${name}`) : null;
  return found?.kind === 'city' && found.country_code === country_code ? found : null;
}

/** "São Luís – MA": the letters of a state of another country. */
const isStateAbroad = (tokens: readonly Token[], town: NamedPlace, { from, to }: Stretch, { kind }: Place): boolean =>
  kind === 'state' && town.place.kind === 'city' && town.place.country_code !== 'US' && to === from + 1 && /^[a-z]{2}$/.test(wordAt(tokens, from)) && from <= town.to + 1 && /^[-–—,/(]$/.test(wordAt(tokens, town.to)); // prettier-ignore

/** Whoever names a town that near by and a land behind it may well mean two places. */
const nearTheMarket = 300;
/** "Toledo, Spain": a town that is not known in that land is no town of its name elsewhere. */
function landInstead(
  text: string,
  tokens: readonly Token[],
  town: NamedPlace,
  land: Stretch,
  place: Place,
): Place | null {
  const isBehind = land.from === town.to + 1 && wordAt(tokens, town.to) === ',';
  const isOther = place.kind === 'country' && place.country_code !== town.place.country_code;
  if (town.place.kind !== 'city' || !isBehind || !isOther || isListed(tokens, land)) return null;
  if (distanceMiles(town.place, marketMiddle) <= nearTheMarket) return null;
  const [first, last] = [tokens[town.to - 1], tokens[land.to - 1]];
  const whole = first && last ? findPlace(text.slice(tokens[lastCapital(tokens, town)]?.start ?? first.start, last.end)) : null; // prettier-ignore
  return whole?.kind === 'city' && whole.country_code === place.country_code ? whole : place;
}

const marketMiddle = { latitude: 25.774, longitude: -80.193 };
const isListed = (tokens: readonly Token[], { to }: Stretch): boolean => /^(?:and|y|e|or|o|ou|,)$/.test(wordAt(tokens, to)); // prettier-ignore

/** Where the name of a town begins, behind what leads to it. */
function lastCapital(tokens: readonly Token[], { from, to }: Stretch): number {
  const at = tokens.slice(from, to).findIndex(({ isCapital }) => isCapital);
  return at < 0 ? from : from + at;
}

/** Parts of a text that end where sentences or at least phrases do. */
function partsOf(tokens: readonly Token[]): Stretch[] {
  const parts: Stretch[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const length = (tokens[at]?.end ?? 0) - (tokens[from]?.start ?? 0);
    const isEnd =
      endsSentence(tokens, at) || (length > partLength && wordAt(tokens, at) === ',') || length > 1.5 * partLength;
    if (isEnd || at === tokens.length - 1) {
      parts.push({ from, to: at + 1 });
      from = at + 1;
    }
  }
  return parts;
}

function stretchOf(tokens: readonly Token[], start: number, end: number): Stretch | null {
  const from = tokens.findIndex((token) => token.end > start);
  let to = from;
  while (to < tokens.length && (tokens[to]?.start ?? end) < end) to += 1;
  return from < 0 || to <= from ? null : { from, to };
}

const lettersOf = (word: string): string => Array.from(new Set(word)).toSorted().join('');
const sameLetters = (word: string, name: string): boolean => lettersOf(word) === lettersOf(name.toLowerCase());

/** A name typed small that is a word of every day, or a guess at a word nobody led to as a place. */
function isEveryday(
  tokens: readonly Token[],
  { from, to }: Stretch,
  { isGuess, place: { name } }: { isGuess: boolean; place: Place },
): boolean {
  const last = tokens[to - 1];
  const isHead = to === from + 1 && (from === 0 || endsSentence(tokens, from - 1) || wordAt(tokens, from - 1) === ',');
  const isSmall = last !== undefined && (!last.isCapital || (isGuess && isHead)) && last.kind === 'word';
  // "Es cosa mía" speaks of no airport.
  if (isSmall && last.word === 'mia' && /^(?:cosa|parte|cuenta|es|responsabilidad|carga|amiga)$/.test(wordAt(tokens, from - 1))) return true; // prettier-ignore
  if (
    isGuess &&
    isSmall &&
    !/^(?:or|o|ou) (?:nearby|around|cerca|alrededor|alrededores|perto|proximo|close)/.test(
      `${wordAt(tokens, to)} ${wordAt(tokens, to + 1)}`,
    ) &&
    !leads.has(wordAt(tokens, from)) &&
    !leads.has(wordAt(tokens, from - 1))
  )
    return true;
  // "To prove", "to carry" are no towns with a slip.
  if (isGuess && isSmall && wordAt(tokens, to - 2) === 'to' && last.word.length < 6 && !sameLetters(last.word, name))
    return true;
  // "Até o Natal" is Christmas.
  if (last?.word === 'natal' && /^(?:o|do|no)$/.test(wordAt(tokens, to - 2))) return true;
  // "Contagem de remédios" begins with a capital, "American racks" always has one.
  const isOrdinary = isSmall || isGuess || (isHead && wordAt(tokens, to) !== ',');
  return last !== undefined && isOrdinary && everyday.has(last.word);
}

const onlyPort = wordSet('en el del de la al cerca the near at in to from desde hasta puerto port porto o do no ao');

/** "En el puerto" is this market's port, and not a town of that name. */
const portOf = (tokens: readonly Token[], { from, to }: Stretch): Place | null => {
  if (!tokens.slice(from, to).every(({ word }) => onlyPort.has(word))) return null;
  // "Port Everglade": a port that is known, with a slip.
  const next = tokens[to];
  const named = next?.isCapital === true ? findPlace(`port ${next.word}`) : null;
  return named?.kind === 'port' ? named : findPlaceById('port:USMIA');
};

/** "Miami aiport": a slip in the word behind a town. */
function gatewayBehind(tokens: readonly Token[], stretch: Stretch, place: Place): Stretch & { place: Place } {
  const word = wordAt(tokens, stretch.to);
  if (place.kind !== 'city' || word.length < 5) return { ...stretch, place };
  const isAirport = ['airport', 'aeropuerto', 'aeroporto'].some((name) => editDistance(word, name, 2) <= 2);
  const gateway = isAirport ? findPlace(`${place.name} airport`) : null;
  return gateway ? { from: stretch.from, to: stretch.to + 1, place: gateway } : { ...stretch, place };
}

const carriage =
  /^(?:fletes?|fretes?|freight|frieght|truck|trucking|transport|transporte|camion|camiones|caminhao|envios?|ship|shipping|aere[oa]|maritim[oa]|ocean|air|ltl|ftl|haul|lane|tramo|trecho)$/;
const farApart = 60;

const brings =
  /^(?:deliver|entreg|repart|llev|lev[ae]|take|bring|carry|receb|recib|door|puerta|porta$|hous|home|casa|apart|kitchen|mandar|mande|manden|envi|send|ship)/;
const folk = wordSet(
  'people folks gente pessoal clients client customers customer buyers buyer cliente clientes comprador compradores abuela senora dona mother mom mama mae house houses apartments casas apartamentos',
);
const stalled =
  /^(?:parad[oa]s?|paro|varad[oa]s?|grounded|stopped|dead|quebrad[oa]s?|quebrou|stands|standing|broke|idle)$/;
const carriers = wordSet(
  'truck trucks boat ship vessel flight plane camion barco buque avion vuelo caminhao navio aviao voo container contenedor conteiner',
);
const buildings =
  /^(?:warehouse|bodega|almacen|armazem|deposito|galpao|nave|store|shop|tienda|loja|office|oficina|yard|patio|terminal|plant|planta|fabrica|factory|hotel|church|iglesia|house|casa)s?$/;

/** "People in Orlando buy", "parado em Quito", "until the truck for Atlanta comes", "até um armazém em Medley": it has to get there. */
function isReceiving(tokens: readonly Token[], own: NamedPlace, before: readonly string[]): boolean {
  // Where something leads to the place itself, that word stands first; elsewhere it belongs to the place.
  const lead = wordAt(tokens, own.from);
  const said = /^(?:in|at|en|em|no|na|de|across|around|throughout|for|para|pra)$/.test(before[0] ?? '')
    ? before.slice(1)
    : before;
  const isBrought = tokens.some(({ word }) => brings.test(word));
  if (isBrought && folk.has(said[0] ?? '')) return true;
  if (isBrought && [before[0], lead].some((word) => /^(?:across|throughout)$/.test(word ?? ''))) return true;
  if ([before[0], lead].some((word) => /^(?:for|para|pra)$/.test(word ?? '')) && carriers.has(said[0] ?? '') && !/^(?:a|un|um|need|necesito|preciso)$/.test(said[1] ?? '')) return true; // prettier-ignore
  if (said.slice(0, 3).some((word) => stalled.test(word))) return true;
  if (own.place.kind === 'state' || own.place.kind === 'country') return false;
  const house = said.slice(0, 1).findIndex((word) => buildings.test(word));
  return (
    house === 0 &&
    said.slice(1, 4).some((word) => /^(?:to|into|ate|hasta|until|deixe|deixar|dejen|dejar|drop)$/.test(word))
  );
}

/** Whether only a dash or stroke stands between two places that are far from each other. */
const isSlashed = (tokens: readonly Token[], first: NamedPlace, last: NamedPlace): boolean => {
  const between = tokens
    .slice(first.to, last.from)
    .map(({ word }) => word)
    .join(' ');
  const isFar = distanceMiles(first.place, last.place) > farApart;
  return isFar && (/^[-–—>→]$/.test(between) || (between === '/' && tokens.some(({ word }) => carriage.test(word) || /^(?:sea|air|barco|avion|navio|aviao|boat)$/.test(word)))); // prettier-ignore
};

const moving =
  /\b(?:viaj\w{1,4}|vay?an?|ir|salgan?|llegu?en?|mand\w{1,4}|envi\w{1,4}|chegu?\w{1,3}|segu?[aei]\w{0,2})\b/;
const spreading = /^(?:distribu|reparti|repart[ae]|entreg|deliver|drop|supply|surt)/;
const outlets =
  /^(?:stores?|shops?|supermarkets?|salons?|bars?|cafes?|cafeterias?|restaurants?|pharmac\w{1,3}|clinics?|schools?|branches|gyms?|hotels?|bakeries|gas|kiosks?|dealers?|tiendas?|supermercados?|colmados?|bodegas|restaurantes?|farmacias?|panaderias?|padarias?|escuelas?|escolas?|gimnasios?|academias?|talleres|sucursales|hoteles|hoteis|lojas?|mercados?|filiais|clinicas?|hospitales|hospitais|hospitals?|place|site)$/;
const wanting = /^(?:quiero|queremos|quero|want|necesito|need|preciso)$/;

function roleOf(
  tokens: readonly Token[],
  found: readonly NamedPlace[],
  index: number,
  language: 'en' | 'es' | 'pt',
): NamedPlace['role'] {
  const own = found[index];
  if (!own) return 'at';
  const lastEnd = found[index - 1]?.to ?? 0;
  // What was said of the place before says nothing of this one.
  const before = [1, 2, 3, 4, 5, 6, 7, 8].map((back) => (own.from - back < lastEnd ? '' : wordAt(tokens, own.from - back))); // prettier-ignore
  const [first = ''] = before;
  const lead = wordAt(tokens, own.from);
  // "Fish in from Ecuador"
  if (own.role === 'from' || tokens.slice(own.from, own.to).some(({ word }) => /^(?:from|desde)$/.test(word))) return 'from'; // prettier-ignore
  const next = found[index + 1];
  const previous = found[index - 1];
  const isSent = tokens.some(({ word }) => carriage.test(word));
  const isLane = (a: NamedPlace | undefined, b: NamedPlace | undefined): boolean => {
    if (!a || !b) return false;
    const between = tokens
      .slice(a.to, b.from)
      .map(({ word }) => word)
      .filter((word) => word !== ',');
    // "Transporte terrestre Miami Houston"
    if (tokens.slice(a.to, b.from).length === 0 && a.role === 'at' && b.role === 'at' && isSent) return distanceMiles(a.place, b.place) > farApart; // prettier-ignore
    const joint = between.length === 0 && b.role === 'to' ? 'to' : between.join(' ').replace(/^(p|pa|d) \/$/, '$1');
    return laneJoints.has(joint) && joint !== 'y';
  };
  if (previous && isLane(previous, own)) return 'to';
  // "Between Savannah and our shop in Miami", "entre Recife e Miami"
  const isBetween = (start: NamedPlace | undefined, end: NamedPlace | undefined): boolean =>
    start !== undefined && end !== undefined && !tokens.some(({ word }) => spreading.test(word)) && [wordAt(tokens, start.from), wordAt(tokens, start.from - 1)].some((word) => /^(?:between|entre)$/.test(word)) && tokens.slice(start.to, end.from).some(({ word }) => /^(?:and|y|e)$/.test(word)) && end.from - start.to <= 5; // prettier-ignore
  if (isBetween(previous, own)) return 'to';
  if (isBetween(own, next)) return 'from';
  // "Flete para Houston - Cartagena", "Le Havre/Miami": a lane, whatever stands before it.
  if (next && isSlashed(tokens, own, next)) return 'from';
  if (previous && isSlashed(tokens, previous, own)) return 'to';
  if (isLane(own, next) && own.role === 'at' && !/^(?:in|near|en|em|cerca|perto)$/.test(lead)) return 'from';
  // "To our store in Naples", "a nuestra tienda en Naples"
  const receiver = before.slice(0, 3).findIndex((word) => receivers.has(word));
  if (own.role === 'at' && receiver >= 0 && before.slice(receiver + 1, receiver + 3).some((word) => (language === 'en' ? /^(?:to|into)$/ : /^(?:a|al|ao|hasta|ate)$/).test(word))) return 'to'; // prettier-ignore
  if (own.role === 'at' && isReceiving(tokens, own, before)) return 'to';
  // "Distribution to salons in Tampa", "repartir a cafeterías en Hialeah"
  const isSpread = tokens.slice(0, own.from).some(({ word }) => spreading.test(word));
  const isOneOfMany = [next, previous].some((other) => other && /^(?:and|y|e|or|o|ou)$/.test(tokens.slice(Math.min(other.to, own.to), Math.max(other.from, own.from)).map(({ word }) => word).join(' '))); // prettier-ignore
  if (own.role === 'at' && isSpread && !isOneOfMany && (before.slice(0, 4).some((word) => outlets.test(word)) || /^(?:across|throughout)$/.test(lead) || /^(?:across|throughout)$/.test(first))) return 'to'; // prettier-ignore
  // "Para la gente de Puerto Plata"
  if (own.role === 'at' && before.slice(0, 3).some((word) => folk.has(word)) && before.slice(1, 5).some((word) => /^(?:for|para|pra)$/.test(word))) return 'to'; // prettier-ignore
  // "… en Mendoza, los quiero en Miami": wanted there, and not where they are.
  if (own.role === 'at' && previous && wanting.test(first) && /^(?:los|las|lo|la|os|as|o|a|them|it|y|e|and|,)$/.test(before[1] ?? '')) return 'to'; // prettier-ignore
  // "Llevar a la bodega en Medley"
  if (own.role === 'at' && buildings.test(first) && /^(?:la|el|mi|su|nuestra|nuestro|the|our|my|o|a|nossa|nosso|meu|minha)$/.test(before[1] ?? '') && /^(?:a|al|to|ao|hasta|ate|para)$/.test(before[2] ?? '') && before.slice(3).concat(tokens.map(({ word }) => word)).some((word) => carriage.test(word) || brings.test(word))) return 'to'; // prettier-ignore
  // "Que viaje todo junto a Curazao"
  if (own.role === 'at' && language !== 'en' && [first, lead].some((word) => goal.has(word) || word === 'junto') && moving.test(before.slice(0, 5).join(' '))) return 'to'; // prettier-ignore
  const sourced = before.slice(0, 5).findIndex((word) => source.has(word));
  const isNation = own.place.kind === 'country' && own.place.country_code === 'US';
  const brought = isNation ? -1 : before.findIndex((word, back) => sale.has(word) && (back < 4 || before.slice(0, back).some((one) => receivers.has(one)))); // prettier-ignore
  if (own.role === 'at' && brought >= 0 && (sourced < 0 || brought < sourced)) return 'to';
  if (own.role === 'at' && sourced >= 0) return 'from';
  // This market stands in Florida: what is named abroad, and not as where something stands, is where goods go.
  const isAbroad = (own.place.country_code ?? 'US') !== 'US';
  // "A freight forwarder for Guyana"
  if (own.role === 'at' && isAbroad && [first, lead].some((word) => /^(?:for|para|pra)$/.test(word)) && /^(?:forwarders?|transitari[oa]s?|carga|cargas)$/.test(before.find((word) => !/^(?:for|para|pra)$/.test(word)) ?? '')) return 'to'; // prettier-ignore
  if (own.role === 'at' && isAbroad && !before.some((word) => standing.test(word)) && !isLane(own, next)) {
    if (before.some((word) => receivers.has(word)) || /^(?:for|para|pra)$/.test(first)) return 'to';
    // "Café de Colombia", "I have two containers in Shanghai"
    if (/^(?:de|del|of|do|da)$/.test(first)) return 'at';
    const isBrought = tokens.some(({ word }) => bringing.test(word)) && !tokens.some(({ word }) => sending.test(word));
    return isBrought || before.some((word, back) => waiting.test(word) && !/^(?:to|que)$/.test(before[back - 1] ?? ''))
      ? 'from'
      : 'to';
  }
  if (own.role === 'at' && language !== 'en' && (goal.has(first) || goal.has(lead)) && first !== 'cerca' && !/^(?:cerca|junto|proximo)$/.test(wordAt(tokens, own.from - 2))) return 'to'; // prettier-ignore
  // "20 pallets in Tampa by Friday" are to be there by then.
  if (own.role === 'at' && /^(?:in|at|en|em)$/.test(lead) && /^(?:by|before)$/.test(wordAt(tokens, own.to)))
    return 'to';
  // "A customs broker for Port Everglades", "bodega para Miami": nothing is sent there yet.
  return own.role;
}
