import type { ReactNode } from 'react';

import { CompassRose } from './compass.tsx';
import type { Icon } from './icon.tsx';

interface EmptyProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: Icon;
  level?: 2 | 3;
}

/** Placeholder of an empty list: what would be here, and the next step. */
export function Empty({ title, text, action, icon: Glyph, level = 2 }: EmptyProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center rounded border border-dashed border-line-strong px-6 py-12 text-center">
      {Glyph ? (
        <Glyph className="size-9 stroke-[1.5] text-muted" />
      ) : (
        <CompassRose className="size-14 text-line-strong" />
      )}
      <Heading className="mt-4 text-xl">{title}</Heading>
      {text && <div className="mt-1.5 max-w-narrow text-muted">{text}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
