import { Chips, LinkChip } from './chip.tsx';

interface FilterChipsProps<Value extends string> {
  /** What is chosen: "Status". */
  label: string;
  /** The chosen one; empty for the first. */
  value: Value | '';
  /** The choice without a filter, and all others. */
  all: string;
  choices: readonly { value: Value; label: string }[];
  /** Returns the address with this choice; empty for all. */
  href: (value: Value | '') => string;
}

/** One part of a list chosen by links: the address carries it. */
export function FilterChips<Value extends string>({ label, value, all, choices, href }: FilterChipsProps<Value>) {
  return (
    <Chips label={label} isOneLine>
      <span aria-hidden="true" className="text-sm text-muted">
        {label}
      </span>
      <LinkChip to={href('')} active={value === ''}>
        {all}
      </LinkChip>
      {choices.map((choice) => (
        <LinkChip key={choice.value} to={href(choice.value)} active={value === choice.value}>
          {choice.label}
        </LinkChip>
      ))}
    </Chips>
  );
}
