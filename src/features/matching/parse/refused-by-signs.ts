import { isOnlySpokenOf, isUnwilling } from './complaints.ts';
import { isTransport } from './legs.ts';
import { isDenied, isExcepted, isExcused } from './negation.ts';
import table from './refusal-weights.json' with { type: 'json' };
import { type Surroundings, signsOf, surroundingsOf } from './refusal-signs.ts';
import type { Mention } from './services.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** From how much on what is said around a service refuses it: a wrong refusal leaves out whoever could do it, so it must be likely. */
export const enough = 1.3;
/** What is spoken of again, and there asked for so plainly, is wanted. */
const asked = -1;

/** Below this nothing is refused, and below that it is plainly asked for. */
const unlikely = -3;
const desired = -6;

/** One of these must be said: whoever refuses something denies it, has it, or speaks of who does it. */
const overt =
  /:(?:no|nothing|never|nobody|neither|without|leave|bad|we|our|own|have|done|already|else|people|they|-mos|rather)$/;

/** "By sea or by air, I don't mind" */
const indifferent = wordSet('mind matter either whichever igual indiferente tanto');
const isIndifferent = (tokens: readonly Token[], { to }: Stretch): boolean =>
  [0, 1, 2, 3, 4, 5, 6].some((ahead) => indifferent.has(wordAt(tokens, to + ahead)));

const necessary = /^(?:must|mandatory|compulsory|(?:obligat|obrigat|necesari|necessari)\w{1,4})$/;
/** "Our returns are piling up, somebody must check them" */
function isNecessary(tokens: readonly Token[], { to }: Stretch): boolean {
  for (let at = to; at < tokens.length && !endsSentence(tokens, at); at += 1)
    if (necessary.test(wordAt(tokens, at)))
      return ![-3, -2, -1, 1].some((near) => denials.test(wordAt(tokens, at + near)));
  return false;
}
const denials = /^(?:no|not|nao|isnt|arent|nothing|nobody|never)$/;

const wishing = /^(?:need|needs|want|wants|looking|necesit|precis|quer|quier|busc|procur)/;
/** "Precisamos de devoluções também": asked for right there. */
function isWished(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const lead = [1, 2, 3].find((back) => wishing.test(wordAt(tokens, from - back)));
  if (lead === undefined || tokens.slice(from - lead, from).some((_, at) => endsSentence(tokens, from - lead + at)))
    return false;
  return ![1, 2, 3].some((back) => denials.test(wordAt(tokens, from - lead - back))) && ![0, 1, 2, 3].some((ahead) => denials.test(wordAt(tokens, to + ahead))); // prettier-ignore
}

/** "Too small for a whole container", "seguro solamente para el aéreo": said of something else, and refused by nobody. */
const bounding = /^(?:too|demasiado|muito|muy|only|solo|solamente|somente|apenas)$/;
const isBounded = (tokens: readonly Token[], { from }: Stretch): boolean =>
  [1, 2, 3].some((back) => /^(?:for|para|pra)$/.test(wordAt(tokens, from - back)) && [1, 2].some((more) => bounding.test(wordAt(tokens, from - back - more)))); // prettier-ignore

/** "We cannot wrap every parcel ourselves any more": who has done it so far asks for it. */
const unable = /^(?:cant|cannot|couldnt|unable|puedo|podemos|posso|consigo|conseguimos)$/;
const alone = /^(?:ourselves|myself|alone|anymore|solos?|solas?|sozinh[oa]s?)$/;
const isBeyondThem = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  [1, 2, 3].some((back) => unable.test(wordAt(tokens, from - back))) &&
  [0, 1, 2, 3, 4].some((ahead) => alone.test(wordAt(tokens, to + ahead)));

/** "Retail packs with our own tags": what is worked with, and not the work. */
const isMaterial = (tokens: readonly Token[], one: Mention, mentions: readonly Mention[]): boolean =>
  one.service === 'labeling' &&
  [2, 3].some((back) => /^(?:with|con|com)$/.test(wordAt(tokens, one.from - back)) && /^(?:our|my|nuestr[ao]s|noss[ao]s|mis|meus|minhas)$/.test(wordAt(tokens, one.from - back + 1))) && // prettier-ignore
  mentions.some(({ service, isRefused, from }) => !isRefused && from < one.from && /^(?:repacking|pick_pack)$/.test(service)); // prettier-ignore

const refusalWeights = new Map(Object.entries(table));

/** How much the signs around a service speak for its being refused: the logarithm of the odds. */
const weightOf = (around: Surroundings, one: Mention): number =>
  [...signsOf(around, one)].reduce((sum, sign) => sum + (refusalWeights.get(sign) ?? 0), 0);

const isOvert = (around: Surroundings, one: Mention): boolean =>
  [...signsOf(around, one)].some((sign) => overt.test(sign));

/** "Embarcar por mar no es opción": the way is refused, and not the journey. */
const isJourneyBy = (mentions: readonly Mention[], { service, confidence, to }: Mention): boolean =>
  service === 'freight_forwarding' && (confidence === 0 || mentions.some(({ from, service: way }) => way !== service && isTransport(way) && from >= to && from <= to + 1)); // prettier-ignore

/** Who has named so many places and amounts has said what they want, in whatever words. */
const enoughFacts = 2;

/** A sentence of the tables refuses it, and all that is said around it asks for it: read wrongly, unless a denial stands right there. */
const isMisread = (tokens: readonly Token[], one: Mention, weight: number): boolean =>
  weight < unlikely && !isDenied(tokens, one) && !isExcepted(tokens, one.from);

/** Asked for plainly elsewhere in the text, and refused by little. */
const isContradicted = (around: Surroundings, one: Mention, mentions: readonly Mention[]): boolean =>
  weightOf(around, one) < 0 &&
  mentions.some((other) => other.service === one.service && !other.isRefused && other.confidence > 0 && weightOf(around, other) < desired); // prettier-ignore

const tools =
  /^(?:vans?|trucks?|camion|camiones|camionetas?|caminhao|caminhoes|rastras?|drivers?|chofer|choferes|motoristas?)$/;
/** "Delivery I've got covered with my own van": one thing is refused, by what it is done with. */
const isToolOf = (tokens: readonly Token[], one: Mention, mentions: readonly Mention[]): boolean =>
  tools.test(wordAt(tokens, one.from)) &&
  [1, 2, 3].some((back) => /^(?:with|con|com|using|in|en|em)$/.test(wordAt(tokens, one.from - back))) &&
  mentions.some(({ service, isRefused, to }) => isRefused && service !== one.service && to <= one.from && !tokens.slice(to, one.from).some((_, at) => endsSentence(tokens, to + at))); // prettier-ignore

/** What is refused by all that is said around it though no sentence of the tables refuses it, and the other way round. Who wants nothing else tells why they want it. */
export function refuseBySigns(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  facts: readonly Stretch[],
): Mention[] {
  const around = surroundingsOf(tokens, mentions, facts);
  const isWanted = ({ isRefused, confidence }: Mention): boolean => !isRefused && confidence > 0;
  const weights = mentions.map((one) => {
    if (one.isRefused) return null;
    const isBeside =
      facts.length >= enoughFacts || mentions.some((other) => other.service !== one.service && isWanted(other));
    const isOpen = isBeside && !isExcused(tokens, one) && !isUnwilling(tokens, one) && !isOnlySpokenOf(tokens, one, one.service) && !isIndifferent(tokens, one) && !isNecessary(tokens, one) && !isWished(tokens, one) && !isBounded(tokens, one) && !isJourneyBy(mentions, one); // prettier-ignore
    return isOpen && isOvert(around, one) ? weightOf(around, one) : null;
  });
  const weighed = mentions.map((one, index) => {
    if (one.isRefused) return isMisread(tokens, one, weightOf(around, one)) || isBeyondThem(tokens, one) || isMaterial(tokens, one, mentions) || isContradicted(around, one, mentions) ? { ...one, isRefused: false } : one; // prettier-ignore
    const isAsked = mentions.some((other, at) => other.service === one.service && isWanted(other) && (weights[at] ?? 0) < asked); // prettier-ignore
    return (weights[index] ?? 0) >= enough && !isAsked ? { ...one, isRefused: true } : one;
  });
  return weighed.filter((one) => !one.isRefused || !isToolOf(tokens, one, weighed));
}
