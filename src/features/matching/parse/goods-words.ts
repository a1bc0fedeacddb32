import { wordSet } from './tokens.ts';

// Words beside which goods are named, in three languages.

export const of = wordSet('of de do da dos das del');

export const determiners = wordSet('the a an my our their his her your some all these those this that el la los las lo un una unos unas mi mis nuestro nuestra nuestros nuestras su sus estos estas esas esos o os as um uma uns umas meu minha meus minhas nosso nossa nossos nossas seu sua seus suas'); // prettier-ignore

/** What goods are counted in. */
export const packages =
  /^(?:crates?|boxe?s?|cases?|drums?|bags?|bales?|rolls?|barrels?|cartons?|bundles?|sacks?|coolers?|cajas?|cajones|tambor(?:es)?|sacos?|bolsas?|rollos?|barriles|bultos?|caixas?|rolos?|volumes|containers?|contenedor(?:es)?|contene\w{3,6}|conteiner(?:es)?|reefers?|pallets?|pallests?|palets?|paletas?|paletes?|tarimas?|estibas?|plts?|skids?|kgs?|kilos?|lbs?|libras?|pounds|tons?|toneladas?|tonnes?|cbm|gaylords?|totes?|worth|reams?|bottles|jars|botellas|frascos|garrafas)$/;

/** What is done with goods. */
export const handling =
  /^(?:stor(?:e|ing)|ship|shipping|send|sending|mov(?:e|ing)|keep|keeping|deliver|delivering|exporta?r?|exporting|import|importing|importar|pack|label|repack|insur(?:e|ing)|guard[ae]r?|guarden|guardem|almacenar|armazenar|mand(?:ar|o|amos|en|em)|envi(?:ar|o|amos|en|em)|transportar|llev(?:ar|o|amos)|levar|mover|import(?:o|amos)|export(?:o|amos)|etiquetar|asegurar|sell|selling|vend(?:o|emos)|make|making|hacemos|haul|hauling|truck|trucking|fly|distribut(?:e|ing)|distribuir|tra(?:er|igo|emos|zer|go|zemos)|fabric(?:a|amos|o)|recib(?:ir|o|imos)|receb(?:er|o|emos)|bring|got|have|tengo|tenemos|tenho|temos|compr(?:e|o|amos)|bought|buy)$/;

/** How many there are. */
export const numbers = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|hundred|thousand|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|treinta|cuarenta|cincuenta|cien|um|uma|dois|duas|quatro|sete|oito|nove|dez|vinte|trinta|\d[\d.,]*|k|mil)$/; // prettier-ignore

/** Who makes goods or trades in them. */
export const trades = /^(?:tienda|negocio|marca|empresa|fabrica|fabricantes?|importador(?:a|es|as)?|exportador(?:a|es|as)?|distribuidor(?:a|es|as)?|vendedor(?:a|es|as)?|productor(?:a|es|as)?|produtor(?:a|es|as)?|loja|importers|sellers|makers)$/; // prettier-ignore
