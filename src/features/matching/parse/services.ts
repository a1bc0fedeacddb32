import type { ServiceCode } from '#features/catalog/services.ts';
import { type Meaning, readWords } from '#features/catalog/words/read-words.ts';
import { editDistance } from '#shared/edit-distance.ts';

import { bareWays } from './bare-ways.ts';
import { bareStays } from './bare-stays.ts';
import { isOnlySpokenOf, isUnwilling } from './complaints.ts';
import { isFetchedBySpeaker, isOthers, isOwn, isSettledBehind, isUnneededBefore } from './done-elsewhere.ts';
import { isComplainedOf, isDeclaredUnneeded, isDenied, isRefused } from './negation.ts';
import { isSpokenOfAlone, refuseBeside } from './refused-beside.ts';
import { refuseBySigns } from './refused-by-signs.ts';
import { means } from './means.ts';
import { type Surroundings, surroundingsOf } from './refusal-signs.ts';
import { refusedStretches } from './refused-headings.ts';
import { refuseLists } from './refused-lists.ts';
import { isOther, refusedWays, wayAt } from './refused-ways.ts';
import {
  coolers,
  isAlreadyHad,
  isArriving,
  isCarried,
  isCooledBox,
  isOwnAgent,
  isOwnBuilding,
  isSelfMade,
  isStoring,
  isTheirs,
} from './not-asked.ts';
import { type FactWords, factsAmong } from './building-facts.ts';
import { type Oblique, readOblique } from './oblique.ts';
import { isDoneBySomebody, selfDone } from './someone-does.ts';
import { isRefusedLater } from './refused-later.ts';
import { partsOf, stretchOf } from './parts.ts';
import { readSituations } from './situations.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** A service a text speaks of. */
export interface Mention extends Stretch {
  service: ServiceCode;
  isRefused: boolean;
  /** How sure it is, from 0 to 1. */
  confidence: number;
  /** How it was said: by its name, by what only nearly is one, by a building that may be meant otherwise, or round about. */
  by: 'name' | 'guess' | 'building' | 'oblique';
}

/** What else the words of the trade said. */
export interface Spoken {
  mentions: Mention[];
  /** "Freight", "flete": some transport, nobody said which. */
  freight: Stretch[];
  certifications: (Stretch & { codes: string[]; isRefused: boolean })[];
  goods: (Stretch & { codes: string[] })[];
  facts: FactWords[];
}

const buildings = wordSet('warehouse warehouses warehousing wharehouse werehouse whse bodega bodegas almacen almacenes nave naves galpon galpones armazem armazens galpao galpoes deposito depositos space espacio espaco storage storrage storge'); // prettier-ignore
/** Words that are near one of the trade and are their own. */
const common = wordSet('caminho caminhos traigo traemos despachar despache despachen despachamos strating starting bound were asking salga salgan salvo vuelta vuelto left walmart descartou descartar descartado compradores comprador comprado comprar papelada papeleria printing publix operation operacion operacao regresan contents content customer customers costumer costumers clients clientes shelves shelf container contents please pleases cases case cover cover general partes party parties weekend weeks prices posible possible pasillo contrato contract tomorrow service anywhere everywhere florida delivered deliver colonia brother another flowing holding handling things thing apartment apartments apartamento house home never shoppers shopper buyers buyer owner return candles candle corre corren whisky spark chispa'); // prettier-ignore
const places = wordSet('bodega almacen lugar patio espacio sitio muy mas armazem galpao transporte'); // prettier-ignore
const equipment = wordSet(
  'truck trucks warehouse warehouses forklifts camion camiones bodega bodegas almacen almacenes caminhao caminhoes galpao galpoes armazem',
);
const freightCodes = 'ocean_freight air_freight ground_transport freight_forwarding';

const dangerous = /^(?:chemic|quimic)/;

const denials =
  /^(?:no|not|never|cannot|cant|dont|wont|doesnt|must|sin|nunca|nada|nao|sem|without|nadie|nobody|ninguem|que)$/;

/** The services a text asks for or refuses, in its order. What lies in `taken` belongs to a place, a number or a container. */
export function readServices(
  text: string,
  tokens: readonly Token[],
  taken: readonly Stretch[],
  weighed?: (around: Surroundings) => void,
): Spoken {
  const oblique = readOblique(tokens).filter((one) => !isWithin(one, taken));
  const spoken: Spoken = { mentions: [], freight: [], certifications: [], goods: [], facts: [] };
  // What "must not melt" denies the melting, and nothing that is spoken of behind it.
  const unread = tokens.map((token, at) =>
    oblique.some(({ from }) => from === at) && denials.test(token.word) ? { ...token, word: '·' } : token,
  );
  for (const part of partsOf(tokens)) {
    const [start, end] = [tokens[part.from]?.start ?? 0, tokens[part.to - 1]?.end ?? 0];
    const spans = taken.map(({ from, to }) => ({
      start: (tokens[from]?.start ?? 0) - start,
      end: (tokens[to - 1]?.end ?? 0) - start,
    }));
    for (const meaning of readWords(text.slice(start, end), spans).meanings) {
      const stretch = stretchOf(tokens, meaning, start, part);
      if (stretch) hear(spoken, unread, meaning, stretch, oblique);
    }
  }
  for (const one of oblique) {
    if (isUnwilling(tokens, one) || isOnlySpokenOf(tokens, one, one.service) || isArriving(tokens, one)) continue;
    const isSaid = spoken.mentions.some(
      ({ service, by, from }) => service === one.service && by === 'name' && Math.abs(from - one.from) < 12,
    );
    if (!isSaid)
      spoken.mentions.push({ ...one, isRefused: isObliqueRefused(tokens, one), confidence: 0.7, by: 'oblique' });
  }
  for (const [index, { word, kind }] of tokens.entries()) {
    const stretch = { from: index, to: index + 1 };
    if (
      kind !== 'word' ||
      !isBuilding(word) ||
      overlapsAny(stretch, taken) ||
      spoken.mentions.some((other) => overlaps(other, stretch))
    )
      continue;
    const isTheirOwn = /^(?:own|propi[ao]s?|propri[ao]s?)$/.test(wordAt(tokens, index - 1));
    if (isOwnBuilding(tokens, index) && !isTheirOwn && !isAlreadyHad(tokens, stretch)) continue;
    spoken.mentions.push({
      ...stretch,
      service: 'storage',
      isRefused: isRefused(unread, stretch),
      confidence: 0.85,
      by: 'building',
    });
  }
  // Who moves house has something moved.
  for (const [at, { word }] of tokens.entries())
    if (relocating.test(word)) spoken.freight.push({ from: at, to: at + 1 });
  spoken.mentions.push(...ownMeans(tokens, spoken.mentions));
  spoken.mentions.push(...[...bareWays(tokens, taken), ...bareStays(tokens, taken)].filter((one) => !overlapsAny(one, spoken.mentions))); // prettier-ignore
  for (const way of refusedWays(tokens))
    spoken.mentions.push({ ...way, isRefused: true, confidence: 0.85, by: 'name' });
  for (const one of readSituations(
    tokens,
    spoken.mentions.filter(({ isRefused: isNot }) => !isNot),
  ))
    if (!spoken.mentions.some(({ service }) => service === one.service))
      spoken.mentions.push({ ...one, isRefused: false, confidence: 0.55, by: 'oblique' });
  // "The freight is on the supplier": whatever way it goes.
  const maybe = [
    ...spokenOf(tokens, spoken.mentions),
    ...spoken.freight.map((one): Mention => ({ ...one, service: 'freight_forwarding', isRefused: false, confidence: 0, by: 'name' })), // prettier-ignore
  ];
  const said = [...refuseLists(tokens, spoken.mentions), ...maybe];
  weighed?.(surroundingsOf(tokens, said, taken));
  const left = refusedStretches(tokens);
  spoken.mentions = refuseBySigns(tokens, refuseBeside(tokens, said, [...taken, ...spoken.freight]), taken)
    .map((one) => (isWithin(one, left) && one.service !== 'express' ? { ...one, isRefused: true } : one))
    .filter(({ confidence, isRefused: isNot }) => confidence > 0 || isNot);
  spoken.freight = spoken.freight.filter((one) => !spoken.mentions.some(({ from, isRefused: isNot }) => isNot && from === one.from)); // prettier-ignore
  // Whoever hands over everything refuses to own trucks, not to have them sent.
  if (spoken.mentions.some(({ service, isRefused: isNot }) => service === 'third_party_logistics' && !isNot))
    spoken.mentions = spoken.mentions.filter(
      ({ isRefused: isNot, from }) => !isNot || !equipment.has(wordAt(tokens, from)),
    );
  spoken.mentions.sort((a, b) => a.from - b.from || a.to - b.to);
  return spoken;
}

function hear(
  spoken: Spoken,
  tokens: readonly Token[],
  meaning: Meaning,
  stretch: Stretch,
  oblique: readonly (Stretch & { service: ServiceCode })[],
): void {
  const services = meaning.codes.filter(({ kind }) => kind === 'service').map(({ code }) => code as ServiceCode);
  // "Not hazardous, storage in Doral" is no "hazardous storage".
  const cut = tokens.slice(stretch.from, stretch.to).findIndex(({ word }) => word === ',');
  if (cut > 0 && services[0] !== 'storage' && services.length > 0 && buildings.has(wordAt(tokens, stretch.to - 1)))
    return hear(spoken, tokens, meaning, { from: stretch.from, to: stretch.from + cut }, oblique);
  // "Bodega de 5000 pies y distribución" is no "bodega de distribución".
  if (
    services.length > 0 &&
    stretch.to - stretch.from > 3 &&
    buildings.has(wordAt(tokens, stretch.from)) &&
    /^(?:y|e|and|&|plus)$/.test(wordAt(tokens, stretch.to - 2))
  )
    // prettier-ignore
    return hear(spoken, tokens, meaning, { from: stretch.to - 1, to: stretch.to }, oblique);
  const certifications = meaning.codes.filter(({ kind }) => kind === 'certification').map(({ code }) => code);
  const goods = meaning.codes.filter(({ kind }) => kind === 'specialty').map(({ code }) => code);
  const typed = tokens.slice(stretch.from, stretch.to).map(({ word }) => word);
  if (
    meaning.isGuess &&
    (typed.length < 3 ? typed.every((word) => common.has(word)) : typed.some((word) => common.has(word)))
  )
    return;
  // "No caminho" is on the way, and "van por mar" how they go.
  if (typed.length === 1 && (/^caminhos?$/.test(typed[0] ?? '') || isGoing(tokens, stretch))) return;
  // "Una tapa roja" is no security standard.
  if (typed.length === 1 && typed[0] === 'tapa' && tokens[stretch.from]?.isCapital === false) return;
  // "Part numbers" are no UN numbers.
  if (typed.length === 1 && /^numbers?$/.test(typed[0] ?? '')) return;
  const isInsured = isInsurance(tokens, stretch, meaning);
  const refused = isRefused(tokens, stretch, isInsured ? 'insurance' : (services[0] ?? null));
  // "De un camión a otro, sin guardarla" says how it is passed on.
  if (refused && keeping.test(typed[0] ?? '') && /^(?:sin|sem|without)$/.test(wordAt(tokens, stretch.from - 1)) && oblique.some(({ service }) => service === 'cross_docking')) return; // prettier-ignore
  const say = (service: ServiceCode, confidence = meaning.isGuess ? 0.75 : 0.95): void => {
    spoken.mentions.push({
      ...stretch,
      service,
      isRefused: refused,
      confidence,
      by: meaning.isGuess ? 'guess' : 'name',
    });
  };
  if (certifications.length > 0 && services.length === 0) {
    spoken.certifications.push({ ...stretch, codes: certifications, isRefused: refused });
    if (certifications.includes('ftz')) say('bonded');
  }
  const facts = meaning.isGuess ? [] : factsAmong(meaning.codes);
  if (facts.length > 0) spoken.facts.push({ ...stretch, codes: facts, isRefused: refused });
  const isShortGuess = meaning.isGuess && typed.every((word) => word.length < 6);
  if (typed.some((word) => coolers.has(word)) && isCarried(tokens, stretch)) return;
  // A freezer is where frozen goods are kept, and none of them.
  if (services.length === 0 && typed.some((word) => coolers.has(word)) && !isCarried(tokens, stretch))
    return say('cold_storage');
  // "En barco" is how it goes, and not what goes.
  const isWay = typed.length === 1 && /^(?:en|por|by|em|via)$/.test(wordAt(tokens, stretch.from - 1)) && wayAt(tokens, stretch.from) !== null; // prettier-ignore
  // "Nada de químicos"
  if (refused && services.length === 0 && dangerous.test(typed[0] ?? '') && [1, 2].some((back) => denials.test(wordAt(tokens, stretch.from - back)))) return say('hazmat'); // prettier-ignore
  if (goods.length > 0 && !isWay && !isShortGuess && !typed.every((word) => /^(?:general|carga|valor)$/.test(word)))
    spoken.goods.push({ ...stretch, codes: goods });
  if (isInsured) say('insurance');
  if (services.length === 0) return;
  if (isTheirs(tokens, stretch, typed) || isOwnAgent(tokens, stretch)) return;
  // A temperature is read with its bounds, and denies nothing: "no warmer than -10 F".
  if (services[0] === 'cold_storage' && tokens.slice(stretch.from, stretch.to).some(({ kind }) => kind === 'number')) return; // prettier-ignore
  // A crate is a piece of cargo, and crating a service.
  if (typed.length === 1 && /^crates?$/.test(typed[0] ?? '')) return;
  if (isUnwilling(tokens, stretch) || services.some((one) => isOnlySpokenOf(tokens, stretch, one))) return;
  if (isSelfMade(tokens, stretch) || isCooledBox(tokens, stretch) || isArriving(tokens, stretch)) return;
  // What was said round about says it better than a word inside it.
  const within = oblique.find((one) => one.from <= stretch.from && stretch.to <= one.to);
  // Unless it is refused by what stands outside: "no por barco".
  const isDeniedWithin = within && tokens.slice(within.from, stretch.from).some(({ word }) => word === '·' || word === 'nothing' || denials.test(word)); // prettier-ignore
  // To pay no duty before the sale is what a bonded building is for.
  if (within?.service === 'bonded' && services.includes('customs')) return;
  const isApart = refused && !isDeniedWithin;
  if (within && !isApart && (services.includes(within.service) || typed.length === 1)) return;
  // "Nothing stays overnight", "no overnight storage"
  if (typed.includes('overnight') && (/^(?:stay|stays|left|sit|sits)$/.test(wordAt(tokens, stretch.from - 1)) || /^(?:storage|stay|stays|parking)$/.test(wordAt(tokens, stretch.to)))) return; // prettier-ignore
  // "Transportarlos corre por nuestra cuenta" names no way to travel.
  if (refused && /^transportarl[oa]s?$/.test(typed[0] ?? '')) return say('ground_transport');
  if (services.join(' ') === freightCodes) {
    // "No shipping by air": the way is refused, and not the journey.
    const isByWay =
      /^(?:by|via|por|en|em|de|pelo)$/.test(wordAt(tokens, stretch.to)) && wayAt(tokens, stretch.to + 1) !== null;
    if (refused && !isByWay) say('freight_forwarding');
    else if (!refused) spoken.freight.push(stretch);
    return;
  }
  if (services.includes('storage') && !isStoring(tokens, stretch, typed)) return;
  const [named] = services;
  // Whoever has nothing packed has no orders packed.
  const first =
    refused && named === 'repacking' && typed.length === 1 && justPacking.test(typed[0] ?? '') ? 'pick_pack' : named;
  // Who takes no train may take a truck.
  if (refused && typed.every((word) => /^(?:by|por|rail|railroad|train|tren|trem)$/.test(word))) return;
  if (first) say(first);
  // A "non-bonded warehouse" is one.
  if (refused && wordAt(tokens, stretch.from - 2) === 'non' && buildings.has(typed.at(-1) ?? ''))
    spoken.mentions.push({ ...stretch, service: 'storage', isRefused: false, confidence: 0.85, by: 'building' });
  // "Transporte y seguro" are two, "seguro de transporte" is one.
  if (first === 'insurance' && typed[0]?.startsWith('transport') && /^(?:y|e|and)$/.test(typed[1] ?? ''))
    say('ground_transport');
  // So are "seguro, transporte terrestre", of which the second may be wanted.
  const comma = typed.indexOf(',');
  if (first === 'insurance' && typed[comma + 1]?.startsWith('transport')) spoken.mentions.push({ from: stretch.from + comma + 1, to: stretch.to, service: 'ground_transport', isRefused: false, confidence: 0.95, by: 'name' }); // prettier-ignore
}

/** "Van por mar", "las cajas van precintadas": Spanish and Portuguese go where English has a vehicle. */
const isGoing = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  wordAt(tokens, from) === 'van' &&
  !/^(?:una?|la|mi|su|nuestra|uma|minha|nossa|a|the|my|our|own|cargo|by|en|em|com|with)$/.test(wordAt(tokens, from - 1)) &&
  /^(?:por|a|al|en|para|pra|directo|primero|luego|ya|todas?|todos?|juntas?|juntos?|\w{2,12}[ai]d[ao]s)$/.test(wordAt(tokens, to)); // prettier-ignore

const relocating = /^(?:mud(?:o|amos|arme|arnos|ando|anza|anzas|anca|ancas)|relocat(?:e|es|ing|ion))$/;

const delivering = /^(?:deliver|repart(?:an|ir|ir?l[oa]s?)|entregar(?:l[oa]s?)?|entreguen|entreguem)$/;
const packing =
  /^(?:pack|prepare|empacamos|embalamos|empaquetamos|empaquen?|empacar|empaquetar|preparen?|preparar|embalar|embalem)$/;
const justPacking =
  /^(?:pack|packing|empa(?:car|quen?|camos|co)(?:l[oa]s?)?|embal(?:ar|em?|amos|o)(?:l[oa]s?)?|empaquetar|empaquetamos)$/;
const shelves = /^(?:shelf|shelves|shelving|racks?|estanterias?|estantes?|anaqueles|prateleiras?|repisas?)$/;
const keeping = /^(?:storing|stored|guarden?|guardar(?:l[oa]s?)?|almacen(?:en?|ar(?:l[oa]s?)?)|armazen(?:em?|ar))$/;

/** "But don't deliver it", "no lo repartan", "mas não entreguem" */
const isToldNot = (tokens: readonly Token[], index: number): boolean =>
  [1, 2].some((back) => /^(?:dont|no|nao)$/.test(wordAt(tokens, index - back)) && (back === 1 || /^(?:lo|la|los|las|o|a|os|as)$/.test(wordAt(tokens, index - 1))) && !/^(?:they|who|que|and)$/.test(wordAt(tokens, index - back - 1))); // prettier-ignore

/** Ways to travel and papers that are spoken of without their service's name: they may be refused, and are not wanted by it. */
const spokenOf = (tokens: readonly Token[], said: readonly Mention[]): Mention[] =>
  tokens.flatMap(({ word }, at) => {
    const stretch = { from: at, to: at + 1 };
    const service = (isOther(tokens, at) ? null : wayAt(tokens, at)) ?? means.find(([, words]) => words.has(word))?.[0];
    if (!service || service === 'pick_pack' || overlapsAny(stretch, said)) return [];
    const isNot =
      wayAt(tokens, at) === null &&
      isRefused(tokens, stretch, service) &&
      !isComplainedOf(tokens, stretch) &&
      !isUnwilling(tokens, stretch) &&
      !isOnlySpokenOf(tokens, stretch, service);
    return [{ ...stretch, service, isRefused: isNot, confidence: 0, by: 'name' }];
  });

/** "We've got our own drivers", "no necesitamos que lo guarden": refused without the name of the service. */
function ownMeans(tokens: readonly Token[], said: readonly Mention[]): Mention[] {
  return tokens.flatMap(({ word }, index) => {
    const stretch = { from: index, to: index + 1 };
    const own = selfDone(tokens, index);
    if (own) return [{ ...stretch, service: own, isRefused: true, confidence: 0.85, by: 'name' }];
    if (said.some((other) => overlaps(other, stretch) && (other.by !== 'oblique' || other.service === 'cross_docking'))) return []; // prettier-ignore
    const mean = means.find(([, words]) => words.has(word));
    const refused = (): ServiceCode | null => {
      if (mean && (isOwn(tokens, stretch) || isSettledBehind(tokens, stretch))) return mean[0];
      if (packing.test(word)) return isUnneededBefore(tokens, stretch) || isOwn(tokens, stretch) ? 'pick_pack' : null;
      if (delivering.test(word))
        return isUnneededBefore(tokens, stretch) || isToldNot(tokens, index) ? 'last_mile' : null;
      // Between two trucks shelves are what is not wanted.
      if (shelves.test(word)) return said.some((other) => other.service === 'cross_docking' && !other.isRefused) && (isDenied(tokens, stretch) || isDeclaredUnneeded(tokens, stretch)) ? 'storage' : null; // prettier-ignore
      // Whoever wants it moved from truck to truck says how, and refuses no storage.
      const isPassed =
        /^(?:sin|sem|without)$/.test(wordAt(tokens, index - 1)) &&
        said.some((other) => other.service === 'cross_docking' && !other.isRefused);
      return keeping.test(word) && !isPassed && isDenied(tokens, stretch) ? 'storage' : null;
    };
    const service = refused();
    return service === null ? [] : [{ ...stretch, service, isRefused: true, confidence: 0.85, by: 'name' }];
  });
}

/** "Seguro" is safe or an insurance: beside a building it is the former. */
function isInsurance(tokens: readonly Token[], { from, to }: Stretch, { codes }: Meaning): boolean {
  return (
    codes.some(({ kind }) => kind === 'security') &&
    to === from + 1 &&
    /^seguros?$/.test(wordAt(tokens, from)) &&
    !places.has(wordAt(tokens, from - 1))
  );
}

function isBuilding(word: string): boolean {
  if (buildings.has(word)) return true;
  if (word.length < 6) return false;
  // "Vodega", "almasen": as they sound.
  const heard = word.replace(/^v/, 'b').replace(/[sz]/g, 'c');
  return ['warehouse', 'warehousing', 'almacen', 'bodega', 'armazem'].some(
    (name) => heard[0] === name[0] && Math.min(editDistance(word, name, 2), editDistance(heard, name, 2)) <= (name.length > 7 ? 2 : 1), // prettier-ignore
  );
}

/** "I would rather not ship by plane" */
const isToldNotTo = (tokens: readonly Token[], from: number): boolean =>
  /^(?:ship|send|go|fly|travel|mandar|mande|manden|enviar|envie|ir|vaya|viajar|mandem|envie)$/.test(
    wordAt(tokens, from - 1),
  ) && [2, 3].some((back) => /^(?:not|never|dont|no|nao|nunca)$/.test(wordAt(tokens, from - back)));

const isJourneyBy = new Set<ServiceCode>(['air_freight', 'ocean_freight', 'ground_transport']);

/** Of these the denial is often what is asked for. */
const isPoint = new Set<ServiceCode>(['cold_storage', 'bonded', 'insurance', 'storage', 'hazmat', 'inventory', 'express']); // prettier-ignore

/** The negation of an oblique phrase may be its point ("must not melt"): only what stands before it, and says so, refuses. */
function isObliqueRefused(tokens: readonly Token[], { service, from, to }: Oblique): boolean {
  if (isComplainedOf(tokens, { from, to })) return false;
  const isUnwanted =
    /^(?:without|no|dont|not|sin|sem|nao)$/.test(wordAt(tokens, from - 1)) &&
    /^(?:need|want|necesit|precis|quer)/.test(wordAt(tokens, from));
  // "Nunca por avión", "nada de aviones": a way to travel is refused, while "without paying" may be the point.
  const isNever =
    isJourneyBy.has(service) &&
    (isToldNotTo(tokens, from) ||
      // "It must not fly", "no por barco"
      (/^(?:not|nao)$/.test(wordAt(tokens, from - 1)) &&
        /^(?:must|should|can|do|may|it|que)$/.test(wordAt(tokens, from - 2))) ||
      (wordAt(tokens, from) === 'no' && /^(?:por|en|via|de)$/.test(wordAt(tokens, from + 1))) ||
      /^(?:never|nunca|jamas|sin|sem|without|ni|nem|nor)$/.test(wordAt(tokens, from - 1)) ||
      // "Por avión, no por barco"
      (/^(?:no|not|nao)$/.test(wordAt(tokens, from - 1)) &&
        (from === 1 || /^(?:,|y|e|and|pero|but|mas)$/.test(wordAt(tokens, from - 2)))) ||
      (/^(?:de|of)$/.test(wordAt(tokens, from - 1)) && /^(?:nada|vez|lugar|instead)$/.test(wordAt(tokens, from - 2))));
  // "Las devoluciones no las queremos"
  const isUnneeded =
    /^(?:no|nao)$/.test(wordAt(tokens, from + 1)) && isDeclaredUnneeded(tokens, { from, to: from + 1 });
  // What must not melt needs the cold, and what nobody has to label needs no labels.
  const isForNobody = !isPoint.has(service) && (isUnneededBefore(tokens, { from, to }) || isFetchedBySpeaker(tokens, { from, to })); // prettier-ignore
  return (
    isUnwanted ||
    isNever ||
    isUnneeded ||
    isForNobody ||
    isSettledBehind(tokens, { from, to }) ||
    isOthers(tokens, { from, to }) ||
    (isSpokenOfAlone.has(service) && (isDoneBySomebody(tokens, { from, to }) || isRefusedLater(tokens, { from, to })))
  );
}

const overlaps = (a: Stretch, b: Stretch): boolean => a.from < b.to && a.to > b.from;
const overlapsAny = (one: Stretch, others: readonly Stretch[]): boolean => others.some((other) => overlaps(one, other));
const isWithin = (one: Stretch, others: readonly Stretch[]): boolean =>
  others.some(({ from, to }) => from <= one.from && one.to <= to);
