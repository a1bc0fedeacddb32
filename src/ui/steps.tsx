import type { ReactNode } from 'react';

import * as m from '#texts/messages.js';

import { CircleDashed, type Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="space-y-5">
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="tabular grid size-9 shrink-0 place-items-center rounded-full border border-teal font-display text-lg text-teal"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <h3 className="font-sans text-base font-semibold tracking-normal">{step.title}</h3>
            <div className="text-muted">{step.text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What is missing. */
export function Checklist({ items }: { items: readonly { label: string; hint?: string }[] }) {
  return (
    <ul className="space-y-2">
      {items.map(({ label, hint }) => (
        <li key={label} className="flex gap-2.5">
          <CircleDashed className="mt-1 size-4.5 shrink-0 text-vermilion" />
          <span>
            <span className="sr-only">{m.ui_checklist_missing()} </span>
            {label}
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface Feature {
  title: string;
  text: string;
  icon: Icon;
  to?: string;
}

/** Short statements side by side, separated by hairlines. */
export function FeatureGrid({ items, level = 3 }: { items: readonly Feature[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className="panels sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ title, text, icon: Glyph, to }) => (
        <li key={title} className="relative p-5 sm:p-7 sm:last:odd:col-span-2 lg:last:odd:col-span-1">
          <Glyph className="size-7 stroke-[1.5] text-teal" />
          <Heading className="mt-4 text-xl">
            {to ? (
              <Link to={to} prefetch="intent" className="after:absolute after:inset-0 hover:text-teal">
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
