import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const negators = wordSet('no not without dont doesnt didnt wont isnt arent never nor neither except excluding sin nunca ni tampoco excepto salvo ningun ninguna sem nao nem nenhum nenhuma exceto skip excluyendo nothing nada avoid forget forgetting forgo olvidense olvidese olviden olvida olvidemos esquecam esqueca esquece'); // prettier-ignore
/** What comes behind one of these is wanted again. */
const turns = wordSet(
  'but only just pero sino solo solamente unicamente mas so somente apenas unless instead then rather however prefer',
);
const wants = wordSet(
  'need want looking require necesito necesitamos busco buscamos quiero queremos preciso precisamos procuro quero',
);
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

const exceptions = wordSet('but except menos salvo excepto exceto');
const wholes = wordSet('everything all anything todo toda tudo cualquier qualquer');
const joints = wordSet('ni nor or o ou nem and y e');
const widest = 7;

/** Whether what stands at a stretch is refused: "no customs", "sin seguro ni aduana", "customs not needed", "we handle customs ourselves". */
export function isRefused(tokens: readonly Token[], mention: Stretch): boolean {
  return isDenied(tokens, mention) || isLeftOut(tokens, mention) || isDeclaredUnneeded(tokens, mention) || isOwn(tokens, mention) || isOthers(tokens, mention); // prettier-ignore
}

function isDenied(tokens: readonly Token[], { from }: Stretch): boolean {
  let commas = 0;
  for (let at = from - 1; at >= 0 && from - at <= widest; at -= 1) {
    const word = wordAt(tokens, at);
    if (isInPlaceOf(tokens, at)) return true;
    if (negators.has(word) || refusing.test(word)) {
      const next = wordAt(tokens, at + 1);
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

/** "Leave customs out", "dejen la aduana fuera", "deixe a alfândega de fora". */
function isLeftOut(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const isLeaving = [1, 2].some((back) =>
    /^(?:leave|leaving|dej\w{1,4}|deix\w{1,4})$/.test(wordAt(tokens, from - back)),
  );
  return isLeaving && [0, 1].some((ahead) => /^(?:out|aside|fuera|afuera|fora)$/.test(wordAt(tokens, to + ahead)));
}

const needed = /^(?:use|usa|usamos|need|requir|necess|neces|falt|includ|inclui|incluy|precis|wanted|interes|quer)/;

/** "Customs is not needed", "aduana no hace falta", "alfândega não é necessária". */
function isDeclaredUnneeded(tokens: readonly Token[], { to }: Stretch): boolean {
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

const own = wordSet('own propio propia propios propias proprio propria proprios proprias');
const selves = wordSet(
  'ourselves myself themselves yourself internally house inhouse mismos mismo mesmos mesmo internamente cuenta conta nosotros covered taken sorted arranged handled done listo lista hecho hecha cubierto cubierta feito feita solved resuelto resuelta resolvido resolvida',
);
const doers = wordSet(
  'we i us our nosotros nuestro nuestra nos nosso nossa yo eu handle handles do does manage hacemos manejamos fazemos cuidamos already ya ja tenemos temos have corre lo la',
);

/** "Trucking is on us", "is handled by our own drivers", "da alfândega cuidamos nós". */
const ownDoing =
  /^(?:(?:is|are|will be) )?(?:(?:on|up to) (?:us|me)$|(?:cuidamos|encargamos|ocupamos|hacemos|fazemos|resolvemos) (?:nos|nosotros)$|\w{1,20} (?:by|por|pelos|pelas) (?:our|my|nuestros|nuestras|nossos|nossas) (?:own|drivers|broker|propi|propr))/;

/** "We handle customs ourselves", "tenemos agente de aduana propio", "we have our own trucks". */
function isOwn(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const before = clauseWords(tokens, from - 6, from, -1);
  const after = clauseWords(tokens, to, to + 5, 1);
  if (before.slice(-3).some((word) => own.has(word)) || after.slice(0, 2).some((word) => own.has(word))) return true;
  if (before.some((word) => /^(?:already|ya|ja)$/.test(word)) && before.some((word) => /^(?:have|has|got|tenemos|tengo|temos|tenho)$/.test(word))) return true; // prettier-ignore
  if (ownDoing.test(after.join(' '))) return true;
  if (!after.some((word) => selves.has(word))) return false;
  return [...before, ...after].some((word) => doers.has(word));
}

const agents = wordSet('else agent broker forwarder agente despachante transitario');
const partners = wordSet(
  'company firm provider supplier seller buyer agency empresa compania proveedor fornecedor agencia vendedor comprador',
);
const theirs = wordSet('another other our my otra otro nuestro nuestra mi outra outro nosso nossa meu minha');

/** "Somebody else", "our broker", "otra empresa". */
const isSomebodyElse = (words: readonly string[]): boolean =>
  words.some((word, at) => agents.has(word) || (partners.has(word) && theirs.has(words[at - 1] ?? '')));

const done = wordSet(
  'already handles does takes manages arranges covers ya ja ve hace lleva maneja encarga cuida faz leva resolve arregla pays paga',
);

const speakers = wordSet('we i you nosotros yo ustedes nos eu voces who quien quem');

/** "Somebody else already clears it", "la aduana ya la ve mi agente": who does it has been found. */
export function isOthers(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const before = clauseWords(tokens, from - 6, from, -1);
  const after = clauseWords(tokens, to, to + 7, 1);
  const isAlready = (words: readonly string[]): boolean => words.some((word) => /^(?:already|ya|ja)$/.test(word));
  const isSomebodys = (words: readonly string[]): boolean => isSomebodyElse(words) && words.some((word) => done.has(word)); // prettier-ignore
  const doing = before.findLastIndex((word) => done.has(word));
  const isTheirs = isSomebodys(before) && !before.slice(doing).some((word) => wants.has(word) || speakers.has(word));
  const isDoneBehind = isSomebodys(after) && (isAlready(after) || /^(?:se|cuida|encarga|trata)$/.test(after[0] ?? ''));
  return isTheirs || isDoneBehind;
}

/** The words of one side that belong to the same part of the sentence. */
function clauseWords(tokens: readonly Token[], from: number, to: number, direction: 1 | -1): string[] {
  const words: string[] = [];
  const first = Math.max(0, from);
  const stretch = tokens.slice(first, to).map(({ word }, at) => ({ word, at: first + at }));
  for (const { word, at } of direction === 1 ? stretch : stretch.toReversed()) {
    if (word === ',' || endsSentence(tokens, at) || turns.has(word)) break;
    words.push(word);
  }
  return direction === 1 ? words : words.toReversed();
}
