import { isTurn } from './clauses.ts';
import { endsSentence, type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const joints = wordSet('and plus with w y e con com');
/** What may stand beside something that is plainly wished for, or not: nothing else happens in such a clause. */
const beside = wordSet(
  'no not dont doesnt nor without sin sem nao ni open opened opens access accessible available availability operating operation operations hours hour schedule receiving pickup pickups must should has have having need needs needed want wants be is are it its that thats which the a an all also too please at on own they we i id ill would like to me make get give us ' +
    'que sea sean este esten esta estan tenga tengan tiene tienen haya hay debe deben tener ser estar abierto abierta abiertos abiertas abra abran acceso horario operacion atencion las los la el lo un una de del en a al al por favor tambien quiero queremos necesito necesitamos pido ' +
    'seja esteja tenha tem aberto aberta acesso horario precisa preciso precisamos quero ter os as o um uma do da dos das no na nos nas tambem favor ' +
    'warehouse warehouses building facility facilities storage site space bodega bodegas almacen almacenes edificio nave naves galpon deposito armazem galpao lugar sitio local',
);

/**
 * Whether words are said as a wish and nothing else: "open 24/7", "bodega en Doral que sea fiscal". In a story ("the guards sent us away at night") they are none.
 * What lies in `known` may stand beside them.
 */
export function isPlainlySaid(tokens: readonly Token[], { from, to }: Stretch, known: readonly Stretch[]): boolean {
  const isKnown = (at: number): boolean => known.some((one) => one.from <= at && at < one.to);
  const isEnd = (at: number): boolean =>
    at < 0 || at >= tokens.length || wordAt(tokens, at) === ',' || joints.has(wordAt(tokens, at)) || endsSentence(tokens, at) || isTurn(tokens, at); // prettier-ignore
  const isPlain = (start: number, step: 1 | -1): boolean => {
    for (let at = start; !isEnd(at); at += step)
      if (!isKnown(at) && tokens[at]?.kind !== 'sign' && !beside.has(wordAt(tokens, at))) return false;
    return true;
  };
  return isPlain(from - 1, -1) && isPlain(to, 1);
}
