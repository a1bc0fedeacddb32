// Sentences with marks around the words that carry meaning (guide.md).

export interface Span {
  /** Where it stands in the text without marks, in UTF-16 units. */
  start: number;
  end: number;
  tag: string;
  codes: readonly string[];
  /** Which of several legs, from 1. */
  leg: number;
}

export interface Sentence {
  id: string;
  lang: 'en' | 'es' | 'pt' | 'fr';
  register: string;
  kind?: 'none';
  before?: string;
  /** What was typed. */
  text: string;
  spans: readonly Span[];
}

const mark = /\[\[([^[\]|]*)\|([a-z_]+)(?::([a-z0-9_+]+))?(?:#([1-8]))?\]\]/g;

/** The text as it was typed, and its spans. Throws on anything that only looks like a mark. */
export function readMarks(marked: string): { text: string; spans: Span[] } {
  let text = '';
  let last = 0;
  const spans: Span[] = [];
  for (const found of marked.matchAll(mark)) {
    const [whole, words = '', tag = '', codes, leg = '1'] = found;
    text += marked.slice(last, found.index);
    spans.push({
      start: text.length,
      end: text.length + words.length,
      tag,
      codes: codes?.split('+') ?? [],
      leg: Number(leg),
    });
    text += words;
    last = found.index + whole.length;
  }
  text += marked.slice(last);
  if (/\[\[|\]\]/.test(text)) throw new Error('a mark that is not closed, or lies in another');
  return { text, spans };
}
