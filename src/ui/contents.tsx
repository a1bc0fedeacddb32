import { useEffect, useState } from 'react';

import { cx } from './class-names.ts';
import { JumpLink } from './jump-link.tsx';

export interface ContentsEntry {
  /** The id of the section. */
  id: string;
  label: string;
  /** Something is missing in the section. */
  isOpen?: boolean;
}

interface ContentsProps {
  label: string;
  entries: readonly ContentsEntry[];
  /** What screen readers hear after an entry with something missing. */
  openLabel?: string;
}

/**
 * Links to the sections of a long page; the visible one is marked. A side column where there is room, else a sticky row
 * above the page.
 */
export function Contents({ label, entries, openLabel }: ContentsProps) {
  const here = useVisiblePart(entries.map(({ id }) => id));
  return (
    <nav aria-label={label} className="contents-bar sticky top-0 z-10 min-w-0 bg-paper xl:top-6 xl:self-start">
      {/* `relative`, so that visually hidden text scrolls with its entry. */}
      <ul className="relative flex overflow-x-auto border-b border-line xl:flex-col xl:overflow-visible xl:border-b-0 xl:border-l">
        {entries.map(({ id, label: name, isOpen }) => (
          <li key={id} className="shrink-0">
            <JumpLink
              to={id}
              aria-current={id === here ? 'location' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 border-transparent px-3 py-1.5 text-sm whitespace-nowrap max-xl:border-b-3 xl:-ml-px xl:min-h-9 xl:border-l-3 xl:whitespace-normal',
                id === here ? 'border-teal! font-semibold' : 'text-muted hover:text-ink',
              )}
            >
              {name}
              {isOpen && (
                <span className="size-2 shrink-0 rounded-full bg-vermilion">
                  <span className="sr-only">{openLabel}</span>
                </span>
              )}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the last section that begins above the middle of the window; the first one before scrolling. */
function useVisiblePart(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const parts = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const above = parts.filter((part) => part.getBoundingClientRect().top < window.innerHeight / 2);
      setHere((above.at(-1) ?? parts[0])?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -50% 0px' });
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [key]);
  return here;
}
