import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

// Words of the trade that ask for nothing: who somebody is, what they have, what comes anyway.

const ownStores = wordSet(
  'my our the online shopify web a your retail their amazon his her grocery each every this el la mi',
);

const selves = wordSet('were we are am im somos soy sou is es empresa company');

/** "We are a seafood importer", "Wine importer, 8 pallets": who they are, not what they look for. */
export const isSelfMade = (tokens: readonly Token[], { from, to }: Stretch): boolean => {
  if (!/^(?:importer|importador|exporter|exportador)/.test(wordAt(tokens, to - 1))) return false;
  const isHead = from === 0 || (from === 1 && /^[,.]?$/.test(wordAt(tokens, to)));
  return isHead || [1, 2, 3, 4, 5].some((back) => selves.has(wordAt(tokens, from - back)));
};

const vessels =
  /^(?:ships?|vessels?|boats?|barcos?|buques?|navios?|planes?|flights?|avion|aviones|vuelos?|aviao|avioes|voos?|trucks?|trailers?|camion|camiones|caminhao|caminhoes|carretas?)$/;
const arriving =
  /^(?:arrives?|comes?|lands?|docks?|gets? in|llegan?|lleguen?|atracan?|vienen?|chegam?|cheguem?|atracam?|vem)$/;

/** "The ship arrives on Thursday", "los camiones llegan de noche": what comes anyway is not asked for. */
export const isArriving = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  to - from <= 2 && vessels.test(wordAt(tokens, to - 1)) && arriving.test(wordAt(tokens, to)) && !/^(?:que|that|until|ate)$/.test(wordAt(tokens, from - 1)); // prettier-ignore

export const coolers = wordSet(
  'congelador congeladores freezer freezers nevera neveras refrigerador refrigeradores geladeira geladeiras fridge fridges',
);
/** "Entregar geladeiras", "we sell fridges": goods, and no cold room. */
export const isCarried = (tokens: readonly Token[], { from }: Stretch): boolean =>
  [1, 2].some((back) =>
    /^(?:deliver|entreg|lev|llev|mand|envi|send|ship|embarc|vend|sell|install|instal|repart)/.test(
      wordAt(tokens, from - back),
    ),
  );
const askers = wordSet('who that which someone somebody anyone anybody company it');

/** "The fish guy delivers at four": what a supplier does anyway. */
export const isTheirs = (tokens: readonly Token[], { from }: Stretch, typed: readonly string[]): boolean =>
  typed.length === 1 && typed[0] === 'delivers' && !askers.has(wordAt(tokens, from - 1));

const agents = /^(?:forwarder|broker|agente?|despachante|transitario|embarcador|transportista|carrier)$/;

/** "Our forwarder takes care of it": whom they have they do not look for. */
export const isOwnAgent = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  /^(?:our|my|nuestro|nuestra|mi|nosso|nossa|meu|minha)$/.test(wordAt(tokens, from - 1)) &&
  agents.test(wordAt(tokens, to - 1));

const boxes = wordSet('container containers contenedor contenedores conteiner conteineres contentor contentores');

/** A refrigerated container is a kind of container, and no cold room. */
export const isCooledBox = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  /^(?:refrigera|reefer)/.test(wordAt(tokens, from)) &&
  (boxes.has(wordAt(tokens, from - 1)) || boxes.has(wordAt(tokens, to)));

/** "Store 20 pallets" asks for storage, "our Shopify store" does not. */
export function isStoring(tokens: readonly Token[], { from }: Stretch, typed: readonly string[]): boolean {
  return !(typed.length === 1 && typed[0] === 'store' && ownStores.has(wordAt(tokens, from - 1)));
}

/** "We have a warehouse in Doral and need trucks": what they have they do not look for. */
export function isOwnBuilding(tokens: readonly Token[], index: number): boolean {
  const before = [1, 2, 3].map((back) => wordAt(tokens, index - back));
  const isHad = before.some((word) => /^(?:have|tenemos|tengo|temos|tenho|own)$/.test(word));
  // "En la bodega de nuestro cliente", "at our client's warehouse"
  if (/^(?:clients?|customers?|buyers?)$/.test(before[0] ?? '')) return true;
  if (/^(?:de|do|da) (?:(?:el|la|mi|nuestro|un|meu|nosso|um|o) )?(?:cliente|comprador)/.test([1, 2, 3].map((ahead) => wordAt(tokens, index + ahead)).join(' '))) return true; // prettier-ignore
  if (/^(?:your|vuestro|seu|su)$/.test(before[0] ?? '') && /^(?:from|desde|de|do|at)$/.test(before[1] ?? ''))
    return true;
  // "Do you have warehouses in Tampa?"
  const isAsked = [2, 3, 4].some((back) => /^(?:you|ustedes|usted|voces|voce|they|anyone|anybody|somebody|someone)$/.test(wordAt(tokens, index - back))); // prettier-ignore
  const isOurs = /^(?:our|my|nuestra|nuestro|mi|nosso|nossa|meu|minha)$/.test(before[0] ?? '');
  return isOurs || (isHad && !isAsked && !before.some((word) => /^(?:dont|not|no|nao|to|que)$/.test(word)));
}

/** "Já temos armazém": whoever says so wants none. */
export const isAlreadyHad = (tokens: readonly Token[], { from }: Stretch): boolean =>
  [1, 2, 3, 4].some((back) => /^(?:already|ya|ja)$/.test(wordAt(tokens, from - back)));
