import type { ServiceCode } from '#features/catalog/services.ts';

import { isPortuguese } from './clauses.ts';
import { isComplaint } from './complaints.ts';
import { isGivenUp } from './given-up.ts';
import { isComplainedOf, isDeclaredUnneeded, isExcepted, isInPlaceOf } from './negation.ts';
import { isDoneBySomebody } from './someone-does.ts';
import { isRefusedLater } from './refused-later.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

type Way = 'air_freight' | 'ocean_freight' | 'ground_transport';

/** What a journey is made with. */
const ways: readonly (readonly [Way, ReadonlySet<string>])[] = [
  ['air_freight', wordSet('air airplane plane planes airline airlines fly flying flown avion aviones aviao avioes aereo aerea aereos aire ar vuele vuelen volar voar')],
  ['ocean_freight', wordSet('sea ocean boat boats vessel barge barges ferry steamer barco barcaza barcazas lancha lanchas balsa barcos buque navio navios maritimo maritima mar')],
  ['ground_transport', wordSet('road truck trucks camion camiones caminhao caminhoes carretera estrada')],
]; // prettier-ignore

/** A ship is what something goes with, unless somebody ships it. */
const isShip = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'ships' || (wordAt(tokens, at) === 'ship' && /^(?:a|the|by|any|no|another)$/.test(wordAt(tokens, at - 1))); // prettier-ignore

export const wayAt = (tokens: readonly Token[], at: number): Way | null =>
  isShip(tokens, at) ? 'ocean_freight' : (ways.find(([, words]) => words.has(wordAt(tokens, at)))?.[0] ?? null);

/** Words between a denial and a way: "not going to fly", "no lo manden en", "sem envio por". */
const between = wordSet(
  'by via on in the a any to be it them this going about shipping ship send sending freight transport go travel por de en em el la lo los las o as os um un una pelo pela vaya vayan va van ir vai pode podem podemos puede pueden quiero queremos quero mande mandes manden mandem mandar put puts suban suba coloquem ponham pongan metan seja sejam sea envio envios enviar envie envien que se ser want flete frete carga',
);
/** What one is told not to do about it: "no me ofrezcan", "don't even quote", "not paying for". */
const offering =
  /^(?:ofre[csz]|offer|sugi|suggest|propo|push|empu[jrx]|quot|coti[sz]|cot(?:ar|em|e)$|pag(?:ar|o|amos|uen|ue)$|pay|book|reserv|consider|pong|even|siquiera|sequer|for|para|me|nos|le|pls|please|favor|usar|incluy|inclu[ai]|habl|fal[ae]|talk|mention|think|piens|pens|mentar|about)/;
const denials = wordSet(
  'no not never dont wont cant forget avoid nada na sin sem without nunca jamas jamais ni nem nor nao neither',
);
const farthest = 5;

/** What stands behind a way that is not wanted: "air no", "por aire no porque es caro", "avião jamais". */
const denied = /^(?:no|not|nao|nope|never|jamas|jamais|nunca|tampoco|tampouco)$/;
const reasons = wordSet(
  'porque because que pois demora tarda too to muy es e demasiado gracias thanks obrigado obrigada please',
);
const never =
  /^(?:ni|nem) (?:loc[oa]s?|pensar|pensarlo|hablar|falar|muert[oa]s?|mort[oa]s?|sonhar|de broma|a pau|en suenos)\b/;
const isOut = /^(?:is|are|would be) (?:out|no good|not an option|not possible)\b/;
const notATrip =
  /^(?:conditioning|conditioned|condition|acondicionado|condicionado|side|waybill|waybills|bag|bags|freight|port)$/;

function isDeniedBehind(tokens: readonly Token[], to: number): boolean {
  const said = [0, 1, 2].map((ahead) => wordAt(tokens, to + ahead)).join(' ');
  if (never.test(said) || isOut.test(said)) return true;
  const start = /^[:?,]$/.test(wordAt(tokens, to)) ? to + 1 : to;
  const next = wordAt(tokens, start + 1);
  const isOver = start + 1 >= tokens.length || next === ',' || endsSentence(tokens, start + 1) || reasons.has(next);
  return denied.test(wordAt(tokens, start)) && isOver && (start === to || next !== 'que');
}

function isDeniedBefore(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - farthest); back -= 1) {
    const word = wordAt(tokens, back);
    const isDenial = denials.has(word) && !(word === 'no' && isPortuguese(tokens)) && !(word === 'na' && wordAt(tokens, back + 1) !== 'de'); // prettier-ignore
    // "Why not by sea", "we cannot do without trucks"
    if (isDenial) return !isAsked(tokens, back) && !/^(?:only|solo|so|apenas|sure)$/.test(wordAt(tokens, back + 1)) && !isComplainedOf(tokens, { from: at, to: at + 1 }) && !isComplaint(tokens, back, { from: at, to: at + 1 }) && !isDoubled(tokens, back); // prettier-ignore
    if (!between.has(word) && !offering.test(word)) return false;
  }
  return false;
}

/** "Why not by sea", "¿por qué no por barco?" */
const isAsked = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at - 1) === 'why' || (wordAt(tokens, at - 1) === 'que' && wordAt(tokens, at - 2) === 'por') || wordAt(tokens, at - 1) === 'porque'; // prettier-ignore

const isDoubled = (tokens: readonly Token[], at: number): boolean =>
  /^(?:without|sin|sem)$/.test(wordAt(tokens, at)) &&
  [1, 2, 3].some((back) => /^(?:cant|cannot|no|not|nao|dont|never|nunca)$/.test(wordAt(tokens, at - back)));

const joints = /^(?:or|nor|ni|o|ou|nem|,|by|por|de|en|em|pelo)$/;

/** "No shipping by air or sea": what a list goes on with is refused as its head is. */
function isListed(tokens: readonly Token[], at: number, refused: readonly number[]): boolean {
  let back = at - 1;
  let isJoined = false;
  while (back > at - 4 && joints.test(wordAt(tokens, back))) {
    isJoined ||= /^(?:or|nor|ni|o|ou|nem)$/.test(wordAt(tokens, back));
    if (wordAt(tokens, back) === ',') isJoined ||= [1, 2].some((ahead) => /^(?:or|nor|ni|o|ou|nem)$/.test(wordAt(tokens, at + ahead))); // prettier-ignore
    back -= 1;
  }
  return isJoined && refused.includes(back);
}

/** "Ar" is the end of many things, and "que no sea" speaks of no ocean. */
export const isOther = (tokens: readonly Token[], at: number): boolean =>
  (wordAt(tokens, at) === 'ar' && !/^(?:por|pelo|de)$/.test(wordAt(tokens, at - 1))) ||
  (wordAt(tokens, at) === 'sea' && (/^(?:por|en|de|un|una|el|la)$/.test(wordAt(tokens, at + 1)) || [1, 2].some((back) => wordAt(tokens, at - back) === 'que') || wordAt(tokens, at - 1) === 'o')); // prettier-ignore

/** Ways to travel that are refused without the name of a service: "not by plane", "avión ni loco", "rather than rail or air". */
export function refusedWays(tokens: readonly Token[]): (Stretch & { service: ServiceCode })[] {
  const refused: number[] = [];
  return tokens.flatMap((_, at) => {
    const stretch = { from: at, to: at + 1 };
    const isRail = /^(?:rail|train|tren|trem)$/.test(wordAt(tokens, at));
    const service = isRail ? 'ground_transport' : wayAt(tokens, at);
    if (service === null || isOther(tokens, at) || notATrip.test(wordAt(tokens, at + 1))) return [];
    const isRefused =
      isDeniedBefore(tokens, at) ||
      isDeniedBehind(tokens, at + 1) ||
      isInPlaceOf(tokens, at - 1) ||
      isExcepted(tokens, at) ||
      isGivenUp(tokens, stretch, service) ||
      isDeclaredUnneeded(tokens, stretch) ||
      isRefusedLater(tokens, stretch) ||
      isDoneBySomebody(tokens, stretch) ||
      isListed(tokens, at, refused);
    if (!isRefused) return [];
    refused.push(at);
    // Who takes no train may take a truck.
    return isRail ? [] : [{ ...stretch, service }];
  });
}
