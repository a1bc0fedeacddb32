import { Badge } from '#ui/badge.tsx';
import * as m from '#texts/messages.js';

/** The labels that the reader's company has put on a row. */
export function LabelChips({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label={m.labels_title()} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name}>
          <Badge tone="blue">{name}</Badge>
        </li>
      ))}
    </ul>
  );
}
