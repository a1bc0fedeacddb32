import { isTurn } from './clauses.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

// Something is named first, as what the sentence is about, and what follows says that it is not asked for: "agente de cargas eu corto",
// "customs broker? Got one", "el camión ya lo traigo", "refrigeration unnecessary". Each sign counts; a wish or what a thing is wanted for counts against.

const signs: readonly (readonly [number, ReadonlySet<string>])[] = [
  [2, wordSet('unnecessary unneeded unwanted needless useless pointless innecesario innecesaria inutil desnecessario desnecessaria overkill sobra sobran dispensable dispensavel redundant superfluous irrelevant wasted declined cancelled canceled superfluo superflua irrelevante desperdicio out off forget skip pass drop excluded waived leave olvid olvidenlo esqueca esquece esquecam corto cortamos paso pasamos dispenso dispensamos descartado descartada descartamos fora fuera afuera aparte separate separado separately')],
  // Done, had or cared for already.
  [1, wordSet('already ya ja')],
  [1, wordSet('got have has had tengo tenemos tenho temos tem done sorted covered handled arranged settled solved booked included paid listo lista hecho hecha resuelto resuelta cubierto cubierta arreglado arreglada incluido incluida contratado contratada pago paga pronto pronta prontos prontas resolvido resolvida feito feita coberto coberta incluso inclusa combinado vem vienen viene comes come')],
  // By whoever speaks.
  [1, wordSet('i we ill ive weve well our ours mine my us me ourselves myself yo nosotros eu nos nosotras mi mis mio mia nuestro nuestra nuestros nuestras meu minha meus minhas nosso nossa nossos nossas conosco comigo conmigo gente')],
  [1, wordSet('traigo llevo hago manejo pongo veo pago pagamos traemos llevamos hacemos manejamos ponemos vemos resolvemos cuido cuidamos faco fazemos levo trago trazemos resolvo handle handles manage do take')],
]; // prettier-ignore
const wishes = wordSet('need needs needed want wanted wants looking please require required must necesito necesitamos busco buscamos quiero queremos preciso precisamos procuro procuramos favor necesario necesaria obligatorio too also tambien tambem would like can could should help for para from in at to desde con com por with de of until hasta ate and y e starting near que urge falta if si se how cuanto quanto when who quien quem stuck held late who that which is are'); // prettier-ignore
const denials = wordSet(
  'no not nao nope never nunca jamas jamais tampoco tampouco dont doesnt isnt arent wont neither nada none nah',
);
/** What a denial behind something denies: the wish, the need, the bother. */
const deniable = wordSet('need needed want wanted wants necessary required quiero queremos quero necesito necesitamos preciso precisamos hace se te me nos worry bother send include gracias thanks obrigado obrigada please ta viu hoy thank quote wish interesa interessa ocupo ocupamos hay'); // prettier-ignore
const determiners = wordSet(
  'the el la los las o a os as any un una um uma lo de del da do and y e but pero mas about sobre as for en cuanto em relacao',
);
const openers = /^(?:[,.;:!?()—–-]|and|y|e|but|pero|mas|\n)?$/;
const having = /^(?:got|have|tengo|tenemos|tenho|temos|weve|ive)$/;
/** However it is spelt. */
const needless = /^(?:un+ec+es+ar\w{1,3}|in+ec+es+ari[oa]s?|des+nec+es+ari[oa]s?)$/;
const farthest = 8;

/** Whether what stands at the head of a clause is said to be not asked for. */
export function isRefusedLater(tokens: readonly Token[], { from, to }: Stretch): boolean {
  let head = from - 1;
  while (head >= 0 && from - head <= 3 && determiners.has(wordAt(tokens, head)) && !/^(?:and|y|e|but|pero|mas)$/.test(wordAt(tokens, head))) head -= 1; // prettier-ignore
  if (head >= 0 && !openers.test(wordAt(tokens, head)) && !endsSentence(tokens, head)) return false;
  const isAsked = wordAt(tokens, to) === '?' || wordAt(tokens, to) === ':';
  let score = 0;
  for (let at = isAsked ? to + 1 : to; at < to + farthest; at += 1) {
    const word = wordAt(tokens, at);
    if (word === '' || endsSentence(tokens, at) || word === '(') break;
    if (word === ',') break;
    if (isTurn(tokens, at)) break;
    // What goes on with what it is wanted for is wanted, unless it was denied before.
    if (score < 2 && wishes.has(word)) return false;
    // "Customs broker? Got one"
    if (score === 0 && having.test(word) && at <= to + 2 && !/^to|que$/.test(wordAt(tokens, at + 1))) score += 1;
    if (needless.test(word)) return true;
    const next = wordAt(tokens, at + 1);
    if (denials.has(word) && (deniable.has(next) || next === ',' || next === '' || endsSentence(tokens, at + 1)))
      return true;
    score += signs.find(([, words]) => words.has(word))?.[0] ?? 0;
    if (score >= 2) return true;
  }
  return false;
}
