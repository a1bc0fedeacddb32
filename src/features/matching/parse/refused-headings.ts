import { endsSentence, isNumberSign, type Stretch, type Token, wordAt } from './tokens.ts';

// What stands under a heading that leaves things out ("Out of scope:", "Ficam excluídos:"), before a colon with nothing behind it
// ("Labeling, repacking: nil"), or before a comma and a plain denial ("storing it overnight, never").

const leavingOut =
  /^(?:exclu|except|excepto|exceto|out$|not$|dont$|no$|nao$|never$|without$|sin$|sem$|skip|omit|fuera$|fora$|afuera$|descart|nil$|minus$|sans$)/;
/** All the words such a heading is made of, by their beginnings. */
const headingWord =
  /^(?:exclu\w*|except\w*|exceto|out|of|scope|not|no|nao|never|dont|do|we|is|are|the|following|services?|items?|these|from|this|quote|quotation|offer|request|rfq|tender|please|pls|included?|including|inclu\w*|needed|need|required|require|wanted|sought|asked|looking|want|interested|in|part|for|us|applicable|without|skip|omit\w*|minus|sans|sin|sem|ficam?|quedan?|fuera|fora|afuera|de[l]?|d[ao]s?|el|la|los|las|lo|o|a|os|as|alcance|escopo|cotizacion|cotacao|presupuesto|orcamento|se|nos|requier\w*|requer\w*|necesit\w*|precis\w*|cotiz\w*|cotar|cotem|ofre\w*|ofere\w*|quer\w*|quier\w*|servicios?|servicos?|siguientes?|seguintes?|favor|por|aplica|hace|falta|esta|este|nada|descart\w*|what|que|will|leave|keep|off|list|lista|to|be|quoted)$/;
const nothing =
  /^(?:nil|none|nothing|no|nope|not|nada|ningun[oa]?|nenhum|nenhuma|nao|zero|cero|excluded|excluid[oa]s?|dispensad[oa]s?|descartad[oa]s?|never|jamas|jamais|nunca)$/;
const openNothing = /^(?:needed|required|applicable|wanted|necessary|aplica|requerid[oa]|necesari[oa]|necessari[oa]|se|hace|way|thanks|gracias|obrigad[oa]|please|falta|aplica|requiere|thank|you|hablar|pensar)$/; // prettier-ignore
const longestHeading = 7;
const isEnd = (tokens: readonly Token[], at: number): boolean => at >= tokens.length || endsSentence(tokens, at);

/** The stretches of a text in which all that is spoken of is refused. */
export function refusedStretches(tokens: readonly Token[]): Stretch[] {
  return tokens.flatMap((_, at) => {
    const under = wordAt(tokens, at) === ':' ? (underHeading(tokens, at) ?? beforeNothing(tokens, at)) : null;
    return under ?? beforeDenial(tokens, at) ?? [];
  });
}

/** Where the sentence or line begins that ends before an index. */
function startOf(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && !endsSentence(tokens, from - 1)) from -= 1;
  return from;
}

function underHeading(tokens: readonly Token[], colon: number): Stretch | null {
  const begin = startOf(tokens, colon);
  // "Service No. 1:"
  if (tokens.slice(begin, colon).some((_, at) => isNumberSign(tokens, begin + at))) return null;
  const words = wordsOf(tokens, begin, colon);
  const isHeading = words.length <= longestHeading && words.some((word) => leavingOut.test(word)) && words.every((word) => headingWord.test(word)); // prettier-ignore
  if (!isHeading) return null;
  let to = colon + 1;
  const isList = wordAt(tokens, to) === '\n';
  const bullet = wordAt(tokens, to + 1);
  if (!isList) while (!isEnd(tokens, to)) to += 1;
  // Lines of a list go on as they began.
  else if (!/^[-–—•*·>]$/.test(bullet)) while (to + 1 < tokens.length && wordAt(tokens, to + 1) !== '\n') to += 1;
  else
    while (wordAt(tokens, to) === '\n' && wordAt(tokens, to + 1) === bullet) {
      to += 1;
      while (to < tokens.length && wordAt(tokens, to) !== '\n') to += 1;
    }
  return { from: colon + 1, to };
}

/** "Value added services (repacking, labeling): nil" */
function beforeNothing(tokens: readonly Token[], colon: number): Stretch | null {
  if (!nothing.test(wordAt(tokens, colon + 1))) return null;
  const isAlone = isEnd(tokens, colon + 2) || (openNothing.test(wordAt(tokens, colon + 2)) && [3, 4].some((ahead) => isEnd(tokens, colon + ahead))); // prettier-ignore
  if (!isAlone) return null;
  // "Almacén en Miami, aduanas: no gracias" refuses what stands behind the comma; what is in brackets is one list.
  let from = colon;
  const isBetween = wordAt(tokens, colon - 1) === ')' ? () => false : (at: number) => wordAt(tokens, at) === ',';
  while (from > 0 && !endsSentence(tokens, from - 1) && !isBetween(from - 1)) from -= 1;
  return { from, to: colon };
}

/** "Guardar de un día para otro, jamás" */
function beforeDenial(tokens: readonly Token[], comma: number): Stretch | null {
  if (wordAt(tokens, comma) !== ',' || !/^(?:never|jamas|jamais|nunca)$/.test(wordAt(tokens, comma + 1)) || !isEnd(tokens, comma + 2)) return null; // prettier-ignore
  let from = comma;
  while (from > 0 && wordAt(tokens, from - 1) !== ',' && !endsSentence(tokens, from - 1)) from -= 1;
  return { from, to: comma };
}

const wordsOf = (tokens: readonly Token[], from: number, to: number): string[] =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .filter((word) => /^[a-z]/.test(word));
