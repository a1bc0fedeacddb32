import { cloneElement, type ReactElement, type ReactNode } from 'react';

type Part =
  | { type: 'text'; value: string }
  | { type: 'markup-start' | 'markup-end' | 'markup-standalone'; name: string };

interface MarkedTextProps {
  /** Of a text with marked places: `m.accounts_terms.parts({})`. */
  parts: readonly Part[];
  /** What each mark draws, around its words where it has some: `{ terms: <Link to="/terms" /> }`. */
  marks: Readonly<Record<string, ReactElement>>;
}

/** A sentence with links or emphasis inside: the words and their order are the language's, what stands around them is the page's. */
export function MarkedText({ parts, marks }: MarkedTextProps) {
  const open: { name: string; words: ReactNode[] }[] = [{ name: '', words: [] }];
  for (const part of parts) {
    if (part.type === 'markup-start') open.push({ name: part.name, words: [] });
    else if ('value' in part) open.at(-1)?.words.push(part.value);
    else {
      const { name, words } = (part.type === 'markup-end' && open.pop()) || { name: part.name, words: [] };
      const mark = marks[name];
      const around = open.at(-1)?.words;
      if (mark) around?.push(cloneElement(mark, { key: around.length }, ...words));
    }
  }
  return <>{open[0]?.words}</>;
}
