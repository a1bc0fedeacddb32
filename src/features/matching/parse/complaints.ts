import { clauseWords, isTurn } from './clauses.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';
import { beginWith, endWith, rowsOf } from './word-rows.ts';

// A denial is a complaint, and no refusal, where somebody lacks what they speak of, does not know about it, is denied it by others,
// or cannot go on without it. Each of them is why it is wanted.

/** "We don't own a truck", "no sabemos cuánto hay", "nobody knows": behind the word that denies. */
const lacking = rowsOf(`
  own|owns|have|has|got|know|knows|kno|knw|find|finding|understand|trust|see|idea|clue|record|control|care
  tengo|tenemos|tiene|tienen|hay|existe|encuentro|encontramos|consigo|conseguimos|hallo|logro|conozco|conocemos|entiendo|entendemos|sabe|saben|sabemos|importa
  tenho|temos|tem|entendo|encontro|acho|achamos|sei|sabem
  se que|como|cuant*|si|nada|llenar|hacer
`);
/** "The airline won't fly them", "el almacén no las acepta". */
const denying = rowsOf(`
  (want_to|let_us|let_me)* fly|take|takes|accept|accepts|carry|ship|handle|touch|let|lets|allow|allows|buy|release
  (me|nos|se|la|las|lo|los|quiere|quieren|deja|dejan)* acepta|aceptan|recibe|reciben|lleva|llevan|compra|compran|deja|dejan|permite|permiten|admite|admiten|quiere|quieren|suelta|sueltan|libera|liberan|pasa|entra
  (me|nos|se|o|a|os|as|quer|querem|deixa|deixam)* aceita|aceitam|recebe|recebem|leva|levam|compra|compram|deixa|deixam|permite|permitem|quer|querem|solta|soltam|libera|liberam|passa|entra
`);
const obliged = /^ha(?:ve|s) to\b/;
const speaking = /^(?:i|we|you|please|yo|nosotros|eu|nos|por|favor|,)?$/;
/** "It spoils", "se echan a perder"; "nobody buys it", "no me la reciben". */
const spoiling = rowsOf(`
  (*)? (*)? spoil|spoils|rot|rots|melt|melts|wilt|wilts|thaw|thaws
  (*)? (*)? se dana|danan|pudre|pudren|echa|echan|derrite|derriten|descongela|descongelan|marchita|marchitan
  (*)? (*)? estraga|estragam|derrete|derretem|apodrece|apodrecem
`);
const unable = /^(?:wont|cant|cannot|doesnt|dont|nobody|no one|nothing)\b/;
const refusing =
  /^(?:no|nao|nadie|ninguem|nada) (?:(?:me|nos|se|las|los|la|lo|le|les|o|a) ){0,2}(?:acept|aceit|recib|receb|compr|dej|deix|permit|pued|pod|entr|pas|vend|sirv|serv|sal|sai|quier|quer|funcion)[a-z]{0,8}\b/;

const wordsFrom = (tokens: readonly Token[], from: number, count: number): string[] =>
  tokens.slice(from, from + count).map(({ word }) => word);

const stops = (words: readonly string[]): boolean =>
  beginWith(words, spoiling) || unable.test(words.join(' ')) || refusing.test(words.join(' '));

const lacks = (words: readonly string[]): boolean =>
  beginWith(words, lacking) && !obliged.test(words.join(' ')) && !words.some((word) => word.startsWith('interes'));

const overwhelmed = rowsOf(`
  (ya|i|we|just)* doy|damos|dou|damos|alcanzo|alcanzamos|puedo|podemos|consigo|conseguimos|aguanto abasto|conta|mas|mais|a|con|seguir|manejar|solo|sozinho
  can|could|able (to)? keep|cope|manage|handle
  keep_up|cope
`);
const knowing = /^(?:know|knows|understand|sabe|saben|sabemos|sei|sabem|entiend|entend|explic|explain)/;
const travelled =
  /^(?:sent|came|arrived|shipped|delivered|landed|mandou|mandaram|enviou|veio|vieram|chegou|chegaram|mando|mandaron|envio|enviaron|llego|llegaron|vino|vinieron|esta|estamos|estoy|estou|quede|quedamos|fiquei|left|stuck)$/;
const tried =
  /^(?:done|did|shipped|exported|imported|sent|used|had|been|dealt|hice|hicimos|exporte|importe|mande|envie|use|he|hemos|fiz|exportei|importei|mandei|usei|enviei)$/;

/** Nobody knows how, never did it, cannot keep up with it, or got it without: why it is asked for. */
function isHelpless(tokens: readonly Token[], at: number, mention: Stretch): boolean {
  const word = wordAt(tokens, at);
  const between = wordsFrom(tokens, at + 1, Math.max(0, mention.from - at - 1));
  if (beginWith(wordsFrom(tokens, at + 1, 5), overwhelmed)) return true;
  if (
    /^(?:ni|nem|nor)$/.test(word) &&
    clauseWords(tokens, at - 12, at, -1).some(
      (one, index, all) =>
        knowing.test(one) && all.slice(0, index).some((before) => /^(?:nobody|nadie|ninguem|no|nao)$/.test(before)),
    )
  )
    return true;
  if (/^(?:nobody|nadie|ninguem|no|not|dont|nao|never|nunca)$/.test(word) && between.some((one) => knowing.test(one)))
    return true;
  if (/^(?:nada|nothing)$/.test(word) && [1, 2, 3].some((back) => knowing.test(wordAt(tokens, at - back)))) return true;
  if (/^(?:never|nunca|jamas|jamais)$/.test(word) && [1, 2].some((ahead) => tried.test(wordAt(tokens, at + ahead))))
    return true;
  return (
    /^(?:without|sin|sem)$/.test(word) && [1, 2, 3, 4, 5, 6].some((back) => travelled.test(wordAt(tokens, at - back)))
  );
}

/** Whether the word that denies at an index complains: "we don't own a single truck", "without labels they won't buy". */
export function isComplaint(tokens: readonly Token[], at: number, mention: Stretch): boolean {
  const word = wordAt(tokens, at);
  if (isHelpless(tokens, at, mention)) return true;
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
  return !isTold && !speaking.test(before) && beginWith(behind, denying);
}

/** "No truck will take our paint", "ningún almacén me las recibe", "no hay camión que quiera". */
const deniedBy = rowsOf(`
  (will|would|wants_to)+ take|accept|carry|handle|touch
  has|have|is|was|are|were|can|could|comes|goes|ever (*)? been|free|available|left|booked|found|arranged|get|come|go|find|take
  (que|me|nos|la|las|lo|los|o|a|os|as)+ recib*|acept*|aceit*|receb*|quier*|quer*|llev*|lev*
`);
const isDeniedBy = (tokens: readonly Token[], to: number): boolean => beginWith(wordsFrom(tokens, to, 5), deniedBy);

/** "Without labels Walmart won't take them": where something stops without it, it is wanted. */
function isStoppedBehind(tokens: readonly Token[], at: number, { to }: Stretch): boolean {
  const isHead = at === 0 || wordAt(tokens, at - 1) === ',' || endsSentence(tokens, at - 1) || isTurn(tokens, at - 1);
  if (!isHead) return false;
  for (let ahead = to; ahead < to + 7 && !endsSentence(tokens, ahead); ahead += 1)
    if (stops(wordsFrom(tokens, ahead, 5)) && !/^(?:i|we)$/.test(wordAt(tokens, ahead - 1))) return true;
  return false;
}

/** "Don't touch it in the", "no lo abran en la". */
const opened = rowsOf(`
  not|dont (it|them)? open*|touch*|inspect* (*)? (*)?
  no (lo|la|los|las|se)? abr*|toq*|revis* (*)? (*)?
  no|nao (o|a|os|as|se)? abr*|toq*|revis* (*)? (*)?
`);

/** Nobody who has time leaves out whoever is quick. */
const haste = wordSet('rush rushed hurry urgent urgently urgente urgentes urgencia apuro apuros prisa pressa');
const unhurried = rowsOf('no|not|isnt|without|sin|sem|nao (*)? (*)?');
/** "Before it goes to the shops", "antes de despachar a las tiendas": what comes afterwards. */
const beforehand = rowsOf(`
  before (*)? (*)? (*)?
  antes de|que (*)? (*)? (*)?
`);
/** "From receiving to", "do recebimento à": the end of all that is handed over. */
const fromStart = rowsOf(`
  from * to (the)?
  desde (la|el)? * hasta (la|el)?
  do|da|desde * a|ate|ao (a|o)?
`);
const furniture = wordSet(
  'sofa sofas furniture bed beds table tables desk desks mueble muebles cama camas mesa mesas movel moveis',
);

/** "I don't want to wait for the ship", "no lo abran en la aduana", "no duty to pay": spoken of, and neither wanted nor refused. */
export function isOnlySpokenOf(tokens: readonly Token[], { from, to }: Stretch, service: string): boolean {
  const words = wordsFrom(tokens, Math.max(0, from - 5), from - Math.max(0, from - 5));
  const before = words.join(' ');
  if (
    /\b(?:wait(?:ing)? for|esperar|esperen|esperem|esperando)(?: (?:the|a|el|al|un|o|um|next|proximo))*$/.test(before)
  )
    return true;
  if (service === 'express') return haste.has(wordAt(tokens, to - 1)) && endWith(words, unhurried);
  if (service === 'distribution') return endWith(words, beforehand);
  if (service === 'last_mile') return endWith(words, fromStart);
  if (service === 'repacking' && [0, 1].some((ahead) => furniture.has(wordAt(tokens, to + ahead - 1)))) return true;
  if (service === 'customs') {
    const said = wordsFrom(tokens, from, to - from).join(' ');
    const isDenied = /\b(?:no|not|sin|sem|nao|without|dont)\b/.test(before);
    if (
      isDenied &&
      /^(?:duty|duties|tax(?:es)?|import (?:duty|duties|tax(?:es)?)|impuestos?|aranceles|impostos?|tributos?)$/.test(
        said,
      )
    )
      return true;
    return endWith(words, opened);
  }
  // "Vienen empacadas", "they come packed"
  return service === 'repacking' && /^(?:packed|empacad|embalad|empaquetad)/.test(wordAt(tokens, from)) && /\b(?:already|ya|ja|come|comes|arrive|vienen?|llegan?|traemos|vem|chegam)\b/.test(before); // prettier-ignore
}

/** "El avión no acepta las baterías": by what does not take them nobody wants to send them. */
export function isUnwilling(tokens: readonly Token[], { from, to }: Stretch): boolean {
  const behind = wordsFrom(tokens, to, 6);
  const isSubject = [from - 1, from].some((at) => /^(?:the|el|la|o|a|los|las|os|as|no|airline)$/.test(wordAt(tokens, at))) || from === 0; // prettier-ignore
  const refusal = /^(?:will|does) not /.test(behind.join(' ')) ? 2 : /^(?:no|nao|wont|doesnt|dont)$/.test(behind[0] ?? '') ? 1 : 0; // prettier-ignore
  return isSubject && refusal > 0 && beginWith(behind.slice(refusal), denying);
}
