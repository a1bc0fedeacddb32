import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import { ChevronDown } from './icon.tsx';

interface MapDrawerProps {
  map: ReactNode;
  /** The items on the map, as a list. */
  children: ReactNode;
  className?: string;
}

/**
 * A map and its list. On a phone the list covers the lower part of the map and is pulled up by scrolling, or by the
 * link at its edge, which also leads back. It needs no script, and keyboards and screen readers find a map followed by
 * a list.
 */
export function MapDrawer({ map, children, className }: MapDrawerProps) {
  const id = useId();
  const wholeBox = useRef<HTMLDivElement>(null);
  const listBox = useRef<HTMLDivElement>(null);
  const isUp = useIsUp(listBox);
  const pull = (event: MouseEvent) => {
    event.preventDefault();
    // The map is sticky, so both begin where its container begins.
    const target = (isUp ? wholeBox : listBox).current;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <div ref={wholeBox} id={`${id}-map`} tabIndex={-1} className={cx('outline-none', className)}>
      <div className="max-sm:sticky max-sm:top-0 max-sm:-mx-4 min-[80rem]:sticky min-[80rem]:top-4 min-[80rem]:order-1">
        {map}
      </div>
      <div
        ref={listBox}
        id={`${id}-list`}
        tabIndex={-1}
        className="outline-none max-sm:relative max-sm:z-10 max-sm:-mx-4 max-sm:-mt-4 max-sm:rounded-t-lg max-sm:border-t max-sm:border-line-strong max-sm:bg-paper max-sm:px-4 max-sm:pb-4 max-sm:shadow-pop"
      >
        <a
          href={`#${id}-${isUp ? 'map' : 'list'}`}
          onClick={pull}
          className="sticky top-0 z-10 -mx-4 flex flex-col items-center gap-1 rounded-t-lg bg-paper px-4 pt-2 pb-3 text-sm font-semibold sm:hidden"
        >
          <span className="h-1 w-10 rounded-full bg-line-strong" />
          <span className="flex items-center gap-1.5">
            {isUp ? m.ui_map_drawer_map() : m.ui_map_drawer_list()}
            <ChevronDown className={isUp ? 'size-4' : 'size-4 rotate-180'} />
          </span>
        </a>
        {children}
      </div>
    </div>
  );
}

/** True when the list has reached the upper half of the window. */
function useIsUp(box: { current: HTMLElement | null }): boolean {
  const [isUp, setIsUp] = useState(false);
  useEffect(() => {
    const follow = () => setIsUp((box.current?.getBoundingClientRect().top ?? 0) < innerHeight / 3);
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [box]);
  return isUp;
}
