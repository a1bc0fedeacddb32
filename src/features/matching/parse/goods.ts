import type { Quantities } from './quantities.ts';
import type { Spoken } from './services.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const joints = wordSet('of and de y e & da do');
const of = wordSet('of de');
const ends = wordSet(
  'in at near from to for with that and by on via from under until starting en cerca desde para con que y por hasta em perto com e ate a the we i need',
);
const longest = 4;

/** What is stored or sent, as it was written: "frozen shrimp", "repuestos", "40 pallets of candles". */
export function readCommodity(
  text: string,
  tokens: readonly Token[],
  spoken: Spoken,
  quantities: Quantities,
  taken: readonly Stretch[],
): (Stretch & { value: string }) | null {
  const { goods } = spoken;
  // "A freezer for 12 pallets of ice cream": what is counted is what goes.
  const counts = quantities.pallets ?? quantities.weightKg ?? quantities.containers;
  const isCounted = ({ from }: Stretch): boolean => counts !== null && of.has(wordAt(tokens, counts.to)) && from <= counts.to + 3 && from > counts.to; // prettier-ignore
  const first = goods.find(isCounted) ?? goods.find((one) => !isBeside(tokens, one));
  if (first) {
    let { to } = first;
    for (const next of goods.slice(goods.indexOf(first) + 1)) {
      const between = tokens.slice(to, next.from).map(({ word }) => word);
      if (between.length > 1 || !between.every((word) => joints.has(word))) break;
      to = next.to;
    }
    return wordsOf(text, tokens, wholeName(tokens, { from: first.from, to }, taken));
  }
  const packed = packedAt(tokens, taken) ?? spokenAt(tokens, spoken.mentions, taken);
  if (packed) return wordsOf(text, tokens, packed);
  const counted = quantities.pallets ?? quantities.weightKg ?? quantities.containers;
  if (!counted || !of.has(wordAt(tokens, counted.to))) return null;
  const from = counted.to + 1;
  let to = from;
  while (
    to < from + longest &&
    tokens[to]?.kind === 'word' &&
    !ends.has(wordAt(tokens, to)) &&
    !taken.some((other) => other.from <= to && to < other.to)
  )
    to += 1;
  return to > from ? wordsOf(text, tokens, { from, to }) : null;
}

/** "Polpa de fruta", "aceite de oliva": what it is made into belongs to it. */
const made = wordSet(
  'pulpa polpa jugo zumo suco aceite oleo crema creme harina farinha salsa molho pasta leche leite pan pao carne filete file queso queijo vino vinho semilla semillas semente sementes partes piezas pecas repuestos ropa roupa equipo equipos equipamento equipamentos muebles moveis botellas latas vidrio baterias pilas ramos',
);
const makers =
  /^(?:make|makes|made|sell|sells|import|imports|export|ship|send|store|produce|bottle|bring|brew|grow|of|de|labeling|move|moving)$/;
/** What stands behind goods and is not their name. */
const said =
  /^(?:needs|goes|comes|arrives|sits|gets|is|was|has|does|ships|takes|stays|lands|melts|spoils|weighs|costs|pallets|boxes|crates|this|us|yes|thus|always|sometimes|perhaps|as|its|rots|needs|plus|minus|across|unless|less|customs|returns|orders|logistics|doors|stores|shops|customers|clients|buyers|trucks|warehouses)$/;

/** The whole name of goods of which a word is known: "hot sauce", "glass vases", "polpa de fruta". */
function wholeName(tokens: readonly Token[], { from, to }: Stretch, taken: readonly Stretch[]): Stretch {
  const isFree = (at: number): boolean =>
    tokens[at]?.kind === 'word' && !taken.some((one) => one.from <= at && at < one.to);
  const last = wordAt(tokens, to);
  const isCompound = isFree(to) && last.length > 3 && /[a-z]{3}s$/.test(last) && !said.test(last) && !ends.has(last) && !wordAt(tokens, to - 1).endsWith('s'); // prettier-ignore
  let start = from;
  if (of.has(wordAt(tokens, from - 1)) && made.has(wordAt(tokens, from - 2))) start = from - 2;
  else
    for (let back = 1; back <= 2; back += 1) {
      const word = wordAt(tokens, from - back - 1);
      const between = tokens.slice(from - back, from);
      if (
        makers.test(word) &&
        between.every(
          ({ word: one, kind }, at) =>
            kind === 'word' &&
            isFree(from - back + at) &&
            !ends.has(one) &&
            !joints.has(one) &&
            !/^(?:our|my|some|all|your|this|these|those|el|la|los|las|o|os|as|un|una|um|uma|nuestr\w{1,3}|noss\w{1,2}|meus?|mis?)$/.test(
              one,
            ),
        )
      ) {
        // prettier-ignore
        start = from - back;
        break;
      }
    }
  return { from: start, to: isCompound ? to + 1 : to };
}

const packages =
  /^(?:crates?|boxes|box|cases?|drums?|bags?|bales?|rolls?|barrels?|cartons?|bundles?|sacks?|coolers?|cajas?|cajones|tambores|tambor|sacos?|bolsas?|rollos?|barriles|bultos?|caixas?|tambores|rolos?|volumes|containers?|contenedor(?:es)?|conteineres|reefers?)$/;

/** What it goes with, is written on or comes to, and not what goes: "the boat on Thursdays", "the forms for it", "to supermarkets". */
const beside = wordSet(
  'boat boats barco barcos navio navios ship buque avion aviao plane truck trucks camion camiones caminhao paper papers papeles papeis papelada papeleo planillas forms formularios documents documentos supermercado supermercados supermarket supermarkets tienda tiendas loja lojas shop shops store stores restaurant restaurants restaurante restaurantes fabrica fabricas factory farmacia farmacias pharmacy pharmacies hotel hotels hoteles hospital clinic clinica many duty gift crucero grua',
);
const isBeside = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  (beside.has(wordAt(tokens, from)) &&
    !/^(?:for|para|of|de) (?:a|an|un|una|um|uma)$/.test(`${wordAt(tokens, from - 2)} ${wordAt(tokens, from - 1)}`) &&
    (to === from + 1 || wordAt(tokens, from) === 'duty') &&
    !(/[a-z]{3}s$/.test(wordAt(tokens, to)) && !said.test(wordAt(tokens, to)))) ||
  (wordAt(tokens, from) === 'agua' && wordAt(tokens, from - 1) === 'por');

const handled =
  /^(?:store|storing|ship|shipping|send|sending|move|moving|keep|deliver|export|import|pack|label|repack|insure|guard[ae]r?|guarden|guardem|almacenar|armazenar|mandar|mando|mandamos|enviar|envio|enviamos|transportar|llevar|levar|mover|exportar|importar|importamos|exportamos|etiquetar|asegurar|sell|vendo|vendemos|make|hacemos|fabricamos)$/;
const whose = wordSet(
  'our my some these those mis nuestros nuestras meus minhas nossos nossas unos unas uns umas los las os as su sus',
);
const vagueGoods = wordSet(
  'goods things stuff items products productos produtos cosas coisas boxes cajas caixas orders pedidos customers clients clientes pallets paletas paletes mercancias mercadorias ones containers contenedores hands',
);

/** "Move our costumes", "vendemos sombreros": the plural behind the verb. */
function spokenAt(tokens: readonly Token[], mentions: readonly Stretch[], taken: readonly Stretch[]): Stretch | null {
  for (const [at, { word }] of tokens.entries()) {
    if (!handled.test(word)) continue;
    const from = whose.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
    const goods = wordAt(tokens, from);
    const isTaken = [...taken, ...mentions].some((one) => one.from <= from && from < one.to && one.to - one.from < 6);
    if (tokens[from]?.kind === 'word' && /[a-z]{3}s$/.test(goods) && !isTaken && !whose.has(goods) && !vagueGoods.has(goods) && !ends.has(goods) && !said.test(goods) && !handled.test(goods)) return { from, to: from + 1 }; // prettier-ignore
  }
  return null;
}

/** "4 crates of grip gear": goods nobody has a word for, by what they are packed in. */
function packedAt(tokens: readonly Token[], taken: readonly Stretch[]): Stretch | null {
  for (const [at, { word }] of tokens.entries()) {
    if (!packages.test(word) || !of.has(wordAt(tokens, at + 1))) continue;
    const from = at + 2;
    let to = from;
    while (to < from + 3 && tokens[to]?.kind === 'word' && !ends.has(wordAt(tokens, to)) && !/^(?:sits?|goes|needs?|are|is|que|es|son|stuff|things)$/.test(wordAt(tokens, to)) && !taken.some((one) => one.from <= to && to < one.to)) to += 1; // prettier-ignore
    if (to > from) return { from, to };
  }
  return null;
}

function wordsOf(text: string, tokens: readonly Token[], { from, to }: Stretch): Stretch & { value: string } {
  const written = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  return { from, to, value: written.toLowerCase().slice(0, 120) };
}
