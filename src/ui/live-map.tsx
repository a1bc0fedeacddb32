// The movable map. Loaded at the first interaction with the static chart that it replaces.
import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';

import * as m from '#texts/messages.js';

import { floridaCovers } from './chart/chart-ground.tsx';
import americas from './chart/coast-americas.svg?raw';
import caribbean from './chart/coast-caribbean.svg?raw';
import florida from './chart/coast-florida.svg?raw';
import type { Basemap } from './chart/basemap.ts';
import { type Landmark, mapColors, type MapColors, mapStyle } from './chart/map-style.ts';
import { closestZoom, toLngLat } from './chart/map-view.ts';
import { chartNames } from './chart/places.ts';
import { boundsOf, type Coordinate } from './chart/projection.ts';
import { readSheet } from './chart/sheet-shapes.ts';
import { Link } from './link.tsx';
import { DrawCircle, SearchedCircle } from './live-map-circle.tsx';
import { Pins } from './live-map-pins.tsx';
import type { MapPoint } from './map.tsx';

export interface LiveMapProps {
  label: string;
  points: readonly MapPoint[];
  landmarks: readonly Landmark[];
  /** The address of the operator's basemap; null to use our own. */
  basemap: string | null;
  /** Link for points that stay together at every zoom. */
  clusterHref?: ((points: readonly MapPoint[]) => string | undefined) | undefined;
  /** Returns the address of a search for the visible area: its centre and a radius in miles. */
  searchHere: (middle: Coordinate, miles: number) => string;
  /** The circle that is searched. */
  circle?: (Coordinate & { radiusKm?: number }) | undefined;
  onReady: () => void;
  onFailure: () => void;
}

export default function LiveMap({
  label,
  points,
  landmarks,
  basemap,
  clusterHref,
  searchHere,
  circle,
  onReady,
  onFailure,
}: LiveMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  // Read once: the map is created once and keeps the position the user moved it to.
  const first = useRef({ points, landmarks, basemap, label, onReady, onFailure });

  useEffect(() => {
    if (!box.current) return;
    const container = box.current;
    const start = first.current;
    const onLoad = (loaded: MapLibre) => {
      setMap(loaded);
      start.onReady();
    };
    let made: MapLibre | null = null;
    let isGone = false;
    void groundOf(start.basemap).then((given) => {
      if (!isGone) made = makeMap(container, { ...start, given, onLoad });
    });
    return () => {
      isGone = true;
      made?.remove();
    };
  }, []);

  return (
    <div className="absolute inset-0 overflow-hidden rounded border border-line-strong">
      <div ref={box} className="size-full" />
      {map && circle?.radiusKm && (
        <SearchedCircle map={map} lat={circle.lat} lon={circle.lon} radiusKm={circle.radiusKm} />
      )}
      {map && <Pins map={map} points={points} clusterHref={clusterHref} />}
      {map && <SearchHere map={map} searchHere={searchHere} />}
      {map && <DrawCircle map={map} searchHere={searchHere} />}
    </div>
  );
}

/** Loads the operator's basemap; null if there is none or it cannot be loaded, and ours is used. */
async function groundOf(address: string | null): Promise<Basemap | null> {
  if (address === null) return null;
  try {
    const { readBasemap } = await import('./chart/basemap.ts');
    return await readBasemap(address);
  } catch {
    return null;
  }
}

type Start = Pick<LiveMapProps, 'points' | 'landmarks' | 'label' | 'onFailure'> & {
  given: Basemap | null;
  onLoad: (map: MapLibre) => void;
};

/** Returns null and calls `onFailure` if the browser cannot draw it. */
function makeMap(container: HTMLElement, start: Start): MapLibre | null {
  try {
    const sheets = [readSheet(americas), readSheet(caribbean), readSheet(florida)] as const;
    const ground = { sheets, finestWithin: floridaCovers, names: chartNames, landmarks: start.landmarks };
    const draw = () => (start.given?.draw ?? mapStyle)(ground, colorsOf(container), fontsOf(container));
    setWorkerUrl(workerUrl);
    const made = new MapLibre({
      container,
      style: draw(),
      bounds: toLngLat(boundsOf(start.points, 0.35) ?? { west: -80.46, south: 25.62, east: -80.06, north: 26.2 }),
      fitBoundsOptions: { padding: 48 },
      transformRequest: start.given?.transformRequest,
      maxZoom: start.given ? closestZoom + 4 : closestZoom,
      minZoom: 2,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      renderWorldCopies: false,
      attributionControl: start.given ? { compact: true } : false,
      locale: {
        'Map.Title': start.label,
        'NavigationControl.ZoomIn': m.ui_map_closer(),
        'NavigationControl.ZoomOut': m.ui_map_wider(),
      },
    });
    made.touchZoomRotate.disableRotation();
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    made.once('load', () => start.onLoad(made));
    watchColors(() => made.setStyle(draw()), made);
    return made;
  } catch {
    // No WebGL: the static chart stays.
    start.onFailure();
    return null;
  }
}

/** Reads the current colours, because a canvas cannot use custom properties. */
function colorsOf(element: HTMLElement): MapColors {
  const colors = mapColors.map((name) => {
    // One probe per colour: with reduced motion every transition lasts a millisecond, and reading at once would return
    // the former colour.
    const probe = document.createElement('i');
    probe.style.color = `var(--color-${name})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [name, color];
  });
  return Object.fromEntries(colors) as MapColors;
}

/** The product's fonts by name; MapLibre renders the glyphs itself. */
const fontsOf = (element: HTMLElement): string[] =>
  getComputedStyle(element)
    .fontFamily.split(',')
    .map((name) => name.trim().replaceAll('"', ''));

/** Redraws when the colour scheme changes. */
function watchColors(draw: () => void, map: MapLibre) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(draw);
  dark.addEventListener('change', draw);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  map.once('remove', () => {
    dark.removeEventListener('change', draw);
    chosen.disconnect();
  });
}

const milesPerDegree = 69.1;

/** Appears once the user has moved the map, also by opening a disc. */
function SearchHere({ map, searchHere }: { map: MapLibre; searchHere: LiveMapProps['searchHere'] }) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    const offer = ({ originalEvent }: { originalEvent?: unknown }) => {
      const { lat, lng } = map.getCenter();
      const bounds = map.getBounds();
      const high = (bounds.getNorth() - bounds.getSouth()) * milesPerDegree;
      const wide = (bounds.getEast() - bounds.getWest()) * milesPerDegree * Math.cos((lat * Math.PI) / 180);
      const here = searchHere({ lat, lon: lng }, Math.max(high, wide) / 2);
      setHref((offered) => (originalEvent || offered !== null ? here : null));
    };
    map.on('moveend', offer);
    return () => void map.off('moveend', offer);
  }, [map, searchHere]);
  if (href === null) return null;
  return (
    <Link
      to={href}
      preventScrollReset
      onClick={() => setHref(null)}
      className="absolute top-3 left-1/2 z-20 -translate-x-1/2 rounded-full border border-line-strong bg-surface px-4 py-2 text-sm font-semibold whitespace-nowrap text-ink shadow-pop hover:bg-sunk"
    >
      {m.ui_map_search_here()}
    </Link>
  );
}
