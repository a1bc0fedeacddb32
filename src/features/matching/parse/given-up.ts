import { clauseWords } from './clauses.ts';
import { type Stretch, type Token, wordAt } from './tokens.ts';
import { endWith, rowsOf } from './word-rows.ts';

// What somebody leaves for something else: told to be taken out, done no longer, worth less than another, too dear.

/** What is said right before something that is given up. */
const before: readonly RegExp[] = [
  /\b(?:spare (?:us|me)|skip|drop|scrap|scratch|nix|sans|stay away from|steer clear of|ditch|omit|skipping|dropping|forego|forgo)(?: (?:the|any|all|your|that|el|la|los|las|lo|un|una|o|a|os|as|um|uma))?$/,
  // "Hold the insurance", "me da igual el seguro", "keep it off the planes", "sem essa de"
  /\bkeep (?:it|them|this|that|these|those|everything) (?:off|out of|away from)(?: (?:the|any|a))?$/,
  /(?:^|\b(?:and|but|please|pls|so|or) )hold(?: (?:the|any|all))?$/,
  /\b(?:da[n]? igual|tanto faz|dont care (?:about|for|much about)|could live without|can live without|pass(?:ing)? on|sem essa de|nada que ver con|nothing to do with|opt(?:ing|ed)? out of)(?: (?:the|any|all|your|that|el|la|los|las|lo|un|una|o|a|os|as|um|uma))?$/,
  /\b(?:dont|do not|never|no me|nao me) (?:try to )?(?:sell|offer|push|pitch|suggest|quote|upsell|vend\w{1,3}|ofre\w{1,5}|empurr\w{1,3}|propon\w{1,3})(?: (?:me|us|nos))?(?: (?:the|any|all|your|that|el|la|los|las|un|una|o|a|um|uma))?$/,
  /\b(?:stopped|quit|gave up|done|finished|through) (?:using|with|doing|on)(?: (?:the|any|all|your|that|el|la|los|las|lo|un|una|o|a|os|as|um|uma))?$/,
  /\b(?:care less about|pular|pulem|pulen|ahorr\w{1,8}|sal\w{1,6}se)(?: (?:the|el|la|los|las|o|a|os|as))?$/,
  /\b(?:stopped|quit) (?:shipping|sending|going|flying) (?:by|via|on)$/,
  // "I prefer the boat to the plane", "prefiero barco antes que avión", "it is better than air"
  /\b(?:prefer|prefir|prefier)\w{0,6}\b.{1,40} (?:a|al|ao|to|over|than|antes que|antes de|que|do que)(?: (?:the|el|la|o|a))?$/,
  /\b(?:better|cheaper|faster|safer|mejor|melhor|conviene mas) (?:than|que|do que)(?: (?:the|el|la|o|a))?$/,
  /\b(?:rather|sooner) than(?: (?:by|the|using))*$/,
  /\b(?:more than|used enough|enough of|fill of|pas(?:o|amos) del?|pass on|plenty of|fed up with|hart[oa]s? de|cansad[oa]s? de|fart[oa]s? de)(?: (?:the|el|la|los|las|o|a))?$/,
];

/** "We stopped using", "dejamos de mandar por", "antes usábamos el". */
const formerly = rowsOf(`
  dej*|deix*|para*|pare*|paro* de us*|hac*|faz*|mand*|envi*|trabaj*|trabalh*|contrat*|ped*|compr* (por|con|com|en|el|la|los|o|a)*
  antes us*|mand*|envi* (por|en|de|el|o)*
  used_to use|ship|send|go (*)? (by)*
`);

/** Of what is not moved from where it is: taking out a container is a journey. */
const removed =
  /\b(?:quit\w{1,8}|sac(?:ar|uen|a|amos)\w{0,4}|elimin\w{1,6}|suprim\w{1,5}|tir(?:ar|em|e|amos)|retir\w{1,5}|remov\w{1,3}|descart\w{1,5}|borr(?:ar|en|e)|take out|remove|strike|cut|hold|cancel\w{0,4})(?:les?|nos|me|lo)?(?: (?:the|any|all|your|that|el|la|los|las|lo|un|una|o|a|os|as|um|uma))?$/;

/** What is said right behind something that is given up. */
const behind: readonly RegExp[] = [
  /^(?:(?:is|are|will be) not|isnt|arent) (?:part|included|wanted|in scope|your (?:concern|business|problem|job|task|responsibility))\b/,
  /^(?:no|nao) (?:es|son|e|sao|forma|forman|faz|fazem|entra|entran|entram) (?:parte|incluid[oa]s?|asunto (?:suyo|de ustedes)|en (?:el|la|este|esta)|n[oa])\b/,
  /^(?:is|are|was|would be|es|son|e|sao|seria) (?:the |lo |a |o )?(?:last thing|off the table|out of the question|a no\b|not (?:our|my) thing|ultimo que|ultima cosa|ultima coisa|lo de menos|fuera de discusion|fora de questao|fora de cogitacao|descartad\w{1,2}|ruled out|overkill|pointless)/,
  /^(?:\w{1,10} )?(?:is|are) (?:just )?(?:fine|ok|okay|good|well) (?:where|as|the way) (?:it|they) (?:is|are)\b/,
  /^(?:elsewhere|somewhere else|a otro lado|a otra parte|para outro lugar|para outra empresa)\b/,
  // "La entrega no es con ustedes", "labeling stays out", "del seguro olvídese"
  /^(?:no|nao) (?:es|son|e|sao|fica|ficam|queda|quedan|va|van) (?:con|com|de|para|a cargo de|por cuenta de) (?:ustedes|usted|vosotros|voces|voce|vcs)\b/,
  /^(?:can|may|should|could|must|shall|is to|are to) (?:all )?be (?:ignored|skipped|omitted|left out|dropped|removed|excluded|disregarded)\b/,
  /^(?:(?:them|it|these|this) )?(?:is|are) (?:strictly )?(?:forbidden|prohibited|not allowed|off limits|banned|not permitted|not an option)\b/,
  /^(?:is|are|falls?|lies?|stays?|remains?) (?:outside|beyond|out of|off) /,
  /^(?:is|are) not (?:on|with|for|up to|down to) you\b/,
  /^(?:stays?|is left|are left|queda|quedan|fica|ficam) (?:de )?(?:out|fuera|afuera|fora)\b/,
  /^(?:mejor |melhor |better )?(?:olvid\w{1,8}|esque\w{1,6}|forget (?:about )?(?:it|that))$/,
  /^(?:nothing|nada|nem|ni) ?(?:loc[oa]s?|pensar|pensarl[oa]|hablar|falar|muert[oa]s?|mort[oa]s?|sonhar|sonar|de broma|a pau|en broma)?$/,
  /^(?:off|out of) (?:the |this |your |my )?(?:quote|price|offer|list|order|bill|scope|package)\b/,
  // "Del seguro prescindimos", "el aéreo descártenlo", "a entrega podem tirar"
  /^(?:(?:mejor|ya|lo|la|los|las|o|a|podemos|pueden|puede|podem|pode|favor|porfa|se|me|nos|me lo|nos lo) ){0,3}(?:prescind|descart|omit|exclu[iyd]|elimin|suprim|dispens[aeo]|ahorr|tach|quiten|saquen|tirem|cortem|cortamos|ignor|olvid|esquec)/,
  /^(?:fuera|afuera|fora) de (?:la |el |a |o |esta )?(?:cotizacion|presupuesto|oferta|lista|cotacao|orcamento|proposta)\b/,
];
const tooDear =
  /^(?:\w{1,10} ){0,3}(?:would (?:only |just )?(?:slow|delay|ruin|break|cost)|too (?:expensive|dear|slow|costly|pricey|risky)|(?:demasiado|muy|muito|bien|tan) (?:car[oa]|lent[oa]|costos[oa])|car[oa] demais|lent[oa] demais|(?:takes|costs) (?:too|so) (?:long|much)|(?:cuesta|tarda|demora|sale) (?:demasiado|mucho)|(?:custa|demora|leva) (?:demais|muito))\b/;

const fixed = new Set([
  'insurance',
  'labeling',
  'repacking',
  'returns',
  'documentation',
  'customs',
  'pick_pack',
  'express',
]);
const disliked = /\b(?:hate|hates|dislike|detest|odio|odiamos|detesto|detestamos|odeio)(?: (?:the|el|la|o|a))?$/;
const journeys = new Set(['air_freight', 'ocean_freight', 'ground_transport']);

/** "Spare us the insurance", "dejamos de usar avión", "prefiro navio a avião", "air is too expensive". */
export function isGivenUp(tokens: readonly Token[], mention: Stretch, service: string | null): boolean {
  const words = clauseWords(tokens, mention.from - 9, mention.from, -1);
  const said = words.join(' ');
  const after = clauseWords(tokens, mention.to, mention.to + 9, 1).join(' ');
  return (
    before.some((pattern) => pattern.test(said)) ||
    endWith(words, formerly) ||
    behind.some((pattern) => pattern.test(after)) ||
    (service !== null && fixed.has(service) && removed.test(said)) ||
    (service !== null && journeys.has(service) && (tooDear.test(after) || disliked.test(said))) ||
    isSetAside(tokens, mention)
  );
}

/** "Menos a alfândega, …": an exception at the head of its clause. */
function isSetAside(tokens: readonly Token[], { from }: Stretch): boolean {
  const isHead = (at: number): boolean => at === 0 || /^[,;.:(—–-]$/.test(wordAt(tokens, at - 1));
  return [1, 2].some((back) => /^(?:menos|minus)$/.test(wordAt(tokens, from - back)) && isHead(from - back));
}
