import type { ServiceCode } from '#features/catalog/services.ts';

import { isPortuguese, isTurn } from './clauses.ts';
import { isUnwilling } from './complaints.ts';
import { isComplainedOf } from './negation.ts';
import type { Mention } from './services.ts';
import { doing, isPerson } from './someone-does.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

// Who has said what they want, and then speaks of something else in a clause of its own without a wish in it, says that it is not asked for:
// "customs I can do in my sleep", "seguro é bobagem", "shipper handles customs", "planes are off limits". What is said of it is weighed sign by sign.

/** Words that ask, and words that say why one asks. */
const wishes = wordSet('need needs needed needing want wanted wants looking search searching please require requires required must mandatory important essential necesito necesitamos necesita necesitan busco buscamos quiero queremos quisiera preciso precisamos precisa precisam procuro procuramos quero gostaria favor necesario necesaria necessario necessaria obligatorio obrigatorio too also tambien tambem well help helps urge falta if si se cuando when how much cuanto quanto quem quien who whoever someone somebody alguien alguem que that which yes si sim sure pueden plus add include incluir incluya incluyan inclua incluam included incluido incluida then luego despues depois antes until hasta ate both each every per price cost cheap urgent today tomorrow stuck held detained delayed late slow nightmare headache mess trouble hard difficult dreading confusing lost retenido detenido parado preso presa complicado complicada dolor pesadilla lio problema problemas problem problems pesadelo dor confuso'); // prettier-ignore
const signs: readonly (readonly [number, ReadonlySet<string>])[] = [
  // Denied.
  [2, wordSet('no not nao nope never nunca jamas jamais tampoco tampouco dont doesnt isnt arent wont cant neither nada none nah ni nem without nobody nadie ninguem prohibido proibido forbidden')],
  [2, wordSet('declined decline waived limits dejalo dejala dejenlo dejenla deixa deixem unnecessary unneeded unwanted needless useless pointless innecesario innecesaria inutil desnecessario desnecessaria overkill silly stupid nonsense crazy ruin ruins loco loca locura loucura robo roubo presupuesto orcamento caro cara carisimo carisima sobra sobran waste wasted wasteful redundant superfluous irrelevant moot unimportant gasto desperdicio canceled cancelled superfluo superflua irrelevante bobagem besteira tonteria out off forget skip excluded aside separate separado separada fora fuera afuera aparte dispensado dispensada descartado descartada demas boba lujo luxo corto cortamos')],
  // Done, had or cared for already.
  [2, wordSet('already ya ja done sorted covered handled arranged settled booked paid ready listo lista listos listas hecho hecha resuelto resuelta cubierto cubierta arreglado arreglada contratado contratada pago pago pronto pronta prontos prontas resolvido resolvida feito feita coberto coberta inclusa combinado regla ordem ourselves myself own propio propia proprio propria')],
  // By whoever speaks.
  [2, wordSet('i we ill ive weve well our ours mine my us me yo nosotros eu nosotras mi mio mia mios nuestro nuestra nuestros nuestras meu minha meus minhas nosso nossa nossos nossas conosco comigo conmigo gente')],
  [1, wordSet('would seria sale is are isnt its es son e sao ta esta fica ficam queda quedan va van go goes come comes viene vienen vem lo la los las tengo tenemos tenho temos hago hacemos faco fazemos llevo llevamos traigo pongo manejo manejamos')],
]; // prettier-ignore
const enough = 2;
const denying = wordSet('no not nao without sin sem never nunca nor ni nem');
const determiners = wordSet(
  'uh um the el la los las o a os as any un una um uma lo de del da do and y e about sobre as for en em relacao by por side part lado parte',
);
const linking = /^(?:in|at|to|from|with|near|of|and|or|plus|also|y|o|ou|en|a|al|de|del|da|do|con|com|para|pra|desde|em|na|starting|\d.*)$/; // prettier-ignore
const resuming = /^(?:nem|ni|never|nunca|jamas|jamais|that|those|esa|eso|esas|isso|essa|disso|dessa)$/;
const subjects = /^(?:i|we|ive|weve|ill|well|yo|nosotros|nosotras|eu|nos)$/;

const pausing = wordSet(
  'uh um eh ah oh the that this el la los las o a os as lo de del da do eso ese esa isso like este pues',
);

/** The clause around a stretch: to the next comma, turn or end of the sentence on either side. A question mark or a colon behind its topic ends none. */
function clauseAround(tokens: readonly Token[], { from, to }: Stretch): Stretch {
  const isDash = (at: number): boolean =>
    wordAt(tokens, at) === '-' && tokens[at]?.isGlued === false && tokens[at + 1]?.isGlued === false;
  const isEdge = (at: number): boolean =>
    /^[,()—–]$/.test(wordAt(tokens, at)) || isDash(at) || endsSentence(tokens, at) || isTurn(tokens, at);
  let start = from;
  while (start > 0 && !isEdge(start - 1)) start -= 1;
  // "…, and uh the storage part I already figured out": who speaks without stops begins anew with "and the".
  let head = from - 1;
  while (head > start && pausing.has(wordAt(tokens, head))) head -= 1;
  if (head < from - 1 && head >= start && /^(?:and|y|e|but|pero|mas|so|oh|ah)$/.test(wordAt(tokens, head)))
    start = head + 1;
  let end = to;
  if (/^[:?]$/.test(wordAt(tokens, end)) || (wordAt(tokens, end) === ',' && resuming.test(wordAt(tokens, end + 1))))
    end += 1;
  while (end < tokens.length && !isEdge(end)) end += 1;
  return { from: start, to: end };
}

const wordsOf = (tokens: readonly Token[], from: number, to: number): string[] =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .filter((word) => /\w/.test(word));

const ofOwn = /^(?:our|my|us|me|nuestr[ao]|mi|minha|nossa|buyers?|sellers?|cuenta|conta)$/;
const whatFor = /^(?:(?:pra|para|por|for) (?:que|what)|what for|why|n a)$/;
const ready = /^(?:are|is|come|comes|arrive|vienen?|estan?|estao|vem|llegan)$/;

/** What is said of the topic of a clause. */
function isCommentedOn(
  before: readonly string[],
  said: readonly string[],
  after: readonly string[],
  { isCut, isInThe }: { isCut: boolean; isInThe: boolean },
): boolean {
  // "The boxes are labeled"
  if (
    /(?:ed|ad[oa]s?)$/.test(said[0] ?? '') &&
    said.length === 1 &&
    ready.test(before.at(-1) ?? '') &&
    after.length === 0
  )
    return true;
  const isHead = before.every((word) => determiners.has(word));
  if (!isHead || after.length === 0) return false;
  if (whatFor.test(after.join(' '))) return true;
  // "Insurance on buyer", "customs at our end", "seguro por conta do comprador"
  const isSomebodys = /^(?:on|at|by|for|por|is|are|with|con|com|a)$/.test(after[0] ?? '') && after.length <= 5 && (isPerson(after.at(-1) ?? '') || after.slice(1, 3).some((word) => ofOwn.test(word))); // prettier-ignore
  if (isSomebodys) return true;
  if (linking.test(after[0] ?? '') && after[1] !== 'gente') return false;
  if ((after[0] === 'no' && isInThe && after.length > 1) || (after[0] === 'e' && isCut)) return false;
  const score = after.reduce(
    (sum, word) => sum + (signs.find(([, words]) => words.has(word))?.[0] ?? 0) + (isPerson(word) ? 1 : 0),
    0,
  );
  return score >= enough;
}

const owning = /^(?:our|my|mi|mis|nuestr[oa]s?|meus?|minhas?|noss[oa]s?)$/;
const equipment =
  /^(?:trucks?|vans?|drivers?|camion|camiones|camioneta|chofer|choferes|caminhao|caminhoes|motoristas?|broker|despachante|forwarder)$/;
const handling = /^(?:declin|refus|rechaz|recus|proces|receb|recib|assembl)/;
const isDoing = (word: string): boolean => doing.has(word) || handling.test(word);

/** "We've got trucking", "camiones tenemos": nothing more is said of it. */
const possessing = wordSet(
  'we i weve ive nosotros yo eu nos but and y e mas pero already ya ja have got tengo tenemos tenho temos all the a our el la los las o os as',
);
const has = /\b(?:weve|ive|have|got|tengo|tenemos|tenho|temos)\b/;
const isPossessed = (before: readonly string[], after: readonly string[]): boolean => {
  const said = before.join(' ');
  const isHad = has.test(said) && /^(?:we|i|weve|ive|nosotros|yo|eu|nos|but|and|y|e|mas|pero|ya|ja|tengo|tenemos|tenho|temos|already)\b/.test(said) && before.every((word) => possessing.has(word)); // prettier-ignore
  return isHad && after.every((word) => /^(?:already|ya|ja|here|aqui|too|covered|sorted|booked|arranged|thanks|gracias|obrigad[oa])$/.test(word)); // prettier-ignore
};

/** "Shipper handles customs", "we decline insurance", "my credit card covers the insurance", "my dad is a customs broker", "our trucks bring it". */
function isSubjectsOwn(before: readonly string[], said: readonly string[], after: readonly string[]): boolean {
  if (before.some((word) => /^(?:own|propi[oa]s?|propri[oa]s?)$/.test(word))) return true;
  if (
    owning.test(before.at(-1) ?? '') &&
    before.length === 1 &&
    equipment.test(said[0] ?? '') &&
    (after.length > 0 || said.length > 1) &&
    ![...said, ...after].some((word) => /^(?:arriv|com|lleg|cheg|is|are|esta|broke|parad|quit)/.test(word))
  )
    return true;
  const words = [...before, said[0] ?? ''];
  const isBeing = (word: string): boolean => /^(?:is|am|es|soy|sou|e)$/.test(word);
  const verb = words.findLastIndex(
    (word, at) => (isDoing(word) || isBeing(word)) && (at < before.length || !equipment.test(word)),
  );
  if (verb < 1 || words.length - verb > 4) return false;
  const subject = words.slice(0, verb);
  if (subject.length > 4 || subject.some((word) => /^(?:to|que|you|ustedes|voces|your|do|can|let|have)$/.test(word)))
    return false;
  if (isBeing(words[verb] ?? '')) return subject.some((word) => isPerson(word)) && owning.test(subject[0] ?? '');
  return subject.some((word) => isPerson(word)) || owning.test(subject[0] ?? '') || (subjects.test(subject[0] ?? '') && subject.length === 1 && after.length <= 5); // prettier-ignore
}

const nobody = /^(?:nobody|nadie|ninguem|prohibid[oa]|proibid[oa]|forbidden|off|afford|never|nunca|jamas|jamais)$/;
const refusals =
  /^(?:no one|not one|rather not|dont do|no hay|no lleva|nao leva|cant afford|cannot afford|keep off|one is)$/;
/** "Prohibido reempacar", "nobody repacks anything", "I don't do planes": the denial stands before. */
const isBarred = (before: readonly string[]): boolean =>
  before.length <= 6 &&
  before.some((word, at) => nobody.test(word) || refusals.test(`${word} ${before[at + 1] ?? ''}`)) &&
  !before.some((word) => lacking.has(word));
const lacking = wordSet(
  'know knows have has own understand find sabe saben sei sabemos tengo tenemos tiene tem temos tenho encuentro consigo entiende entendo did done been',
);

/** What is said round about is told with what happens to it, but for these. */
export const isSpokenOfAlone: ReadonlySet<ServiceCode> = new Set<ServiceCode>([
  'air_freight',
  'ocean_freight',
  'ground_transport',
  'documentation',
  'customs',
  'last_mile',
  'labeling',
]);

/** Who has named so many places and amounts has said what they want, in whatever words. */
const enoughFacts = 2;

/** Mentions that stand beside what is wanted, in a clause that wishes nothing. */
export function refuseBeside(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  facts: readonly Stretch[],
): Mention[] {
  return mentions.map((one) => {
    if (
      one.isRefused ||
      one.service === 'express' ||
      (one.by === 'oblique' && !isSpokenOfAlone.has(one.service)) ||
      isUnwilling(tokens, one)
    )
      return one;
    const clause = clauseAround(tokens, one);
    if (mentions.some((other) => other.by === 'oblique' && other.service !== one.service && other.from <= one.from && one.to <= other.to)) return one; // prettier-ignore
    const isOutside = (other: Stretch): boolean => other.to <= clause.from || other.from >= clause.to;
    const isBeside = mentions.some((other) => !other.isRefused && other.confidence > 0 && other.service !== one.service && isOutside(other)) || facts.filter(({ to }) => to <= clause.from).length >= enoughFacts; // prettier-ignore
    if (!isBeside) return one;
    // What stands behind the next thing spoken of is said of that.
    const next = Math.min(clause.to, ...mentions.filter(({ from, service }) => from >= one.to && service !== one.service).map(({ from }) => from)); // prettier-ignore
    const last = next < clause.to && denying.has(wordAt(tokens, next - 1)) ? next - 1 : next;
    const [before, after] = [wordsOf(tokens, clause.from, one.from), wordsOf(tokens, one.to, last)];
    if ([...before, ...after].some((word, at, all) => wishes.has(word) && !/^(?:no|not|nao|dont|doesnt|isnt)$/.test(all[at - 1] ?? ''))) return one; // prettier-ignore
    const said = wordsOf(tokens, one.from, one.to);
    const how = { isCut: next < clause.to, isInThe: isPortuguese(tokens) };
    return isCommentedOn(before, said, after, how) ||
      isPossessed(before, after) ||
      isSubjectsOwn(before, said, after) ||
      (one.by !== 'oblique' && isBarred(before) && !isComplainedOf(tokens, one))
      ? { ...one, isRefused: true }
      : one;
  });
}
