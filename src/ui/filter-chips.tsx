import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { buttonClass } from './button.tsx';
import { Chips, LinkChip } from './chip.tsx';
import { ChevronDown } from './icon.tsx';

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

/** Filters behind a button that says how many are chosen; what opens stands below and stays open while one chooses. */
export function FilterFold({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <details className="group open:basis-full">
      <summary className={buttonClass({ variant: 'secondary', size: 'sm' }, 'max-sm:w-full')}>
        {chosen === 0 ? m.ui_filter_title() : m.ui_filter_title_chosen({ count: chosen })}
        <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">{children}</div>
    </details>
  );
}
