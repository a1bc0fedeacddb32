import { isOthers, isOwn, turns, wants } from './done-elsewhere.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const negators = wordSet('no not without dont doesnt didnt wont isnt arent never nor neither except excluding sin nunca ni tampoco excepto salvo ningun ninguna sem nao nem nenhum nenhuma exceto skip excluyendo nothing nada avoid forget forgetting forgo olvidense olvidese olviden olvida olvidemos esquecam esqueca esquece'); // prettier-ignore
/** "No more than $2", "not only customs", "no problem" refuse nothing. */
const harmless = wordSet(
  'more less later only just solo soo problem problema min minimum minimo mas menos enough sure idea doubt apenas somente fewer contract contrato doy tengo tenemos tenho temos lleno lleva hay sooner matter',
);
const nots = wordSet('no not dont never nunca nao');
/** What people would rather have done for them. */
const hardships =
  /^(?:fight|deal|dealing|hassle|bother|worry|struggle|mess|talk|argue|pele|lidi|trat|complic|preocup|enred|brig|lidar|mexer|discut)/;
/** Verbs that refuse by themselves: "prescindimos del seguro". */
const refusing = /^(?:prescind|dispens|evit|exclu|omit|descart)/;

/** "Instead of air", "en vez de aéreo", "leave out the returns": what stands behind it is given up. */
function isInPlaceOf(tokens: readonly Token[], at: number): boolean {
  const [word, before, first] = [wordAt(tokens, at), wordAt(tokens, at - 1), wordAt(tokens, at - 2)];
  if (word === 'of') return before === 'instead';
  if (word === 'than') return before === 'rather' || before === 'other';
  if (word === 'out') return /^leav|^leave$/.test(before);
  if (word === 'minus') return true;
  return word === 'de' && /^(?:vez|lugar|inves)$/.test(before) && /^(?:en|em|ao)$/.test(first);
}

const portuguese = wordSet('nao uma em ao pelo voces frete armazem alfandega esquecam');

/** "No frete" is "in the freight". */
const isPortuguese = (tokens: readonly Token[]): boolean => tokens.some(({ word }) => portuguese.has(word));

const exceptions = wordSet('but except menos salvo excepto exceto');
const wholes = wordSet('everything all anything todo toda tudo cualquier qualquer');
const joints = wordSet('ni nor or o ou nem and y e');
const widest = 7;

/** Whether what stands at a stretch is refused: "no customs", "sin seguro ni aduana", "customs not needed", "we handle customs ourselves". */
export function isRefused(tokens: readonly Token[], mention: Stretch): boolean {
  return isDenied(tokens, mention) || isLeftOut(tokens, mention) || isDeclaredUnneeded(tokens, mention) || isOwn(tokens, mention) || isOthers(tokens, mention); // prettier-ignore
}

export function isDenied(tokens: readonly Token[], { from }: Stretch): boolean {
  let commas = 0;
  for (let at = from - 1; at >= 0 && from - at <= widest; at -= 1) {
    const word = wordAt(tokens, at);
    if (isInPlaceOf(tokens, at)) return true;
    if ((negators.has(word) && !(word === 'no' && isPortuguese(tokens))) || refusing.test(word)) {
      const next = wordAt(tokens, at + 1);
      // "Don't bother with the paperwork"
      if (wordAt(tokens, at + 1) === 'bother' && !/^(?:i|we)$/.test(wordAt(tokens, at - 1))) return true;
      // "Do not forget the labels" wants them.
      if (/^(?:forget|olvid|esque)/.test(word) && [1, 2, 3].some((back) => nots.has(wordAt(tokens, at - back)))) return false; // prettier-ignore
      // "I don't want to fight with customs" is why somebody else shall.
      if (tokens.slice(at + 1, from).some((one) => hardships.test(one.word))) return false;
      if (at + 1 < from && harmless.has(next) && !wordAt(tokens, at + 2).startsWith('interes')) return false;
      // "We have no broker, we need one"
      if (word === 'no' && /^(?:have|has|got)$/.test(wordAt(tokens, at - 1))) return false;
      // "We cannot do without customs"
      if (/^(?:without|sin|sem)$/.test(word) && [1, 2, 3].some((back) => /^(?:cant|cannot|couldnt|not|puedo|podemos|posso)$/.test(wordAt(tokens, at - back)))) return false; // prettier-ignore
      // "I do not want to handle customs" refuses it as well; "why not" asks for it.
      return !(word === 'not' && wordAt(tokens, at - 1) === 'why');
    }
    // "Everything but customs", "todo menos la aduana"
    if (exceptions.has(word) && [1, 2].some((back) => wholes.has(wordAt(tokens, at - back)))) return true;
    if (turns.has(word) || endsSentence(tokens, at)) return false;
    if (
      wants.has(word) &&
      !negators.has(wordAt(tokens, at - 1)) &&
      !/^(?:not|dont|nao|no)$/.test(wordAt(tokens, at - 2))
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

/** "Leave customs out", "dejen la aduana fuera", "leave customs to us", "deixem a alfândega conosco". */
function isLeftOut(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const isLeaving = [1, 2].some((back) =>
    /^(?:leave|leaving|dej\w{1,4}|deix\w{1,4})$/.test(wordAt(tokens, from - back)),
  );
  const behind = [0, 1, 2].map((ahead) => wordAt(tokens, to + ahead)).join(' ');
  return (
    isLeaving &&
    (/\b(?:out|aside|fuera|afuera|fora)\b/.test(behind) ||
      /^(?:to|with|up to|a|con|en|com|por) (?:us|me|nosotros|nuestras?|mi|nos|gente|a gente)\b/.test(behind) ||
      /^(?:conosco|comigo|conmigo)\b/.test(behind))
  );
}

const needed = /^(?:use|usa|usamos|need|requir|necess|neces|falt|includ|inclui|incluy|precis|wanted|interes|quer)/;

/** "Customs is not needed", "aduana no hace falta", "alfândega não é necessária". */
export function isDeclaredUnneeded(tokens: readonly Token[], { to: end }: Stretch): boolean {
  // "Aduanas: no, gracias"
  const to = /^[:?]$/.test(wordAt(tokens, end)) ? end + 1 : end;
  if (/^(?:no|nao)$/.test(wordAt(tokens, to)) && [1, 2].some((ahead) => /^(?:gracias|thanks|thank|obrigad[oa])$/.test(wordAt(tokens, to + ahead)))) return true; // prettier-ignore
  // "We tried air, never again"
  const again = wordAt(tokens, to) === ',' ? to + 1 : to;
  if (/^(?:never again|nunca mas|nunca mais|never more)$/.test(`${wordAt(tokens, again)} ${wordAt(tokens, again + 1)}`)) return true; // prettier-ignore
  // "Pick and pack in Miami, returns no"
  if (/^(?:no|nao)$/.test(wordAt(tokens, to)) && (to + 1 >= tokens.length || wordAt(tokens, to + 1) === ',' || endsSentence(tokens, to + 1))) return true; // prettier-ignore
  for (let at = to; at < to + 4 && !endsSentence(tokens, at); at += 1) {
    const word = wordAt(tokens, at);
    if (word === ',') return false;
    if (!negators.has(word)) continue;
    return [1, 2, 3].some((ahead) => needed.test(wordAt(tokens, at + ahead)));
  }
  return (
    /^(?:excluded|excluido|excluida)$/.test(wordAt(tokens, to)) ||
    /^(?:excluded|excluido|excluida)$/.test(wordAt(tokens, to + 1))
  );
}
