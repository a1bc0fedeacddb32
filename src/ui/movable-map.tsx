import { lazy, Suspense, useRef, useState } from 'react';

import * as m from '#texts/messages.js';

import { cx } from './class-names.ts';
import type { LiveMapProps } from './live-map.tsx';
import { ChartMap, type ChartMapProps } from './map.tsx';
import { useHydrated } from './use-hydrated.ts';

const LiveMap = lazy(() => import('./live-map.tsx'));

type MovableMapProps = Omit<ChartMapProps, 'list'> & Pick<LiveMapProps, 'landmarks' | 'searchHere' | 'basemap'>;

/**
 * The server's chart, which becomes a map one can move at the first touch, by mouse, finger or keyboard. Where that cannot be
 * (no script, no WebGL, no network), the chart stays as it is.
 */
export function MovableMap({ landmarks, searchHere, basemap, className, ...chart }: MovableMapProps) {
  const [state, setState] = useState<'chart' | 'loading' | 'live' | 'failed'>('chart');
  const isHydrated = useHydrated();
  // On a phone it fills the window then, but for the edge of the list.
  const isMoving = state === 'loading' || state === 'live';
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const begin = () => setState((now) => (now === 'chart' ? 'loading' : now));
  const goLive = () => {
    setState('live');
    // The pressed button is gone: the focus goes to what it opened.
    if (isPressed.current) box.current?.querySelector('canvas')?.focus({ preventScroll: true });
    if (matchMedia('(width < 40rem)').matches) box.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div
      ref={box}
      className={cx('relative isolate', isMoving && 'max-sm:h-[calc(100svh-4.5rem)]', className)}
      onPointerDown={({ target }) => {
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
            onReady={goLive}
            onFailure={() => setState('failed')}
          />
        </Suspense>
      )}
      {isHydrated && state !== 'live' && (
        <p className="absolute right-3 bottom-3 max-sm:bottom-7" aria-live="polite">
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
