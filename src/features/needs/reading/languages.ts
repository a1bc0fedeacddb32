import { readWords, type Span } from '#features/catalog/words/read-words.ts';

/** What leads to a language: "with staff that", "con personal que". */
const leads: ReadonlySet<string> = new Set(
  'que who that which donde onde se can pueda puedan preferably preferiblemente someone somebody alguien people gente with con com and y e staff personal personas equipo team pessoal'.split(
    ' ',
  ),
);
const maxLeads = 6;
const longestWord = 20;

/** Most texts have none of these, and need not be looked up. */
const speaking =
  /habl|fal[aeo]|speak|spoke|biling|hispan|atien|atenc|atend|idioma|servic|support|soporte|suporte|personal/i;

/** Returns the parts of a text that say which language people speak ("que hablen español"), which asks for no service. */
export function languagesIn(text: string): Span[] {
  if (!speaking.test(text)) return [];
  return readWords(text)
    .meanings.filter(({ codes, isGuess }) => !isGuess && codes.every(({ kind }) => kind === 'language'))
    .map(({ start, end }) => ({ start: withLeads(text, start), end }));
}

function withLeads(text: string, start: number): number {
  let from = start;
  for (let step = 0; step < maxLeads; step += 1) {
    const before = text.slice(Math.max(0, from - longestWord), from).trimEnd();
    const word = before.slice(before.lastIndexOf(' ') + 1).toLowerCase();
    if (!leads.has(word)) return from;
    from = text.slice(0, from).trimEnd().length - word.length;
  }
  return from;
}
