import { isTurn } from './clauses.ts';
import { endsSentence, type Stretch, type Token, wordAt } from './tokens.ts';

// A denial is a complaint, and no refusal, where somebody lacks what they speak of, does not know about it, is denied it by others,
// or cannot go on without it. Each of them is why it is wanted.

/** "We don't own a truck", "no sabemos cuánto hay", "nobody knows": behind the word that denies. */
const lacking =
  /^(?:own|owns|have|has|got|know|knows|understand|trust|see|tengo|tenemos|tiene|tienen|tenho|temos|tem|hay|existe|conozco|conocemos|entiendo|entendemos|entendo|se (?:que|como|cuant\w+|si|nada|llenar|hacer)|sei|sabe|saben|sabemos|sabem|idea|clue|record|control|care|importa)\b/;
/** "The airline won't fly them", "el almacén no las acepta". */
const denying =
  /^(?:(?:me|nos|se|las?|los?|o|a|os|as|want to|quieren?|querem?|let (?:us|me)|dejan?|deixam?) )*(?:fly|take|takes|accept|accepts|carry|ship|handle|touch|let|lets|allow|allows|buy|acepta|aceptan|aceita|aceitam|recibe|reciben|recebe|recebem|lleva|llevan|leva|levam|compra|compran|compram|deja|dejan|deixa|deixam|permite|permiten|permitem|admite|admiten|quiere|quieren|quer|querem|release|let go|suelta|sueltan|solta|soltam|libera|liberan|liberam|pasa|passa|entra)\b/;
const obliged = /^ha(?:ve|s) to\b/;
const speaking = /^(?:i|we|you|please|yo|nosotros|eu|nos|por|favor|,)?$/;
/** "It spoils", "se echan a perder"; "nobody buys it", "no me la reciben". */
const spoiling =
  /^(?:\w+ ){0,2}(?:spoils?|rots?|melts?|wilts?|thaws?|se (?:danan?|pudren?|echan?|derriten?|descongelan?|marchitan?)|estragam?|derretem?|apodrecem?)\b/;
const unable = /^(?:wont|cant|cannot|doesnt|dont|nobody|no one|nothing)\b/;
const refusing =
  /^(?:no|nao|nadie|ninguem|nada) (?:(?:me|nos|se|las|los|la|lo|le|les|o|a) ){0,2}(?:acept|aceit|recib|receb|compr|dej|deix|permit|pued|pod|entr|pas|vend|sirv|serv|sal|sai|quier|quer|funcion)[a-z]{0,8}\b/;
const stops = (said: string): boolean => spoiling.test(said) || unable.test(said) || refusing.test(said);

const wordsFrom = (tokens: readonly Token[], from: number, count: number): string =>
  tokens.slice(from, from + count).map(({ word }) => word).join(' '); // prettier-ignore

const lacks = (behind: string): boolean => lacking.test(behind) && !obliged.test(behind) && !/\binteres/.test(behind);

/** Whether the word that denies at an index complains: "we don't own a single truck", "without labels they won't buy". */
export function isComplaint(tokens: readonly Token[], at: number, mention: Stretch): boolean {
  const word = wordAt(tokens, at);
  if (/^(?:without|sin|sem)$/.test(word)) return isStoppedBehind(tokens, at, mention);
  // "There is no barcode on them"
  if (word === 'no' && /^(?:is|are|was|were|theres)$/.test(wordAt(tokens, at - 1))) return true;
  const behind = wordsFrom(tokens, at + 1, 6);
  if (!/^(?:without|except|excepto|salvo)$/.test(word) && lacks(behind)) return at + 1 < mention.from; // prettier-ignore
  if (
    /^(?:ningun|ninguna|nenhum|nenhuma|no)$/.test(word) &&
    mention.from <= at + 2 &&
    isDeniedBy(tokens, mention.from + 1)
  )
    return true;
  const before = wordAt(tokens, at - 1);
  const isTold = word === 'not' && !/^(?:does|do|will)$/.test(before);
  return !isTold && !speaking.test(before) && denying.test(behind);
}

/** "No truck will take our paint", "ningún almacén me las recibe", "no hay camión que quiera". */
const isDeniedBy = (tokens: readonly Token[], to: number): boolean =>
  /^(?:(?:que|will|would|wants to|me|nos|las?|los?|o|a) )+(?:take|accept|carry|handle|touch|recib\w+|acept\w+|aceit\w+|receb\w+|quier\w+|quer\w*|llev\w+|lev\w+)\b/.test(
    wordsFrom(tokens, to, 5),
  );

/** "Without labels Walmart won't take them": where something stops without it, it is wanted. */
function isStoppedBehind(tokens: readonly Token[], at: number, { to }: Stretch): boolean {
  const isHead = at === 0 || wordAt(tokens, at - 1) === ',' || endsSentence(tokens, at - 1) || isTurn(tokens, at - 1);
  if (!isHead) return false;
  for (let ahead = to; ahead < to + 7 && !endsSentence(tokens, ahead); ahead += 1)
    if (stops(wordsFrom(tokens, ahead, 5)) && !/^(?:i|we)$/.test(wordAt(tokens, ahead - 1))) return true;
  return false;
}

/** "I don't want to wait for the ship", "no lo abran en la aduana", "no duty to pay": spoken of, and neither wanted nor refused. */
export function isOnlySpokenOf(tokens: readonly Token[], { from, to }: Stretch, service: string): boolean {
  const before = wordsFrom(tokens, Math.max(0, from - 5), from - Math.max(0, from - 5));
  if (
    /\b(?:wait(?:ing)? for|esperar|esperen|esperem|esperando)(?: (?:the|a|el|al|un|o|um|next|proximo))*$/.test(before)
  )
    return true;
  if (service === 'customs') {
    const said = wordsFrom(tokens, from, to - from);
    const isDenied = /\b(?:no|not|sin|sem|nao|without|dont)\b/.test(before);
    if (
      isDenied &&
      /^(?:duty|duties|tax(?:es)?|import (?:duty|duties|tax(?:es)?)|impuestos?|aranceles|impostos?|tributos?)$/.test(
        said,
      )
    )
      return true;
    return /\b(?:no|not|nao|dont)(?: (?:lo|la|los|las|o|a|os|as|it|them|se))? (?:open\w*|abr\w+|touch\w*|toq\w+|revis\w+|inspect\w*)(?: \w+){0,2}$/.test(
      before,
    );
  }
  // "Vienen empacadas", "they come packed"
  return service === 'repacking' && /^(?:packed|empacad|embalad|empaquetad)/.test(wordAt(tokens, from)) && /\b(?:already|ya|ja|come|comes|arrive|vienen?|llegan?|traemos|vem|chegam)\b/.test(before); // prettier-ignore
}

/** "El avión no acepta las baterías": by what does not take them nobody wants to send them. */
export function isUnwilling(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const behind = wordsFrom(tokens, to, 6);
  const isSubject = /^(?:the|el|la|o|a|los|las|os|as|no|airline)$/.test(wordAt(tokens, from - 1)) || from === 0;
  const refusal = /^(?:no|nao|wont|doesnt|dont|will not|does not) /;
  return isSubject && refusal.test(behind) && denying.test(behind.replace(refusal, ''));
}
