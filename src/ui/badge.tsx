import type { ReactNode } from 'react';

import { cx } from './class-names.ts';
import type { Icon } from './icon.tsx';

export type Tone = 'green' | 'yellow' | 'blue' | 'gray' | 'orange' | 'red' | 'teal';

const toneClass: Record<Tone, string> = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  gray: 'bg-gray-soft text-gray',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-red-soft text-red',
  teal: 'bg-teal-soft text-teal-strong',
};

interface BadgeProps {
  tone?: Tone;
  icon?: Icon;
  /** A dot before the text, for states in tables. */
  dot?: boolean;
  /** For a sentence instead of a word: may wrap to a second line. */
  wraps?: boolean;
  children: ReactNode;
}

/** A state in one or two words. The colour only repeats what the text says. */
export function Badge({ tone = 'gray', icon: Glyph, dot, wraps, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 align-middle text-xs font-semibold',
        !wraps && 'whitespace-nowrap',
        toneClass[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {Glyph && <Glyph className="size-3.5" />}
      {children}
    </span>
  );
}
