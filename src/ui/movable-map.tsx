import { lazy, Suspense, useRef, useState } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import type { LiveMapProps } from './live-map.tsx';
import { ChartMap, type ChartMapProps } from './map.tsx';
import { useHydrated } from './use-hydrated.ts';
import { whenReleased } from './when-released.ts';

const LiveMap = lazy(() => import('./live-map.tsx'));

type MovableMapProps = Omit<ChartMapProps, 'list'> & Pick<LiveMapProps, 'landmarks' | 'searchHere' | 'basemap'>;

/**
 * The static chart, which becomes a movable map at the first interaction by mouse, finger or keyboard. If that fails
 * (no JavaScript, WebGL or network), the chart stays.
 */
export function MovableMap({ landmarks, searchHere, basemap, className, ...chart }: MovableMapProps) {
  const [state, setState] = useState<'chart' | 'loading' | 'live' | 'failed'>('chart');
  const isHydrated = useHydrated();
  // On a phone it then fills the window except for the edge of the list.
  const isMoving = state === 'loading' || state === 'live';
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const begin = () => setState((now) => (now === 'chart' ? 'loading' : now));
  const goLive = async () => {
    await whenReleased();
    setState('live');
    // The pressed button is gone, so the focus moves to the map.
    if (isPressed.current) box.current?.querySelector('canvas')?.focus({ preventScroll: true });
    if (matchMedia('(width < 40rem)').matches) box.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      ref={box}
      className={cx('relative isolate', isMoving && 'max-sm:h-[calc(100svh-4.5rem)]', className)}
      // On release: the map takes more room on a phone, and a finger that scrolls past does not ask for it.
      onPointerUp={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) begin();
      }}
    >
      <div inert={state === 'live'}>
        <ChartMap {...chart} list={false} />
      </div>
      {isMoving && (
        <Suspense fallback={null}>
          <LiveMap
            label={chart.label}
            points={chart.points}
            clusterHref={chart.clusterHref}
            landmarks={landmarks}
            basemap={basemap}
            searchHere={searchHere}
            circle={chart.origin}
            onReady={() => void goLive()}
            onFailure={() => setState('failed')}
          />
        </Suspense>
      )}
      {isHydrated && state !== 'live' && (
        <p
          className="absolute right-3 bottom-3 max-sm:bottom-7"
          // The button itself is no news.
          aria-live={state === 'chart' ? 'off' : 'polite'}
        >
          {state === 'failed' ? (
            <span className="rounded bg-surface px-3 py-2 text-sm text-muted">{m.ui_map_failed()}</span>
          ) : (
            <button
              type="button"
              onClick={() => {
                isPressed.current = true;
                begin();
              }}
              disabled={state === 'loading'}
              className="rounded border border-line-strong bg-surface px-3 py-1.5 text-sm font-semibold hover:bg-sunk"
            >
              {state === 'loading' ? m.ui_map_loading() : m.ui_map_move()}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
