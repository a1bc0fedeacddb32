import { foldText } from '#shared/plain-text.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** How people begin who want to know something, in English, Spanish and Portuguese, without accents. */
const asking =
  /(?:^|[^a-z])(?:what (?:is|are|does|do|papers|documents|temperature)|whats|which (?:papers|documents|temperature)|difference|explain|meaning of|how (?:does|do|cold)|when do i|do i need|que (?:es|son|significa|papeles|documentos|diferencia|temperatura|quiere decir)|cual es|a que temperatura|diferencia|expli\w{1,8}|como funciona|hace falta|o que (?:e|sao|significa)|qual (?:e|a|o)|quais (?:sao|documentos|papeis)|que documentos)(?![a-z])/;

/** "How much does it cost?", asked by itself: what a price is asked for stands before. */
const pricing =
  /^(?:(?:and|so|ok|okay|y|e)[ ,]{1,2})?(?:how much|what (?:does|would|will|do) (?:it|this|that|they|you) (?:cost|charge)|what(?:s| is| are) (?:the|your|their) (?:price|prices|cost|costs|rate|rates)|[¿]?cuanto (?:cuesta|cuestan|sale|vale|cobran|me sale|seria)|[¿]?(?:que precio|cual es el precio|cuales son los precios|cuales son las tarifas)|quanto (?:custa|custam|sai|fica|cobram|seria)|qual (?:e )?o preco|quais (?:sao )?os precos)(?![a-z])/;
/** "How long does it take?", asked by itself. */
const timing =
  /^(?:(?:and|so|ok|okay|y|e)[ ,]{1,2})?(?:how (?:long|many days) (?:does|will|would|do) (?:it|this|that|they) take|(?:what(?:s| is)) the transit time|[¿]?(?:cuanto|cuantos dias) (?:tarda|tardan|demora|demoran|toma|se tarda|tiempo (?:tarda|demora|toma|lleva))|quant(?:o|os) (?:tempo |dias )?(?:demora|demoram|leva|tarda))(?![a-z])/;
/** "I want to talk to a person", by itself. */
const wantingPerson =
  /(?:^|[^a-z])(?:(?:talk|speak|chat) (?:to|with) (?:a |an )?(?:real )?(?:person|human|agent|someone|somebody)|hablar con (?:una persona|alguien|un humano|un agente|un asesor|un representante)|falar com (?:uma pessoa|alguem|um humano|um atendente|um agente))(?![a-z])/;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|hola|buen(?:os|as) (?:dias|tardes|noches)|oi|ola|bom dia|boa (?:tarde|noite))(?:[ ,]{1,2}(?:there|team|all|everyone|todos|pessoal))?[ !.,?]{0,4}$/;
/** With a figure or a place it says what is needed, and is read as a need. */
const saysMore = /\d| (?:to|for|from|in|para|por|en|em|a|de) /;
const longestPricing = 40;
const longestWish = 60;

/** A passage, and the words that speak of it; each group must have one. */
const passages: readonly { words: readonly RegExp[]; text: Words }[] = [
  { words: [/incoterm|(?:^|[^a-z])(?:exw|fob|cif|ddp|fca|dap)(?![a-z])/], text: () => m.assistant_passage_incoterms() },
  { words: [/(?:^|[^a-z])(?:isf)(?![a-z])|10 ?\+ ?2|security filing/], text: () => m.assistant_passage_isf() },
  { words: [/(?:^|[^a-z])(?:eei|aes)(?![a-z])|export information/], text: () => m.assistant_passage_eei() },
  { words: [/(?:^|[^a-z])(?:lcl|fcl)(?![a-z])/], text: () => m.assistant_passage_lcl() },
  {
    words: [
      /bonded|(?:^|[^a-z])ftz(?![a-z])|foreign.trade zone|free zone|zona franca|deposito (?:aduanero|fiscal|franco)|alfandegado/,
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

/** The passage that answers a question about the trade in general; null where somebody asks for something, or for what nobody wrote down. */
export function passageFor(said: string): string | null {
  const text = foldText(said.slice(0, longest)).trim();
  if (text.length <= longestPricing && pricing.test(text) && !saysMore.test(text)) return m.assistant_passage_price();
  if (text.length <= longestPricing && timing.test(text) && !saysMore.test(text)) return m.assistant_passage_time();
  if (text.length <= longestWish && wantingPerson.test(text) && !/\d/.test(text)) return m.assistant_passage_person();
  if (greeting.test(text)) return m.assistant_passage_greeting();
  if (!asking.test(text)) return null;
  return passages.find(({ words }) => words.every((group) => group.test(text)))?.text() ?? null;
}
