import type { ServiceCode } from '#features/catalog/services.ts';

import { clauseWords } from './clauses.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';
import { beginWith, rowsOf, stepLength, stepOf } from './word-rows.ts';

// Whoever does it already: people of one's own or of the trade ("my brother-in-law", "el comprador"), what they do, and what they are spoken of with.

export const people = stepOf(
  'agent|agents|agente|agentes|broker*|forwarder*|despachante*|despachador*|transitario*|carrier|transportista*|transportador*|brother*|sister*|cousin*|uncle|aunt|wife|husband|son|sons|daughter*|father|dad|mother|mom|nephew*|niece*|family|friend*|buddy|buddies|neighbo*|guy|guys|man|men|lady|boy|boys|kid|kids|partner*|associate*|team|staff|crew|people|folks|driver*|employee*|worker*|accountant*|bookkeeper*|lawyer*|secretary|assistant*|office|department|company|companies|firm|firms|provider*|contractor*|supplier*|vendor*|seller*|factory|factories|manufacturer*|maker*|shipper*|exporter*|importer*|buyer*|purchaser*|customer*|client*|consignee*|receiver*|recipient*|agency|agencies|bank|church|consultant*|helper*|courier*|insurer*|landlord|warehouseman|headquarters|boss|' +
    'cunad*|herman*|primo|primos|tio|tia|esposa|esposo|marido|mujer|hijo|hijos|hija|hijas|padre|papa|madre|mama|sobrin*|familia|amigo*|amiga*|vecin*|socio*|socia*|compadre|equipo|personal|gente|muchach*|chofer*|conductor*|empleado*|trabajador*|contador*|abogad*|secretari*|oficina|departamento|empresa*|compania*|proveedor*|vendedor*|fabrica|fabricas|fabricante*|cargador|exportador*|importador*|comprador*|cliente*|consignatari*|destinatari*|agencia*|banco|iglesia|gestor|gestores|asesor*|ayudante*|mensajero*|aseguradora|jefe|tramitador*|muchachos|' +
    'cunhad*|irmao*|irma|irmas|filho*|filha*|mulher|pai|mae|sobrinh*|vizinh*|equipe|pessoal|rapaz|rapazes|motorista*|funcionari*|trabalhador*|advogad*|escritorio|fornecedor*|transportadora*|seguradora|igreja|chefe|galera|turma|mocos|moco|colega*',
);
const theirs = wordSet('our my his her their the el la los las mi mis nuestro nuestra nuestros nuestras su sus o a os as meu minha meus minhas nosso nossa nossos nossas seu sua um uma un una another other otro otra outro outra same mismo misma one each'); // prettier-ignore
const others = rowsOf(`
  somebody|someone else
  another|other|outside company|firm|provider|party|outfit
  a|the third party
  others
  otro|otra|otros|otras (empresa|compania|proveedor|agente|persona|gente)?
  outro|outra|outros|outras (empresa|fornecedor|agente|pessoa|gente)?
  alguien|alguem mas|mais
  un|um tercero|terceiro
  terceros|terceiros
`);

/** How many words of a list from an index on name somebody who is not asked; 0 for nobody. */
function somebodyAt(words: readonly string[], at: number): number {
  const word = (index: number): string => words[index] ?? '';
  if (beginWith(words.slice(at, at + 3), others)) return 2;
  if (!theirs.has(word(at))) return 0;
  for (let ahead = 1; ahead <= 3; ahead += 1) {
    if (stepLength(people, word, at + ahead) > 0) return ahead + 1;
    if (/^(?:and|y|e|in|en|que|to|para|of|de|for|from)$/.test(word(at + ahead))) return 0;
  }
  return 0;
}

export const doing = wordSet('do does doing did handle handles handled manage manages take takes took look looks see sees sort sorts sorted arrange arranges arranged cover covers covered pay pays paid clear clears cleared file files fill fills filled make makes made prepare prepares carry carries haul hauls drive drives deliver delivers bring brings book books booked provide provides include includes organize organizes organise organises count counts label labels pack packs run runs buy buys insure insures process processes fix fixes own owns has deal deals hace hacen hara hacia maneja manejan lleva llevan ve ven ocupa ocupan encarga encargan paga pagan pago pone ponen tramita tramitan gestiona gestionan arregla arreglan resuelve resuelven cubre cubren llena llenan prepara preparan saca sacan trae traen transporta transportan entrega entregan reparte reparten cuenta cuentan etiqueta etiquetan empaca empacan contrata contratan compra compran organiza organizan incluye incluyen asume asumen cuida cuidan trata tratan cuidara faz fazem fara leva levam resolve resolvem assume assumem cobre cobrem preenche preenchem inclui incluem embala embalam conta contam entregam trazem traz providencia providenciam arruma arrumam paga pagam toca tocam mexe vai cuidar hacemos hago manejamos manejo llevamos llevo vemos pagamos ponemos pongo tramitamos tramito gestionamos resolvemos cubrimos preparamos preparo llenamos lleno cuidamos cuido fazemos faco levamos levo cobrimos preenchemos trazemos tocamos toco'); // prettier-ignore
const adverbs = wordSet('already always usually normally ya ja sempre siempre also se nos me lo la los las o a os as quien quem que is are will can good who takes care just all todo tudo'); // prettier-ignore
const little = wordSet('the a an all of de del la el lo los las o os as do da dos das our my nuestra nuestro nosso nossa for that up with care it on mi todo toda todos todas tudo y this those con com to after out part side a al un una um uma'); // prettier-ignore
const prepositions = /^(?:from|to|for|of|with|at|de|del|do|da|a|al|para|pra|con|com|por|desde|by|on|want|wants|need|needs|quiero|queremos|que|who|where|donde|onde|so|and_that|if|si|se|not|no|nao|ask|let|help)$/; // prettier-ignore
const undone = /^(?:not|no|nao|dont|doesnt|cant|cannot|wont|never|nunca|want|wants|need|needs|quiere|quieren|quer|querem|necesita|necesitan|precisa|precisam|or|who|que|where|donde)$/; // prettier-ignore

/** "My brother-in-law does the customs", "el comprador paga el flete". */
function isDoneBefore(before: readonly string[]): boolean {
  for (let at = 0; at < before.length - 1; at += 1) {
    const length = somebodyAt(before, at);
    if (length === 0 || prepositions.test(before[at - 1] ?? '')) continue;
    let verb = at + length;
    while (verb < before.length && adverbs.has(before[verb] ?? '') && !doing.has(before[verb] ?? '')) verb += 1;
    const rest = before.slice(verb + 1);
    if (doing.has(before[verb] ?? '') && rest.length <= 5 && rest.every((word) => little.has(word) || doing.has(word)))
      return true;
  }
  return false;
}

/** Between what is done and who does it: "is with", "lo paga", "que lo ve", "quem faz é", "goes through". */
const ties = wordSet('is are go was to in house casa a will be it its goes go stays remains handled done paid made arranged covered sorted booked taken care of included by on with through via up to falls comes lo la los las le o a os as que quien quem es son sera esta estan va van corre corren queda quedan fica ficam e sao vai vao por con com de del da do cargo cuenta conta parte ya ja se already always siempre sempre nos me responsabilidad responsabilidade cosa asunto coisa tema feita feito feitas feitos hecho hecha cubierto cubierta pagado pagada nas maos en manos hands'); // prettier-ignore
const copula = /^(?:is|are|its|go|goes|stays|remains|falls|es|son|sera|va|van|corre|corren|queda|quedan|fica|ficam|e|sao|vai|vao|by|through|via|ya|ja|quien|quem|que|already|esta|estan)$/; // prettier-ignore
const receiving = /^(?:to|for|from|para|pra|of|at|in|en|em)$/;

/** "Customs is my brother's job", "la aduana la ve mi cuñado", "o seguro quem faz é o comprador", "trucking our guys do". */
function isDoneBehind(after: readonly string[]): boolean {
  for (let at = 0; at <= Math.min(5, after.length - 1); at += 1) {
    const length = somebodyAt(after, at);
    const tied = after.slice(0, at);
    if (length > 0) {
      const next = after[at + length] ?? '';
      const isDoer = doing.has(next) || (adverbs.has(next) && doing.has(after[at + length + 1] ?? ''));
      if (at === 0) return isDoer;
      if (tied.some((word) => undone.test(word) && word !== 'que') || receiving.test(tied[0] ?? '')) return false;
      // "Es para mi cliente" says for whom.
      if (/^(?:for|para|pra|from)$/.test(tied.at(-1) ?? '')) return false;
      return tied.some((word) => doing.has(word)) || copula.test(tied[0] ?? '');
    }
    const word = after[at] ?? '';
    if (!ties.has(word) && !doing.has(word)) return false;
  }
  return false;
}

const selves = wordSet('we i nosotros nosotras yo nos eu');
const having = /^(?:have|got|has|tengo|tenemos|tenho|temos|use|uso|usamos|hired|contrate|contratei)$/;
const agents = /^(?:brokers?|agente?s?|despachantes?|forwarders?|transitarios?|drivers?|chofer|motorista)$/;

/** "I have a customs broker", "tenemos agente de aduana": whom somebody has they do not look for. */
function isHad(tokens: readonly Token[], { from, to }: Stretch, before: readonly string[]): boolean {
  const isAgent = tokens.slice(from, to).some(({ word }) => agents.test(word));
  const at = before.findLastIndex((word) => having.test(word));
  if (!isAgent || at < 0 || before.length - at > 3) return false;
  const subject = before.slice(Math.max(0, at - 2), at);
  return !before.slice(Math.max(0, at - 3)).some((word) => /^(?:not|no|nao|dont|to|que|you|ustedes|voces|if|si|without|sin|sem|never|nunca|can|could|should|must)$/.test(word)) && !subject.includes('do'); // prettier-ignore
}

const clitic = /^(?:lo|la|los|las|o|os|as)$/;
const possessive = /^(?:mi|mis|nuestr[oa]s?|meus?|minhas?|noss[oa]s?|my|our)$/;
const wishing = /^(?:quier|quer|necesit|precis|busc|procur|pid|ped|necesari|urg|favor|pued|pod|deb|dev)/;

/** "La documentación la confecciona nuestro estudio": what is taken up again by a little word, and done by what is the speaker's. */
const isTakenUp = (after: readonly string[]): boolean => {
  const at = /^(?:ya|ja|quien|quem)$/.test(after[0] ?? '') ? 1 : 0;
  return clitic.test(after[at] ?? '') && !wishing.test(after[at + 1] ?? '') && !undone.test(after[at + 1] ?? '') && (possessive.test(after[at + 2] ?? '') || (at === 1 && /[^aeiou]o$|mos$/.test(after[at + 1] ?? ''))); // prettier-ignore
};

const caring = /\b(?:takes? care of|handles?|deals? with|sees? to|looks? after|se (?:encargan?|ocupan?|hacen? cargo) del?|cuidam? d[aoe]s?|se (?:encarrega|ocupa)m? d[aoe]s?)(?: (?:the|all|la|el|los|las|todo|toda|o|a))?$/; // prettier-ignore
const asked = /\b(?:who|whoever|that|someone|somebody|anyone|anybody|company|provider|partner|quien|que|alguien|alguna|algun|quem|alguem|alguma|algum|empresa|to|need|needs|want|wants|please|can|could|would|will|may|you|ustedes|usted|voces|voce|if|si|se puede|busco|necesito|quiero|preciso|procuro|one)\b/; // prettier-ignore
/** "The ministry over there takes care of customs": whoever it is, when nobody is looked for who would. */
function isCaredFor(before: readonly string[]): boolean {
  const said = before.join(' ');
  const tie = caring.exec(said);
  return tie !== null && tie.index > 0 && !asked.test(said.slice(0, tie.index));
}

/** Whether somebody is said to do it: whoever does it already need not be found. */
export function isDoneBySomebody(tokens: readonly Token[], stretch: Stretch): boolean {
  const before = clauseWords(tokens, stretch.from - 9, stretch.from, -1);
  const comma = /^[?:]$/.test(wordAt(tokens, stretch.to)) ? 1 : 0;
  const after = clauseWords(tokens, stretch.to + comma, stretch.to + comma + 9, 1);
  return (
    isDoneBefore(before) ||
    isCaredFor(before) ||
    isDoneBehind(after) ||
    isTakenUp(after) ||
    isHad(tokens, stretch, before)
  );
}

/** What people do themselves, by the beginning of the verb: Spanish and Portuguese say who by its end. */
const works: readonly (readonly [ServiceCode, RegExp, ReadonlySet<string>])[] = [
  ['storage', /^(?:almacen|guard|armazen|estoc|bodeg)(?:amos|o)$/, wordSet('store keep stock')],
  ['last_mile', /^(?:entreg|repart)(?:amos|imos|o)$/, wordSet('deliver')],
  ['pick_pack', /^(?:empac|embal|empaquet)(?:amos|o)$/, wordSet('pack')],
  ['labeling', /^(?:etiquet|rotul)(?:amos|o)$/, wordSet('label')],
  ['ground_transport', /^(?:transport|llev|lev|acarre)(?:amos|o)$/, wordSet('haul truck drive')],
  ['inventory', /^(?:inventari)(?:amos|o)$/, wordSet('count')],
  ['insurance', /^asegur(?:amos|o)$|^segur(?:amos|o)$/, wordSet('insure')],
  ['customs', /^(?:nacionaliz|desembarac|desaduan)(?:amos|o)$/, wordSet('clear')],
]; // prettier-ignore
const clitics = wordSet('lo la los las o a os as it them ya ja mismos mesmos mismo misma mesmo mesma solos');
const asking = wordSet('que donde onde where cuando quando when como si se if while mientras enquanto need necesitamos precisamos because porque pues pois whatever products lo_que no nao not'); // prettier-ignore
const openers = /^(?:[,.;:!(—–-]|y|e|and|but|pero|mas|pues|since|as|que)?$/;

/** What people of one's own do, by the verb: "my brother-in-law drives", "our boys will haul it", "mi primo lo reparte". */
const peoplesWorks: readonly (readonly [ServiceCode, RegExp])[] = [
  ['ground_transport', /^(?:hauls?|trucks?|drives?|acarrean?|transportan?|transportam?)$/],
  ['last_mile', /^(?:delivers?|reparten?|entregan?|entregam?)$/],
  ['pick_pack', /^(?:packs?|empacan?|empaquetan?|embalam?)$/],
  ['labeling', /^(?:labels?|etiquetan?|etiquetam?|rotulan?)$/],
  ['inventory', /^(?:counts?)$/],
  ['insurance', /^(?:insures?|asegura|segura)$/],
];
const helping = wordSet('will can shall could does do all lo la los las o a os as it them also just already ya ja');
function peopleDo(tokens: readonly Token[], at: number): ServiceCode | null {
  const work = peoplesWorks.find(([, verb]) => verb.test(wordAt(tokens, at)));
  if (!work) return null;
  let last = at - 1;
  while (helping.has(wordAt(tokens, last))) last -= 1;
  const near = clauseWords(tokens, Math.max(0, last - 3), last + 1, -1);
  const first = near.findIndex((word) => /^(?:my|our|mi|mis|nuestr[oa]s?|meus?|minhas?|noss[oa]s?)$/.test(word));
  const isOurs = first >= 0 && near.slice(first + 1).some((word) => isPerson(word)) && openers.test(wordAt(tokens, last - (near.length - first))); // prettier-ignore
  const next = wordAt(tokens, at + 1);
  const isAlone = next === '' || endsSentence(tokens, at + 1) || /^(?:,|it|them|everything|this|that|to|lo|todo|tudo|himself|herself|themselves|with|con|com|on|en|em|in)$/.test(next); // prettier-ignore
  return isOurs && isAlone ? work[0] : null;
}

/** "Nosotros lo almacenamos", "lo llevamos en nuestra van", "we store it ourselves". */
export function selfDone(tokens: readonly Token[], at: number): ServiceCode | null {
  const work = works.find(([, verb, english]) => verb.test(wordAt(tokens, at)) || english.has(wordAt(tokens, at)));
  if (!work) return peopleDo(tokens, at);
  const isEnglish = work[2].has(wordAt(tokens, at));
  let start = at - 1;
  while (clitics.has(wordAt(tokens, start)) || /^(?:can|will|do|just|already|ll)$/.test(wordAt(tokens, start)))
    start -= 1;
  const subject = wordAt(tokens, start);
  const isNamed = selves.has(subject) || /^(?:well|ill|weve)$/.test(subject);
  if (isEnglish) {
    const after = clauseWords(tokens, at + 1, at + 8, 1);
    const isAlone = after.some((word) => /^(?:ourselves|myself)$/.test(word)) || (/^(?:it|them|that|everything)$/.test(after[0] ?? '') && after.length <= 1) || (after.includes('our') && after.includes('own')) || after.includes('inhouse'); // prettier-ignore
    return isNamed && isAlone && openers.test(wordAt(tokens, start - 1)) ? work[0] : peopleDo(tokens, at);
  }
  const isMeant = selves.has(subject) || start < at - 1;
  const head = selves.has(subject) ? start - 1 : start;
  // "Lo que almacenamos", "donde los guardamos"
  if (!isMeant || asking.has(wordAt(tokens, head)) || asking.has(wordAt(tokens, head - 1))) return null;
  return openers.test(wordAt(tokens, head)) ? work[0] : null;
}

export const isPerson = (word: string): boolean => stepLength(people, (at) => (at === 0 ? word : ''), 0) > 0;
