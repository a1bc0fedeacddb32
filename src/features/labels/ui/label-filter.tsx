import { Chips, LinkChip, RemovableChip } from '#ui/chip.tsx';
import * as m from '#texts/messages.js';

interface LabelFilterProps {
  /** The labels of the reader's company. */
  names: readonly string[];
  chosen: string | null;
  /** The list with this label only; with null, with any. */
  hrefOf: (name: string | null) => string;
}

/** Narrows a list to one label of the reader's company. */
export function LabelFilter({ names, chosen, hrefOf }: LabelFilterProps) {
  if (names.length === 0 && chosen === null) return null;
  return (
    <div className="mb-4">
      <Chips label={m.labels_title()} isOneLine>
        <span className="text-sm text-muted">{m.labels_title()}</span>
        {chosen !== null && <RemovableChip removeHref={hrefOf(null)}>{chosen}</RemovableChip>}
        {names
          .filter((name) => name.toLowerCase() !== chosen?.toLowerCase())
          .map((name) => (
            <LinkChip key={name} to={hrefOf(name)}>
              {name}
            </LinkChip>
          ))}
      </Chips>
    </div>
  );
}
