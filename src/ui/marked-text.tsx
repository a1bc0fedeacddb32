import { cloneElement, type ReactElement, type ReactNode } from 'react';

type Part =
  | { type: 'text'; value: string }
  | { type: 'markup-start' | 'markup-end' | 'markup-standalone'; name: string };

interface MarkedTextProps {
  /** A text with marks: `m.accounts_terms.parts({})`. */
  parts: readonly Part[];
  /** One element per mark, rendered around the words of the mark. */
  marks: Readonly<Record<string, ReactElement>>;
}

/**
 * A sentence with links or emphasis: the text and its order come from the language file, the elements from the page.
 */
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
