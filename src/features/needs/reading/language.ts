import type { Requirement } from '../schema.ts';
import { type Token, wordSet } from './values/tokens.ts';

type Language = Requirement['language'];

const only: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordSet(
    'the of and to in for with is are we i my our need needs want looking from near per month by on at have it they them or but no not without can could please help who someone stuff goods warehouse storage freight shipping customs broker air ocean',
  ),
  es: wordSet(
    'el la los las de del en y para por con sin un una unos necesito necesitamos busco buscamos quiero queremos que mi mis nuestro nuestra nuestros nuestras al es son desde hasta cerca bodega almacen almacenar aduana carga flete mercancia pies cuadrados puerto mes meses tengo tenemos lo se nos pedidos hay envio envios a me mis cuantas cuanto cajas agente flete camion barco paletas terrestre tiene unos hoy mismo hasta ropa',
  ),
  pt: wordSet(
    'o a os as de do da dos das em no na e para por com sem um uma preciso precisamos procuro procuramos quero queremos que meu minha nosso nossa nossos nossas ao perto ate armazem galpao alfandega carga frete mercadoria mercadorias pes quadrados porto mes meses tenho temos nao voce pedidos conteiner navio caminhao paletes paleta vinho pela pelo num fora caixas despachante armazenar armazenagem bom dia oi ola obrigado',
  ),
};
const marks: readonly (readonly [RegExp, Language])[] = [
  [/[ñ¿¡]|ción/u, 'es'],
  [/[ãõç]|ções|nh[oa]/u, 'pt'],
];

/** Which of the three languages a text is in: function words vote, and letters only one of them has. English when nobody votes. */
export function languageOf(text: string, tokens: readonly Token[], known: Language | undefined): Language {
  const votes: Record<Language, number> = { en: 0, es: 0, pt: 0 };
  for (const { word } of tokens)
    for (const language of ['en', 'es', 'pt'] as const) if (only[language].has(word)) votes[language] += 1;
  const lower = text.toLowerCase();
  for (const [mark, language] of marks) if (mark.test(lower)) votes[language] += 1.5;
  const best = (['en', 'es', 'pt'] as const).toSorted((a, b) => votes[b] - votes[a])[0] ?? 'en';
  if (known && votes[known] >= votes[best] - 0.5) return known;
  return best;
}
