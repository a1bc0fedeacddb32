import { foldText } from '#shared/plain-text.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { asksWhere } from './where-it-is.ts';

/** Beginnings of questions in English, Spanish and Portuguese, without accents. */
const asking =
  /(?:^|[^a-z])(?:what (?:is|are|does|do|papers|documents|temperature)|whats|which (?:papers|documents|temperature)|difference|explain|meaning of|how (?:does|do|cold)|when do i|do i need|que (?:es|son|significa|papeles|documentos|diferencia|temperatura|quiere decir)|cual es|a que temperatura|diferencia|expli\w{1,8}|como funciona|hace falta|o que (?:e|sao|significa)|qual (?:e|a|o)|quais (?:sao|documentos|papeis)|que documentos)(?![a-z])/;

/** "How much does it cost?" on its own, about what was said before. */
const pricing =
  /^(?:(?:and|so|ok|okay|y|e)[ ,]{1,2})?(?:(?:any(?:thing|one)? |something |algo |alguno |tem )?(?:cheaper|mas barat[oa]|mais barat[oa])|how much|what (?:does|would|will|do) (?:it|this|that|they|you) (?:cost|charge)|what(?:s| is| are) (?:the|your|their) (?:price|prices|cost|costs|rate|rates)|[¿]?cuanto (?:cuesta|cuestan|sale|vale|cobran|me sale|seria)|[¿]?(?:que precio|cual es el precio|cuales son los precios|cuales son las tarifas)|quanto (?:custa|custam|sai|fica|cobram|seria)|qual (?:e )?o preco|quais (?:sao )?os precos)(?![a-z])/;
/** "How long does it take?" on its own. */
const timing =
  /^(?:(?:and|so|ok|okay|y|e)[ ,]{1,2})?(?:how (?:long|many days) (?:does|will|would|do) (?:it|this|that|they) take|when (?:can|will|would|does) (?:it|this|that|they) (?:leave|ship|arrive|get there)|[¿]?cuando (?:sale|llega|llegaria|saldria)|quando (?:sai|chega)|(?:what(?:s| is)) the transit time|[¿]?(?:cuanto|cuantos dias) (?:tarda|tardan|demora|demoran|toma|se tarda|tiempo (?:tarda|demora|toma|lleva))|quant(?:o|os) (?:tempo |dias )?(?:demora|demoram|leva|tarda))(?![a-z])/;
/** "I want to talk to a person" on its own. */
const wantingPerson =
  /(?:^|[^a-z])(?:(?:talk|speak|chat) (?:to|with) (?:a |an )?(?:real )?(?:person|human|agent|someone|somebody)|hablar con (?:una persona|alguien|un humano|un agente|un asesor|un representante)|falar com (?:uma pessoa|alguem|um humano|um atendente|um agente))(?![a-z])/;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen(?:os|as) (?:dias|tardes|noches)|oi|ola|bom dia|boa (?:tarde|noite))(?:[ ,]{1,2}(?:there|team|all|everyone|todos|pessoal))?[ !.,?]{0,4}$/;
/** "Thanks!", "muchas gracias por la ayuda" */
const thanking =
  /^(?:(?:ok|okay|great|perfect|perfecto|cool|nice|genial|listo|bien|muy bien|super|legal|beleza|otimo)[ ,.!]{1,3})?(?:thanks?(?: you)?|thx|ty|cheers|(?:muchas |mil )?gracias|(?:muito )?obrigad[oa]|valeu)(?![a-z])/;
/** "Who are you?", "¿eres un robot?", "o que você faz?" */
const askingWho =
  /^(?:(?:hi|hello|hey|hola|oi|ola|and|so|ok|y|e)[ ,!]{1,3})?(?:who (?:are you|is this|am i talking to)|what (?:are you|can you do|do you do)|are you (?:a |an )?(?:\w{1,9} )?(?:robot|bot|human|person|machine|ai|real)|[¿]?(?:quien(?:es)? (?:eres|es usted|son)|que (?:eres|haces|hacen|puedes hacer|sabes hacer)|(?:eres|es|estoy hablando con|hablo con) (?:un|una) (?:robot|bot|humano|persona|maquina|ia))|quem (?:e voce|sao voces|e vc)|o que (?:e voce|voce faz|vc faz|voces fazem)|(?:voce|vc) e (?:um |uma )?(?:robo|bot|humano|pessoa|maquina|ia))(?![a-z])/;
/** Anger is expressed in a few words. */
const scolding =
  /(?:^|[^a-z])(?:idiots?|stupid|useless|moron|dumb|shit|crap|fuck\w{0,3}|sucks|wtf|idiotas?|inutil|inutiles|estupid[oa]s?|pendej[oa]s?|mierda|no sirves?(?: para nada)?|burr[oa]|lixo|merda|porcaria|nao serve(?: para| pra)? nada)(?![a-z])/;
/** A figure or a place makes it a need. */
const saysMore = /\d| (?:to|for|from|in|para|por|en|em|a|de) /;
const longestTalk = 60;
const longestPricing = 40;

/** A passage and its words, one of each group of which must occur. */
const passages: readonly { words: readonly RegExp[]; text: Words }[] = [
  { words: [/incoterm|(?:^|[^a-z])(?:exw|fob|cif|ddp|fca|dap)(?![a-z])/], text: () => m.assistant_passage_incoterms() },
  { words: [/(?:^|[^a-z])(?:isf)(?![a-z])|10 ?\+ ?2|security filing/], text: () => m.assistant_passage_isf() },
  { words: [/(?:^|[^a-z])(?:eei|aes)(?![a-z])|export information/], text: () => m.assistant_passage_eei() },
  { words: [/(?:^|[^a-z])(?:lcl|fcl)(?![a-z])/], text: () => m.assistant_passage_lcl() },
  {
    words: [
      /bonded|(?:^|[^a-z])ftz(?![a-z])|foreign.trade zone|free zone|zona franca|(?:deposito|almacen|bodega|recinto) (?:aduaner[oa]|fiscal|franco)|alfandegado/,
    ],
    text: () => m.assistant_passage_bonded(),
  },
  {
    words: [/temperatur|cold chain|cadena de frio|cadeia d[eo] frio|how cold/],
    text: () => m.assistant_passage_cold(),
  },
  {
    words: [/papers|documents|paperwork|papeles|documentos|papeis/, /customs|export|import|aduana|alfandega/],
    text: () => m.assistant_passage_papers(),
  },
];

const longest = 400;

/** Talk without any need; the first whose words occur is used. */
const talks: readonly { words: RegExp; longest: number; isMore: RegExp; text: Words }[] = [
  { words: pricing, longest: longestPricing, isMore: saysMore, text: () => m.assistant_passage_price() },
  { words: timing, longest: longestPricing, isMore: saysMore, text: () => m.assistant_passage_time() },
  { words: wantingPerson, longest: longestTalk, isMore: /\d/, text: () => m.assistant_passage_person() },
  { words: greeting, longest: longestTalk, isMore: /\d/, text: () => m.assistant_passage_greeting() },
  { words: thanking, longest: longestPricing, isMore: /\d/, text: () => m.assistant_passage_thanks() },
  { words: askingWho, longest: longestTalk, isMore: /\d/, text: () => m.assistant_passage_who() },
  { words: scolding, longest: longestPricing, isMore: saysMore, text: () => m.assistant_passage_sorry() },
];

function answerToTalk(said: string): string | null {
  const where = asksWhere(said.trim());
  if (where !== null) return where.number === null ? m.assistant_passage_track() : m.assistant_passage_track_number({ number: where.number }); // prettier-ignore
  const text = foldText(said.slice(0, longest)).trim();
  return talks.find((talk) => text.length <= talk.longest && talk.words.test(text) && !talk.isMore.test(text))?.text() ?? null; // prettier-ignore
}

/** True if somebody asks for the price. */
export const asksPrice = (said: string): boolean => {
  const text = foldText(said.slice(0, longest)).trim();
  return text.length <= longestPricing && pricing.test(text) && !saysMore.test(text);
};

/** True for talk without a need: a greeting, thanks, "how much is it?", "where is my package?" */
export const isTalk = (said: string): boolean => answerToTalk(said) !== null;

/**
 * Returns the passage that answers a general question about the trade; null if the text is a need or no passage fits.
 */
export function passageFor(said: string): string | null {
  const talk = answerToTalk(said);
  if (talk !== null) return talk;
  const text = foldText(said.slice(0, longest)).trim();
  if (!asking.test(text)) return null;
  return passages.find(({ words }) => words.every((group) => group.test(text)))?.text() ?? null;
}
