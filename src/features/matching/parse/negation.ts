import type { ServiceCode } from '#features/catalog/services.ts';

import { isPortuguese, isTurn } from './clauses.ts';
import { isComplaint } from './complaints.ts';
import { isOthers, isOwn, isSettledBehind, isUnneededBefore, wants } from './done-elsewhere.ts';
import { isGivenUp } from './given-up.ts';
import { isDoneBySomebody } from './someone-does.ts';
import { isRefusedLater } from './refused-later.ts';
import { endsSentence, isNumberSign, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';
import { beginWith, rowsOf } from './word-rows.ts';

const negators = wordSet('aint no not non without dont doesnt didnt wont isnt arent never nor neither except excluding excl sin nunca ni tampoco excepto salvo ningun ninguna sem nao nem nenhum nenhuma exceto skip excluyendo nothing nada avoid forget forgetting forgo olvidense olvidese olviden olvida olvidemos esquecam esqueca esquece none ninguno tampouco neednt wouldnt exepto ecepto esepto exeto eceto exept whitout witout wihout withot barring exceptuando excepting'); // prettier-ignore
/** "No more than $2", "not only customs", "no problem" refuse nothing. */
const harmless = wordSet(
  'more less later only just solo soo problem problema min minimum minimo mas menos enough sure idea doubt apenas somente fewer contract contrato doy tengo tenemos tenho temos lleno lleva hay sooner matter',
);
const nots = wordSet('no not dont never nunca nao');
/** What people would rather have done for them. */
const hardships =
  /^(?:fight|deal|dealing|hassle|bother|worry|struggle|mess|talk|argue|pele|lidi|trat|complic|preocup|enred|brig|lidar|mexer|discut)/;
/** Verbs that refuse by themselves: "prescindimos del seguro". */
const refusing = /^(?:prescind|obvi(?:ar|en|amos|emos)$|dispens|evit|exclu|omit|descart)/;

/** "Instead of air", "en vez de aéreo", "leave out the returns": what stands behind it is given up. */
export function isInPlaceOf(tokens: readonly Token[], at: number): boolean {
  const [word, before, first] = [wordAt(tokens, at), wordAt(tokens, at - 1), wordAt(tokens, at - 2)];
  if (word === 'of') return before === 'instead';
  if (word === 'than') return before === 'rather' || before === 'other';
  if (word === 'out') return /^leav|^leave$/.test(before);
  if (word === 'minus') return true;
  return word === 'de' && /^(?:vez|lugar|inves)$/.test(before) && /^(?:en|em|ao)$/.test(first);
}

const exceptions = wordSet('but except menos salvo excepto exceto');
const wholes = wordSet('everything all anything anyone anybody cualquiera todo toda tudo cualquier qualquer');
/** "Anything but air", "cualquier cosa menos avión", right before an index. */
export const isExcepted = (tokens: readonly Token[], at: number): boolean =>
  [1, 2].some(
    (near) =>
      exceptions.has(wordAt(tokens, at - near)) && [1, 2].some((back) => wholes.has(wordAt(tokens, at - near - back))),
  );

const joints = wordSet('ni nor or o ou nem and y e');
const widest = 7;

/** Whether what stands at a stretch is refused: "no customs", "sin seguro ni aduana", "customs not needed", "we handle customs ourselves". */
export function isRefused(tokens: readonly Token[], mention: Stretch, service: ServiceCode | null = null): boolean {
  return isDenied(tokens, mention) || isRefusedBehind(tokens, mention) || isGivenUp(tokens, mention, service) || isOwn(tokens, mention) || isOthers(tokens, mention) || isUnneededBefore(tokens, mention) || isDoneBySomebody(tokens, mention) || isRefusedLater(tokens, mention); // prettier-ignore
}

/** The same where the refusal stands behind: what holds for the last of a list holds for all of it. */
export const isRefusedBehind = (tokens: readonly Token[], mention: Stretch): boolean =>
  isLeftOut(tokens, mention) || isDeclaredUnneeded(tokens, mention) || isSettledBehind(tokens, mention);

/**
 * Whether a word before denies what stands at a stretch. The scope of a negator runs to the next turn ("but", "sino"), wish ("we need"),
 * comma without a list behind it, or end of the sentence; two negators in one clause cancel each other.
 */
export function isDenied(tokens: readonly Token[], { from, to }: Stretch): boolean {
  let commas = 0;
  for (let at = from - 1, words = 0; at >= 0 && words < widest; at -= 1) {
    const word = wordAt(tokens, at);
    if (tokens[at]?.kind !== 'sign') words += 1;
    if (isInPlaceOf(tokens, at)) return true;
    // "Zero labeling", "de etiquetado nada"
    if (/^(?:zero|cero)$/.test(word) && (at === from - 1 || wordAt(tokens, at + 1).startsWith('inter'))) return true;
    if (isNegator(tokens, at)) {
      return !isExcusedAt(tokens, at, { from, to });
    }
    // "Everything but customs", "todo menos la aduana"
    if (exceptions.has(word) && [1, 2].some((back) => wholes.has(wordAt(tokens, at - back)))) return true;
    if (isTurn(tokens, at) || /^(?:prefer|prefir|prefier)/.test(word) || endsSentence(tokens, at)) return false;
    if (
      wants.has(word) &&
      !negators.has(wordAt(tokens, at - 1)) &&
      !/^(?:not|dont|nao|no|tampouco)$/.test(wordAt(tokens, at - 2))
    )
      return false;
    if (word === ',' || word === '—' || word === '–') {
      // Behind a comma only a list goes on: "no customs, no insurance or trucking".
      commas += 1;
      if (commas > 1 || !joints.has(wordAt(tokens, at + 1))) return false;
    }
  }
  return false;
}

/** Whether the denial at an index refuses nothing of what stands at a stretch. */
function isExcusedAt(tokens: readonly Token[], at: number, { from, to }: Stretch): boolean {
  const word = wordAt(tokens, at);
  // "We don't have even one truck": the first denial says what is meant.
  const first = /^(?:ni|nem|nor)$/.test(word) ? headOf(tokens, at) : at;
  return isHarmless(tokens, first, from) || isComplaint(tokens, first, { from, to }) || isCancelled(tokens, at) || isConditional(tokens, to, word); // prettier-ignore
}

/** Whether the denial nearest before a stretch is none of it: "we can't ship without customs", "don't forget the labels". */
export function isExcused(tokens: readonly Token[], mention: Stretch): boolean {
  for (let at = mention.from - 1; at >= 0 && mention.from - at <= widest; at -= 1) {
    if (isNegator(tokens, at)) return isExcusedAt(tokens, at, mention);
    if (isTurn(tokens, at) || wordAt(tokens, at) === ',' || endsSentence(tokens, at)) return false;
  }
  return false;
}

/** Whether the denial nearest before a stretch complains of a lack: "no tenemos ni un camión". */
export function isComplainedOf(tokens: readonly Token[], { from, to }: Stretch): boolean {
  for (let at = from - 1; at >= 0 && from - at <= 3 && wordAt(tokens, at) !== ','; at -= 1)
    if (isNegator(tokens, at)) return isComplaint(tokens, headOf(tokens, at), { from, to });
  return false;
}

/** The negator that a "ni" goes on with, in the same clause; itself where there is none. */
function headOf(tokens: readonly Token[], at: number): number {
  for (let back = at - 1; back >= 0 && at - back <= widest; back -= 1) {
    if (wordAt(tokens, back) === ',' || endsSentence(tokens, back) || isTurn(tokens, back)) return at;
    if (isNegator(tokens, back)) return back;
  }
  return at;
}

function isNegator(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  // "W/o insurance", "s/ seguro", "excl. customs"
  if (/^[ws]$/.test(word) && wordAt(tokens, at + 1) === '/') return word === 's' || /^(?:o|out)$/.test(wordAt(tokens, at + 2)); // prettier-ignore
  if (word === 'na') return wordAt(tokens, at + 1) === 'de' && !isPortuguese(tokens);
  if (word === 'no' && isNumberSign(tokens, at)) return false;
  return (negators.has(word) && !(word === 'no' && isPortuguese(tokens))) || (refusing.test(word) && ![1, 2, 3].some((back) => nots.has(wordAt(tokens, at - back)) || /^(?:cant|cannot)$/.test(wordAt(tokens, at - back)))); // prettier-ignore
}

/** Words that deny, and refuse nothing: "no problem with customs", "do not forget the labels", "why not". */
function isHarmless(tokens: readonly Token[], at: number, from: number): boolean {
  const [word, next, before] = [wordAt(tokens, at), wordAt(tokens, at + 1), wordAt(tokens, at - 1)];
  // "Do not forget the labels" wants them.
  if (/^(?:forget|olvid|esque)/.test(word)) return [1, 2, 3].some((back) => nots.has(wordAt(tokens, at - back)));
  if (/^(?:forget|olvid|esque)/.test(next)) return true;
  // "I don't want to fight with customs" is why somebody else shall; "don't worry about it" is said to whom shall not.
  // "No podemos prescindir del seguro"
  if (nots.has(word) && tokens.slice(at + 1, from).some((one) => refusing.test(one.word))) return true;
  // "Não mexer em etiqueta": told, and not complained of.
  if (/^(?:no|nao)$/.test(word) && /^(?:mexer|mexam|tocar|toquen|toquem)$/.test(next)) return false;
  if (tokens.slice(at + 1, from).some((one) => hardships.test(one.word))) return !isToldNotToBother(tokens, at);
  if (at + 1 < from && harmless.has(next) && !wordAt(tokens, at + 2).startsWith('interes')) return true;
  // "We have no broker, we need one"
  if (word === 'no' && /^(?:have|has|got)$/.test(before)) return true;
  return (
    before === 'why' || (before === 'que' && wordAt(tokens, at - 2) === 'por') || (word === 'nao' && before === 'que')
  );
}

/** "Don't bother with it", "no need to worry about it", "ni se preocupen": said to whom is asked. */
function isToldNotToBother(tokens: readonly Token[], at: number): boolean {
  const [next, second, third] = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
  const isSelf = /^(?:i|we|to|que)$/.test(wordAt(tokens, at - 1)) || /^(?:want|quiero|queremos|quero|have)$/.test(next ?? ''); // prettier-ignore
  return !isSelf && (/^(?:bother|worry)$/.test(next ?? '') || (next === 'need' && second === 'to') || (next === 'se' && /^(?:preocup|molest|compliqu)/.test(second ?? '')) || (next === 'need' && third === 'worry')); // prettier-ignore
}

const withouts = /^(?:without|sin|sem)$/;
const cannot = /^(?:cant|cannot|couldnt|wont|wouldnt|never|nunca|jamas|nothing|nada)$/;
const unable = rowsOf(`
  want|ship|send|is|one|body
  se|pued*|podemos|quier*|mand*|envi*|hag*|sal*|trabaj*|va
  posso|possa|poso|posa|da|quer*|fac*|vai
`);
/** "We cannot do without customs", "nunca mandamos sin seguro", "it's not that we don't need insurance": two denials want it. */
function isCancelled(tokens: readonly Token[], at: number): boolean {
  const isWithout = withouts.test(wordAt(tokens, at));
  // "Not without repacking"
  if (isWithout && /^(?:not|no|nao)$/.test(wordAt(tokens, at - 1))) return true;
  for (let back = at - 1; back >= 0 && at - back <= 8; back -= 1) {
    const [word, next, second] = [0, 1, 2].map((ahead) => wordAt(tokens, back + ahead));
    if (word === undefined || word === ',' || endsSentence(tokens, back) || isTurn(tokens, back)) return false;
    if (/^(?:not|no|nao)$/.test(word) && (next === 'that' || (/^(?:es|e)$/.test(next ?? '') && second === 'que'))) return true; // prettier-ignore
    if (isWithout && (cannot.test(word) || (/^(?:no|not|nao|dont)$/.test(word) && beginWith([next ?? ''], unable))))
      return true;
  }
  return false;
}

/** "No storage unless it is refrigerated", "sin bodega a menos que sea fría": refused on a condition only. */
function isConditional(tokens: readonly Token[], to: number, negator: string): boolean {
  const behind = [0, 1, 2, 3].map((ahead) => wordAt(tokens, to + ahead)).join(' ');
  // "Never store it without refrigeration"
  if (/^(?:never|nunca|jamas|jamais)$/.test(negator) && /\b(?:without|sin|sem)\b/.test(behind)) return true;
  return /^(?:unless|a menos que|a no ser|salvo que|except if|a nao ser)\b/.test(behind);
}

/** "Leave customs out", "dejen la aduana fuera", "leave customs to us", "deixem a alfândega conosco". */
function isLeftOut(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const isLeaving = [1, 2].some((back) =>
    /^(?:leave|leaving|take|taking|keep|keeping|dej\w{1,4}|deix\w{1,4})$/.test(wordAt(tokens, from - back)),
  );
  const behind = [0, 1, 2].map((ahead) => wordAt(tokens, to + ahead)).join(' ');
  return (
    isLeaving &&
    (/\b(?:out|off|aside|fuera|afuera|fora)\b/.test(behind) ||
      /^(?:to|with|up to|a|con|en|com|por) (?:us|me|nosotros|nuestras?|mi|nos|gente|a gente)\b/.test(behind) ||
      /^(?:conosco|comigo|conmigo)\b/.test(behind))
  );
}

const needed =
  /^(?:use|must|usa|usamos|need|requir|necess|neces|falt|includ|inclui|incluy|precis|wanted|interes|quer|quier|ocup)/;

/** "Customs is not needed", "aduana no hace falta", "alfândega não é necessária". */
export function isDeclaredUnneeded(tokens: readonly Token[], { to: end }: Stretch): boolean {
  // "Aduanas: no, gracias"
  const to = /^[:?]$/.test(wordAt(tokens, end)) ? end + 1 : end;
  if (/^(?:no|nao)$/.test(wordAt(tokens, to)) && [1, 2].some((ahead) => /^(?:gracias|thanks|thank|thx|ty|tks|obrigad[oa])$/.test(wordAt(tokens, to + ahead)))) return true; // prettier-ignore
  if (/^(?:no|nao) (?:se )?(?:aplica|va|entra|corresponde)(?: [,.;!]|\s*$)/.test([0, 1, 2].map((ahead) => wordAt(tokens, to + ahead)).join(' '))) return true; // prettier-ignore
  // "We tried air, never again"
  const again = wordAt(tokens, to) === ',' ? to + 1 : to;
  if (/^(?:never again|nunca mas|nunca mais|never more)$/.test(`${wordAt(tokens, again)} ${wordAt(tokens, again + 1)}`)) return true; // prettier-ignore
  // "Pick and pack in Miami, returns no"
  if (/^(?:no|nao|nope|tampoco|neither|tampouco)$/.test(wordAt(tokens, to)) && (to + 1 >= tokens.length || wordAt(tokens, to + 1) === ',' || endsSentence(tokens, to + 1))) return true; // prettier-ignore
  if (/^(?:tambem|tambien|also) (?:nao|no|not)$/.test(`${wordAt(tokens, to)} ${wordAt(tokens, to + 1)}`)) return true;
  if ([to, to + 1].some((at) => /^(?:excluded|excluid[oa]s?)$/.test(wordAt(tokens, at)))) return true;
  for (let at = to; at < to + 4 && !endsSentence(tokens, at); at += 1) {
    const word = wordAt(tokens, at);
    if (word === ',') return false;
    if (!negators.has(word)) continue;
    // "Si se hunde el barco no quiero perder la plata" is about the money.
    return [1, 2, 3].some(
      (ahead) => needed.test(wordAt(tokens, at + ahead)) && !/[aei]r$/.test(wordAt(tokens, at + ahead + 1)),
    );
  }
  return false;
}
