import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import * as m from '#texts/messages.js';

import { clusterPoints } from './chart/clusters.ts';
import { boundsOf, type Coordinate, type Frame, fromChart, toChart } from './chart/projection.ts';
import { cx } from './class-names.ts';
import { toLngLat } from './chart/map-view.ts';
import { Link } from './link.tsx';
import type { MapPoint } from './map.tsx';

/** Pins closer than this overlap. */
const pinPx = 58;

interface PinsProps {
  map: MapLibre;
  points: readonly MapPoint[];
  /** Link for points that stay together at every zoom. */
  clusterHref?: ((points: readonly MapPoint[]) => string | undefined) | undefined;
}

/** The visible part of the map in the chart's units. */
function frameOf(map: MapLibre): Frame {
  const bounds = map.getBounds();
  const topLeft = toChart({ lat: bounds.getNorth(), lon: bounds.getWest() });
  const bottomRight = toChart({ lat: bounds.getSouth(), lon: bounds.getEast() });
  return { ...topLeft, width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y };
}

/** The points of a map as links and buttons, merged where they would overlap. */
export function Pins({ map, points, clusterHref }: PinsProps) {
  const [frame, setFrame] = useState(() => frameOf(map));
  const lit = useLitPlace();
  useEffect(() => {
    const follow = () => setFrame(frameOf(map));
    map.on('moveend', follow);
    map.on('resize', follow);
    return () => {
      map.off('moveend', follow);
      map.off('resize', follow);
    };
  }, [map]);
  useEffect(() => {
    const bounds = map.getBounds();
    const all = boundsOf(points, 0.35);
    if (all && !points.some(({ lon, lat }) => bounds.contains([lon, lat])))
      map.fitBounds(toLngLat(all), { padding: 48 });
  }, [map, points]);
  const isClosest = map.getZoom() > map.getMaxZoom() - 0.2;
  return clusterPoints(points, frame, pinPx / map.getContainer().clientWidth).map((cluster) => {
    const places = cluster.points.map(placeOf);
    const middle = fromChart({ x: frame.x + cluster.x * frame.width, y: frame.y + cluster.y * frame.height });
    return (
      <Pin key={places.join(' ')} map={map} at={middle}>
        <PinFace
          points={cluster.points}
          isLit={lit !== null && places.includes(lit)}
          href={
            cluster.points.length === 1
              ? cluster.points[0]?.href
              : isClosest
                ? clusterHref?.(cluster.points)
                : undefined
          }
          onOpen={() =>
            map.fitBounds(toLngLat(boundsOf(cluster.points, 0.01) ?? { west: 0, south: 0, east: 0, north: 0 }), {
              padding: 80,
            })
          }
        />
      </Pin>
    );
  });
}

function Pin({ map, at, children }: { map: MapLibre; at: Coordinate; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'));
  const { lon, lat } = at;
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([lon, lat]).addTo(map);
    return () => void marker.remove();
  }, [map, element, lon, lat]);
  return createPortal(children, element);
}

interface PinFaceProps {
  points: readonly MapPoint[];
  isLit: boolean;
  href: string | undefined;
  onOpen: () => void;
}

/** Content of a pin: a point's own label, or a disc sized by its count that zooms in. */
function PinFace({ points, isLit, href, onOpen }: PinFaceProps) {
  const [point] = points;
  if (!point) return null;
  const count = points.reduce((sum, each) => sum + (each.count ?? 1), 0);
  const name = points.length === 1 ? point.label : m.ui_map_cluster({ count, names: namesOf(points) });
  const look = cx(
    'flex items-center justify-center rounded-full border-2 border-surface font-sans font-semibold tabular shadow-card',
    isLit ? 'bg-vermilion text-on-vermilion' : 'bg-teal text-on-teal hover:bg-teal-strong',
  );
  const light = { onPointerEnter: () => lightCards(points, true), onPointerLeave: () => lightCards(points, false) };
  const size = `${2 + Math.min(1.5, Math.sqrt(count) / 5)}rem`;
  const face =
    count > 1
      ? { className: cx(look, 'text-sm'), style: { width: size, height: size } }
      : { className: cx(look, 'h-7 min-w-7 px-2 text-sm') };
  const words = count > 1 ? count : (point.pin ?? '');
  return href === undefined ? (
    <button type="button" aria-label={name} onClick={onOpen} {...light} {...face}>
      {words}
    </button>
  ) : (
    <Link to={href} aria-label={point.pin ? `${name}, ${point.pin}` : name} {...light} {...face}>
      {words}
    </Link>
  );
}

const shownNames = 3;
const namesOf = (points: readonly MapPoint[]): string =>
  points
    .slice(0, shownNames)
    .map(({ label }) => label)
    .join(', ') + (points.length > shownNames ? '…' : '');

/** Key that connects cards and pins by position. */
const placeOf = ({ lat, lon }: Coordinate): string => `${lat} ${lon}`;

const cardsAt = (place: string) => document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);

function lightCards(points: readonly MapPoint[], isLit: boolean) {
  for (const point of points) for (const card of cardsAt(placeOf(point))) card.toggleAttribute('data-lit', isLit);
}

/** Returns the position of the card that is hovered or focused. */
function useLitPlace(): string | null {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event) =>
      setLit((target instanceof Element && target.closest<HTMLElement>('[data-place]')?.dataset.place) || null);
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return lit;
}
