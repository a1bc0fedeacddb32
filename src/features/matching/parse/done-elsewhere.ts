import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** What comes behind one of these is wanted again. */
export const turns = wordSet(
  'but only just pero sino solo solamente unicamente mas so somente apenas unless instead then rather however prefer',
);
export const wants = wordSet(
  'need want looking require necesito necesitamos busco buscamos quiero queremos preciso precisamos procuro quero',
);

const own = wordSet('own propio propia propios propias proprio propria proprios proprias');
const selves = wordSet(
  'ourselves myself themselves yourself internally house inhouse mismos mismo mesmos mesmo internamente cuenta conta nosotros covered taken sorted arranged handled done listo lista hecho hecha cubierto cubierta feito feita solved resuelto resuelta resolvido resolvida contratado contratada contracted booked arreglado arreglada pagado pagada',
);
const doers = wordSet(
  'we i well ill weve ive us our nosotros nuestro nuestra nos nosso nossa yo eu handle handles do does manage hacemos manejamos fazemos cuidamos already ya ja tenemos temos have corre lo la',
);

/** "Trucking is on us", "is handled by our own drivers", "da alfândega cuidamos nós". */
const ownDoing =
  /^(?:(?:is|are|will be) )?(?:(?:on|up to) (?:us|me)$|(?:cuidamos|encargamos|ocupamos|hacemos|fazemos|resolvemos) (?:nos|nosotros)$|\w{1,20} (?:by|por|pelos|pelas) (?:our|my|nuestros|nuestras|nossos|nossas) (?:own|drivers|broker|propi|propr))/;

/** What is said right behind something that needs no doing: "is our job", "lo pone el cliente", "fica com a gente". */
const settled = [
  /^(?:\w{1,20} ){0,4}(?:is|are|will be) (?:our|my) (?:job|business|problem|responsibility|concern|part)\b/,
  /^(?:is|are|gets|get|will be) (?:already |being )?(?:handled|done|arranged|covered|managed|organi[sz]ed|sorted|taken care of|booked|paid) (?:of )?(?:elsewhere|separately|already|by)\b/,
  /^(?:part |side |piece )?(?:is|are) (?:already )?(?:settled|sorted|done|covered|handled|arranged)\b/,
  /^(?:ya|ja) (?:tengo|tenemos|tenho|temos|hay) (?:a )?(?:alguien|quien|alguem|quem|proveedor|empresa)\b/,
  /^(?:we|i) (?:already |can |will |shall )?(?:do|handle|arrange|manage|cover|have|pay|sort)(?: that| it| them)?$/,
  /^(?:ya )?(?:lo|la|los|las) (?:pone|pongo|ponemos|paga|pago|pagamos|hace|hago|hacemos|cubre|cubrimos|maneja|manejo|manejamos|lleva|llevamos|ve|tramita|tramitamos|arregla|arreglamos|resuelve|resolvemos|gestiona|gestionamos|asume|asumimos|contrata|contratamos|tengo|tenemos)\b/,
  /^(?:es|son|queda|quedan|va|van|corre|corren|sera) (?:cosa|asunto|tema|parte|responsabilidad|trabajo) (?:mi[ao]|nuestr[ao]|del?|de mi)\b/,
  /^(?:nos|me) (?:ocup|encarg|hac|hag)/,
  /^(?:fica|ficam|e|sao|vai|corre|esta) (?:com a gente|com nos|conosco|comigo|por (?:nossa|minha) conta)\b/,
  /^(?:ja )?a gente (?:ja )?(?:faz|resolve|cuida|trata|paga|leva|busca|assume)\b/,
];

/** Whether what stands before has been settled without whoever is asked. A question mark or colon may stand between. */
export function isSettledBehind(tokens: readonly Token[], { to }: Stretch): boolean {
  const start = /^[?:]$/.test(wordAt(tokens, to)) ? to + 1 : to;
  const after = clauseWords(tokens, start, start + 8, 1).join(' ');
  return settled.some((pattern) => pattern.test(after));
}

/** What is said right before something that nobody has to do: "you don't have to", "nobody needs to", "no hace falta que". */
const unneeded = [
  /\b(?:dont|doesnt|do not|does not|neednt|need not|nobody|no one|not) (?:have|has|need|needs)(?: (?:anyone|anybody|someone|somebody|you|it|them))? to(?: \w+)?$/,
  /\bno need(?: \w+)? to(?: \w+)?$/,
  /(?:^|please )dont bother (?:with |about )?(?:the |any )?$/,
  /\bno (?:hace falta|es necesario|hay que|tienen? que|(?:quiero|queremos|necesito|necesitamos) que)(?: que)?(?: \w+){0,3}$/,
  /\bnao (?:precisam?|e preciso|e necessario|tem que|e para|(?:quero|queremos) que)(?: que)?(?: \w+){0,2}$/,
];

/** Whether the words before say that nobody has to do what stands behind them. */
export function isUnneededBefore(tokens: readonly Token[], { from }: Stretch): boolean {
  const before = clauseWords(tokens, from - 8, from, -1).join(' ');
  return unneeded.some((pattern) => pattern.test(before) || pattern.test(`${before} `));
}

const fetching = /^(?:pick|collect|fetch|haul|drive|recog|retir|busc)/;

/** "I'll haul it there", "nosotros lo recogemos": whoever speaks goes for it. */
export const isFetchedBySpeaker = (tokens: readonly Token[], { from }: Stretch): boolean =>
  fetching.test(wordAt(tokens, from)) &&
  [1, 2].some((back) => /^(?:well|ill|nosotros|yo|nos|eu)$/.test(wordAt(tokens, from - back)));

const equipment = wordSet('truck trucks van vans camion camiones camioneta caminhao caminhoes');

/** "I have a truck", and no more of it. */
const isOwnEquipment = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  equipment.has(wordAt(tokens, to - 1)) &&
  [1, 2, 3].some((back) => /^(?:have|got|tengo|tenemos|tenho|temos)$/.test(wordAt(tokens, from - back))) &&
  (to >= tokens.length || /^[,.;!]$/.test(wordAt(tokens, to)));

/** "We handle customs ourselves", "tenemos agente de aduana propio", "we have our own trucks", "Delivery? We pick up ourselves." */
export function isOwn(tokens: readonly Token[], { from, to }: Stretch): boolean {
  if (isSettledBehind(tokens, { from, to }) || isOwnEquipment(tokens, { from, to }) || isPaidByOthers(tokens, { from, to })) return true; // prettier-ignore
  const before = clauseWords(tokens, from - 6, from, -1);
  const start = wordAt(tokens, to) === '?' ? to + 1 : to;
  const after = clauseWords(tokens, start, start + 5, 1);
  if (before.slice(-3).some((word) => own.has(word)) || after.slice(0, 2).some((word) => own.has(word))) return true;
  if (before.some((word) => /^(?:already|ya|ja)$/.test(word)) && before.some((word) => /^(?:have|has|got|weve|ive|tenemos|tengo|contamos|cuento|temos|tenho)$/.test(word))) return true; // prettier-ignore
  // "We have somebody for the trucking"
  if (/\b(?:have|got|tenemos|tengo|temos|tenho) (?:somebody|someone|people|a guy|alguien|quien|alguem|gente) (?:for|para)(?: \w+)?$/.test(before.join(' '))) return true; // prettier-ignore
  if (ownDoing.test(after.join(' '))) return true;
  if (!after.some((word) => selves.has(word))) return false;
  return [...before, ...after].some((word) => doers.has(word));
}

const payers = wordSet('customer client buyer seller consignee importer supplier cliente comprador vendedor proveedor consignatario fornecedor importador'); // prettier-ignore

/** "The customer pays the insurance", "el cliente paga el seguro". */
const isPaidByOthers = (tokens: readonly Token[], { from }: Stretch): boolean =>
  /^(?:pays|arranges|handles|covers|paga|pone|hace|cubre|arregla|faz)$/.test(wordAt(tokens, from - 2)) &&
  payers.has(wordAt(tokens, from - 3));

const agents = wordSet('else agent broker forwarder agente despachante transitario');
const partners = wordSet(
  'company firm provider supplier seller buyer agency people team staff guys partner empresa compania proveedor fornecedor agencia vendedor comprador gente equipo equipe pessoal socio contador',
);
const theirs = wordSet('another other our my otra otro nuestro nuestra mi outra outro nosso nossa meu minha');

/** "Somebody else", "our broker", "otra empresa". */
const isSomebodyElse = (words: readonly string[]): boolean =>
  words.some((word, at) => agents.has(word) || (partners.has(word) && theirs.has(words[at - 1] ?? '')));

const done = wordSet(
  'already handles does takes manages arranges covers deal deals handle ya ja ve hace lleva maneja encarga cuida faz leva resolve arregla pays paga',
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
