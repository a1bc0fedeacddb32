import type { FoldedText } from './folded-for-reading.ts';
import type { Span } from './text-span.ts';

// "@" as people write it: the sign, or its name between blanks, brackets or punctuation.
const atSign = /[[({<]@[\])}>]|\s?(?:@|\(a\)|\[a\])\s?|[\s_*\-[({<]{1,2}(?:at|arroba)[\s_*\-\])}>]{1,2}/gu;
const nameCharacter = /[\p{L}\p{N}._%+-]/u;
// What follows it: labels separated by dots, the last of letters only; or a mail provider known without its ending.
const domain =
  /^(?:[\p{L}\p{N}-]{1,63}(?:\.|[\s_*\-[({<]{1,2}(?:dot|punto|ponto|\.)[\s_*\-\])}>]{1,2}|\(\.\))){1,4}\p{L}{2,24}(?![\p{L}\p{N}])/u;
// "At this point we" is not an address: after these words, only top-level domains that are not words count.
const spokenDomain =
  /^[\p{L}\p{N}-]{1,63}[\s_*\-[({<]{1,2}(?:period|point|full stop|pto)[\s_*\-\])}>]{1,2}(?:com|net|org|info|biz|edu|gob|gov)(?![\p{L}\p{N}])/u;
const mailHouse = /^(?:gmail|hotmail|yahoo|outlook|icloud|protonmail|aol)(?![\p{L}\p{N}])/u;
/** "Find us at example.com" refers to a website, which a listing may show. */
const leadsToWebsite =
  /^(?:us|it|is|are|me|we|online|website|site|page|here|more|find|look|visit|located|available|open|or|and)$/;

// "My gmail is ana", "mi hotmail: ana", "ana en gmail". Outlook and Yahoo also occur in other sentences, so they need a
// possessive.
const houseIsName =
  /(?<!\p{L})(?:gmail|hotmail|icloud|protonmail|(?:my|mi|meu|our|nuestro|nosso) (?:(?:correo|e-?mail|mail) (?:de|do|em|en|at|on) )?(?:outlook|yahoo|aol))(?:\.com)?(?: (?:is|es|e)|\s?[:=])\s([\p{L}\p{N}._%+-]{2,64})/gu;
const nameInHouse =
  /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{2,64}) (?:en|in|on|no|de|del|[([{<])\s?(?:gmail|hotmail|icloud|protonmail)(?![\p{L}\p{N}])/gu;
/** "ana, gmail dot com". */
const nameBesideHouse =
  /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]{2,64})[,;:]? (?:gmail|hotmail|icloud|protonmail|outlook|yahoo|aol) (?:dot|punto|ponto|period|pto) (?:com|es)(?![\p{L}\p{N}])/gu;
const noName =
  /^(?:a|an|the|el|la|o|not|no|full|down|below|above|working|broken|blocked|good|bad|better|stable|strong|weak|positive|lleno|llena|cheio|abajo|arriba|account|accounts|cuenta|correo|mail|email|messages?|mensaje|write|escribe|is|es|only|just|or|and|y)$/;

/** Quick test whether a mail provider is named at all. */
const houses = /gmail|hotmail|icloud|protonmail|outlook|yahoo|aol/i;
export const mayHoldAddresses = (text: string): boolean => houses.test(text) || text.toLowerCase().search(atSign) >= 0;

const signed = ({ text }: FoldedText): Span[] =>
  [...text.matchAll(atSign)].flatMap(({ 0: sign, index }) => {
    let start = index;
    while (start > 0 && index - start < 64 && nameCharacter.test(text[start - 1] ?? '')) start -= 1;
    const name = text.slice(start, index);
    if (name === '' || (/at|arroba/.test(sign) && leadsToWebsite.test(name))) return [];
    const behind = index + sign.length;
    const rest = text.slice(behind, behind + 320);
    const house = domain.exec(rest) ?? spokenDomain.exec(rest) ?? mailHouse.exec(rest.slice(0, 12));
    return house ? [{ start, end: behind + house[0].length }] : [];
  });

/** Spans of e-mail addresses in a text, including spelled-out forms such as "ana at gmail dot com". */
export function addressesIn(folded: FoldedText): Span[] {
  const spoken = [houseIsName, nameInHouse, nameBesideHouse].flatMap((form) =>
    [...folded.text.matchAll(form)].flatMap(({ 0: written, 1: name = '', index }) =>
      noName.test(name) ? [] : [{ start: index, end: index + written.length }],
    ),
  );
  return [...signed(folded), ...spoken];
}
