import { goodsBySigns } from './goods-by-signs.ts';
import type { GoodsAround } from './goods-signs.ts';
import { determiners, handling, numbers, of, packages, trades } from './goods-words.ts';
import { notGoods } from './not-goods.ts';
import type { Quantities } from './quantities.ts';
import type { Spoken } from './services.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

// What is stored or sent is found by where it stands, and hardly by what it is: behind an amount ("40 pallets of"), behind what is to be done
// ("store", "mandar"), behind what a service is for ("storage for"), beside a number, or alone between two commas. What is found so is weighed with all that stands around.

const joints = wordSet('of and de y e & da do dos das del');
const longest = 4;
const vague =
  /^(?:goods|things?|stuff|items?|products?|productos?|produtos?|cosas?|coisas?|mercancias?|mercaderias?|mercadorias?|cargo|cargas?|units?|unidades|orders?|pedidos?|everything|todo|tudo|material|materiales|materiais|inventory|stock|shipments?|loads?|freight|dry|seco|seca|general|ones?|lots?|lotes?)$/;

/** What is stored or sent, as it was written: "frozen shrimp", "repuestos", "40 pallets of candles". */
export function readCommodity(
  text: string,
  tokens: readonly Token[],
  spoken: Spoken,
  quantities: Quantities,
  taken: readonly Stretch[],
  weighed?: (around: GoodsAround) => void,
): (Stretch & { value: string }) | null {
  const phrases = new Phrases(tokens, [...taken, ...spoken.mentions.filter(({ by }) => by !== 'oblique'), ...spoken.freight]); // prettier-ignore
  const goods = spoken.goods.filter((one) => !isBeside(tokens, one) && !phrases.isNoGoods(one));
  const counts = [quantities.pallets, quantities.weightKg, quantities.containers, quantities.volumeM3].filter((one) => one !== null); // prettier-ignore
  const counted = counts.flatMap((one) => phrases.behindAmount(one.to) ?? [])[0];
  const isKnown = (one: Stretch): boolean => goods.some(({ from, to }) => from < one.to && to > one.from);
  const first = counted && isKnown(counted) ? counted : goods[0] && phrases.around(listOf(tokens, goods));
  const byPlace =
    phrases.labelled() ??
    first ??
    counted ??
    phrases.packed() ??
    phrases.wantedFor(spoken.mentions) ??
    phrases.handled() ??
    phrases.dealtIn() ??
    phrases.numbered() ??
    phrases.behindService(spoken.mentions) ??
    (counts.length > 0 || taken.length > 1 ? phrases.alone() : null);
  const around: GoodsAround = { tokens, mentions: spoken.mentions, freight: spoken.freight, goods: spoken.goods, taken, byPlace }; // prettier-ignore
  weighed?.(around);
  const found = goodsBySigns(around);
  return found ? wordsOf(text, tokens, found) : null;
}

/** "Shirts and shoes": known goods that are joined. */
function listOf(tokens: readonly Token[], goods: readonly Stretch[]): Stretch {
  const [first] = goods;
  let to = first?.to ?? 0;
  for (const next of goods.slice(1)) {
    const between = tokens.slice(to, next.from).map(({ word }) => word);
    if (between.length > 1 || !between.every((word) => joints.has(word))) break;
    to = next.to;
  }
  return { from: first?.from ?? 0, to };
}

const reasons = /^(?:for|para|pra)$/;
const labels =
  /^(?:commodity|cargo|goods|product|mercaderia|mercancia|producto|carga|produto|mercadoria|contents|contenido|conteudo)$/;
const heads = wordSet(
  'venta compra tipo clase parte lote corte manejo pieza tienda fabrica maker seller type kind import export shop store lots',
);

const modifiers =
  /^(?:boat|ship|truck|car|train|plane|paper|hospital|church|office|school|restaurant|hotel|house|home|store|shop|factory|farm|plant|clinic|water|air|sea|garage|kids?|mens?|womens?|mother|baby|order|label|road|door|shelf|rack|dock|pallet|box|spring|summer|winter|used|second|small|big|old|new|empty|frozen|dry|hazmat|hazardous|refrigerated|cold|live|mixed)$/;

const tails = /^(?:paper|racks?|papers|boats?|boxes|bags|labels|containers|doors|trucks|cars|cases)$/;

const dealers =
  /^(?:shops?|stores?|brand|business|company|importers?|exporters?|distributors?|makers?|sellers?|wholesalers?|dealers?|bakery|farm)$/;

/** The noun phrases of a text that may be goods. */
class Phrases {
  readonly #tokens: readonly Token[];
  readonly #taken: readonly Stretch[];

  constructor(tokens: readonly Token[], taken: readonly Stretch[]) {
    this.#tokens = tokens;
    this.#taken = taken;
  }

  #word(at: number): string {
    return wordAt(this.#tokens, at);
  }

  isNoGoods({ from, to }: Stretch): boolean {
    return this.#tokens.slice(from, to).every(({ word }) => notGoods.has(word)) && !this.#isModifier(from);
  }

  /** "Boat molds", "paper towels", "hospital beds": of places, vehicles and papers things are named too. */
  #isModifier(at: number): boolean {
    return modifiers.test(this.#word(at)) && this.#isFree(at) && this.#isName(at + 1);
  }

  #isFree(at: number): boolean {
    const token = this.#tokens[at];
    return token?.kind === 'word' && !this.#taken.some(({ from, to }) => from <= at && at < to);
  }

  /** Whether a word may be a part of the name of goods. */
  #isName(at: number): boolean {
    const word = this.#word(at);
    return this.#isFree(at) && word.length > 1 && (!notGoods.has(word) || this.#isModifier(at)) && !handling.test(word) && !determiners.has(word) && !joints.has(word) && !numbers.test(word) && !/(?:ly|mente)$/.test(word); // prettier-ignore
  }

  #isEdge(at: number): boolean {
    return at < 0 || at >= this.#tokens.length || /^[,()—–/+-]$/.test(this.#word(at)) || endsSentence(this.#tokens, at);
  }

  /** The phrase that begins at an index, behind a determiner at most; null when it only names a package or says nothing. */
  #at(begin: number): Stretch | null {
    let from = begin;
    while (determiners.has(this.#word(from)) && from < begin + 2) from += 1;
    let to = from;
    while (to < from + longest && this.#isName(to)) {
      to += 1;
      // "Chapas de granito", "repuestos de carros"
      if (of.has(this.#word(to)) && this.#isName(to + 1) && !packages.test(this.#word(to - 1))) to += 1;
    }
    while (to > from && (joints.has(this.#word(to - 1)) || /(?:ing|[^e]ed)$/.test(this.#word(to - 1)))) to -= 1;
    // "Ballot paper", "fishing boats"
    if (to > from && to < from + longest && tails.test(this.#word(to)) && this.#isFree(to) && this.#isEdge(to + 1))
      to += 1;
    if (to > from && packages.test(this.#word(to - 1)) && of.has(this.#word(to))) return this.#at(to + 1);
    if (to === from || this.#isEmpty(from, to)) return null;
    return { from, to };
  }

  #isEmpty(from: number, to: number): boolean {
    const words = this.#tokens.slice(from, to).map(({ word }) => word);
    return words.every((word) => vague.test(word) || packages.test(word)) || vague.test(words.at(-1) ?? '');
  }

  /** "40 pallets of candles", "12 pallets blankets". */
  behindAmount(to: number): Stretch | null {
    if (of.has(this.#word(to))) return this.#at(to + 1);
    const direct = this.#at(to);
    return direct && direct.from === to && this.#isEdge(direct.to) ? direct : null;
  }

  /** "Mercadería: camisetas" */
  labelled(): Stretch | null {
    const at = this.#tokens.findIndex(({ word }, index) => labels.test(word) && this.#word(index + 1) === ':');
    return at < 0 ? null : this.#at(at + 2);
  }

  /** "4 crates of grip gear" */
  packed(): Stretch | null {
    return this.#first((at) => (packages.test(this.#word(at)) && of.has(this.#word(at + 1)) ? this.#at(at + 2) : null));
  }

  /** "Storage in Doral for set pieces", "seguro de carga para una cosechadora": what a service is for. */
  wantedFor(mentions: readonly Stretch[]): Stretch | null {
    return this.#first((at) => {
      if (!(reasons.test(this.#word(at)) || of.has(this.#word(at)))) return null;
      const isBehind = mentions.some(({ to }) => to <= at && at - to < (reasons.test(this.#word(at)) ? 6 : 1));
      return isBehind ? this.#at(at + 1) : null;
    });
  }

  /** "Move our costumes", "vendemos sombreros" */
  handled(): Stretch | null {
    return this.#first((at) => {
      if (!handling.test(this.#word(at))) return null;
      const from = at + 1;
      const begin = numbers.test(this.#word(from)) ? from + 1 : from;
      const found = this.#at(begin);
      // One word in the singular behind a verb may be anything.
      const isSure = found !== null && (found.from > begin || begin > from || this.#isPlural(found.to - 1));
      return isSure ? found : null;
    });
  }

  /** "My hammock shop", "importadora de vinos": what somebody lives by. */
  dealtIn(): Stretch | null {
    return this.#first((at) => {
      if (trades.test(this.#word(at)) && of.has(this.#word(at + 1))) return this.#at(at + 2);
      if (!dealers.test(this.#word(at)) || !this.#isName(at - 1)) return null;
      const from = this.#isName(at - 2) ? at - 2 : at - 1;
      return determiners.has(this.#word(from - 1)) && !this.#isEmpty(from, at) ? { from, to: at } : null;
    });
  }

  #isPlural(at: number): boolean {
    return /[a-z]{3}s$/.test(this.#word(at));
  }

  /** "1 engine starter", "3k hoodies", "tres sierras" */
  numbered(): Stretch | null {
    return this.#first((at) => {
      if (!numbers.test(this.#word(at)) || this.#taken.some(({ from, to }) => from <= at && at < to)) return null;
      const found = this.#at(at + 1);
      const isOne = /^(?:1|one|un|una|um|uma)$/.test(this.#word(at));
      return found && found.from === at + 1 && (this.#isPlural(found.to - 1) || (isOne && this.#isEdge(found.to))) ? found : null; // prettier-ignore
    });
  }

  /** "Air freight camera gear Miami to Lima" */
  behindService(mentions: readonly Stretch[]): Stretch | null {
    for (const { to } of mentions) {
      const found = this.#at(to);
      if (found && found.from === to && (this.#isEdge(found.to) || this.#taken.some(({ from }) => from === found.to)))
        return found;
    }
    return null;
  }

  /** "REQ RATE MIAMI - KINGSTON, TILES", "hard drives, 12 kg" */
  alone(): Stretch | null {
    return this.#first((at) => {
      if (!this.#isEdge(at - 1) || !this.#isName(at)) return null;
      const found = this.#at(at);
      const isFragment = found !== null && found.from === at && this.#isEdge(found.to) && (at > 0 || this.#word(found.to) === ','); // prettier-ignore
      return isFragment && (this.#isPlural(found.to - 1) || /(?:gear|equipment|machinery|parts?|ware|wear|steel|wood|paper|glass|food|oil|sauce|powder|foam|cloth|board|fabric)$/.test(this.#word(found.to - 1))) ? found : null; // prettier-ignore
    });
  }

  /** The whole name of goods of which a word is known: "hot sauce", "boat hull", "polpa de fruta". */
  around({ from, to }: Stretch): Stretch {
    let start = from;
    while (start > from - 3 && this.#isName(start - 1)) start -= 1;
    const isLed = start === from || this.#isEdge(start - 1) || this.#isLead(start - 1);
    if (!isLed) start = from;
    // "Chapas de granito"
    const isMade = start === from && /^(?:de|do|da)$/.test(this.#word(from - 1)) && this.#isName(from - 2) && !packages.test(this.#word(from - 2)) && !vague.test(this.#word(from - 2)) && !heads.has(this.#word(from - 2)); // prettier-ignore
    if (isMade && (this.#isEdge(from - 3) || this.#isLead(from - 3))) start = from - 2;
    let end = to;
    while (end < to + 2 && this.#isName(end) && !/(?:ing|ed)$/.test(this.#word(end))) end += 1;
    const next = this.#word(end);
    const isClosed = end === to || this.#isEdge(end) || this.#taken.some((one) => one.from === end) || /^(?:from|to|in|at|for|near|with|en|para|desde|a|de|em|com|con|by|por|and|y|e|on)$/.test(next); // prettier-ignore
    if (!isClosed) end = to;
    if (end === to && /^(?:de|do|da)$/.test(next) && this.#isName(end + 1) && !vague.test(this.#word(end + 1)))
      end += 2;
    return { from: start, to: end };
  }

  #isLead(at: number): boolean {
    const word = this.#word(at);
    return of.has(word) || reasons.test(word) || handling.test(word) || determiners.has(word) || numbers.test(word) || packages.test(word) || !this.#isFree(at) || /^(?:and|y|e|with|con|com)$/.test(word); // prettier-ignore
  }

  #first(read: (at: number) => Stretch | null): Stretch | null {
    for (let at = 0; at < this.#tokens.length; at += 1) {
      const found = read(at);
      if (found) return found;
    }
    return null;
  }
}

/** What it goes with, is written on or comes to, and not what goes: "the boat on Thursdays", "the forms for it", "to supermarkets". */
const beside = wordSet(
  'boat boats barco barcos navio navios ship buque avion aviao plane truck trucks camion camiones caminhao paper papers papeles papeis papelada papeleo planillas forms formularios documents documentos supermercado supermercados supermarket supermarkets tienda tiendas loja lojas shop shops store stores restaurant restaurants restaurante restaurantes fabrica fabricas factory farmacia farmacias pharmacy pharmacies hotel hotels hoteles hospital clinic clinica many duty gift crucero grua',
);
const isBeside = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  (beside.has(wordAt(tokens, from)) &&
    !/^(?:for|para|of|de) (?:a|an|un|una|um|uma)$/.test(`${wordAt(tokens, from - 2)} ${wordAt(tokens, from - 1)}`) &&
    (to === from + 1 || wordAt(tokens, from) === 'duty') &&
    !(/[a-z]{3}s$/.test(wordAt(tokens, to)) && !notGoods.has(wordAt(tokens, to)))) ||
  (wordAt(tokens, from) === 'agua' && wordAt(tokens, from - 1) === 'por');

function wordsOf(text: string, tokens: readonly Token[], { from, to }: Stretch): Stretch & { value: string } {
  const written = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  return { from, to, value: written.toLowerCase().slice(0, 120) };
}
