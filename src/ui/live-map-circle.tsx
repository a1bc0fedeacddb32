import type { Map as MapLibre } from 'maplibre-gl';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import * as m from '#texts/messages.js';
import { formatRadius } from '#shared/units.ts';

import type { Coordinate } from './chart/projection.ts';
import { useViewer } from './viewer.tsx';

/** In pixels of the map. */
interface Ring {
  x: number;
  y: number;
  radius: number;
}

const metresPerMile = 1609.344;
const metresPerDegree = 111_320;
/** A shorter stroke is a press that slipped. */
const minRadius = 8;
/** How much a key changes the radius. */
const keyStep = 1.15;

function milesOf(map: MapLibre, { x, y, radius }: Ring): number {
  return map.unproject([x, y]).distanceTo(map.unproject([x + radius, y])) / metresPerMile;
}

interface DrawCircleProps {
  map: MapLibre;
  /** Returns the address of a search around a place, with a radius in miles. */
  searchHere: (middle: Coordinate, miles: number) => string;
}

/**
 * Draws a circle whose listings are searched: by mouse or finger from its middle outwards, or by arrow keys around the
 * middle of the map.
 */
export function DrawCircle({ map, searchHere }: DrawCircleProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const end = () => {
    setIsDrawing(false);
    button.current?.focus({ preventScroll: true });
  };
  const search = (ring: Ring) => {
    const { lat, lng } = map.unproject([ring.x, ring.y]);
    end();
    void navigate(searchHere({ lat, lon: lng }, milesOf(map, ring)), { preventScrollReset: true });
  };
  return (
    <>
      {isDrawing && <Sheet map={map} onEnd={end} onDrawn={search} />}
      <button
        ref={button}
        type="button"
        aria-pressed={isDrawing}
        onClick={() => setIsDrawing(!isDrawing)}
        className="absolute top-3 left-3 z-30 rounded border border-line-strong bg-surface px-3 py-1.5 text-sm font-semibold hover:bg-sunk aria-pressed:bg-teal aria-pressed:text-on-teal"
      >
        {m.ui_map_circle()}
      </button>
    </>
  );
}

interface SheetProps {
  map: MapLibre;
  onEnd: () => void;
  onDrawn: (ring: Ring) => void;
}

/** Lies over the map while a circle is drawn. */
function Sheet({ map, onEnd, onDrawn }: SheetProps) {
  const { units } = useViewer();
  const [ring, setRing] = useState<Ring>(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    return { x: clientWidth / 2, y: clientHeight / 2, radius: Math.min(clientWidth, clientHeight) / 4 };
  });
  const isPressed = useRef(false);
  const sheet = useRef<HTMLDivElement>(null);
  const hint = useId();
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);

  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = { ArrowUp: keyStep, ArrowRight: keyStep, ArrowDown: 1 / keyStep, ArrowLeft: 1 / keyStep }[event.key];
    if (factor) setRing((now) => ({ ...now, radius: Math.max(minRadius, now.radius * factor) }));
    else if (event.key === 'Enter') onDrawn(ring);
    else if (event.key === 'Escape') onEnd();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const miles = milesOf(map, ring);
  return (
    <div
      ref={sheet}
      role="slider"
      tabIndex={0}
      aria-label={m.ui_map_circle_radius()}
      aria-valuenow={Math.round(miles)}
      aria-valuetext={formatRadius(Math.max(1, Math.round(miles)), units)}
      aria-describedby={hint}
      className="absolute inset-0 z-20 cursor-crosshair touch-none"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isPressed.current = true;
        setRing({ ...at(event), radius: 0 });
      }}
      onPointerMove={(event) => {
        if (!isPressed.current) return;
        const { x, y } = at(event);
        setRing((now) => ({ ...now, radius: Math.hypot(x - now.x, y - now.y) }));
      }}
      onPointerUp={() => {
        isPressed.current = false;
        if (ring.radius >= minRadius) onDrawn(ring);
      }}
      onPointerCancel={() => {
        isPressed.current = false;
      }}
    >
      <RingPicture ring={ring} />
      <p
        id={hint}
        className="absolute inset-x-3 bottom-3 mx-auto w-fit rounded bg-surface px-3 py-1.5 text-center text-sm shadow-pop"
      >
        <strong className="font-semibold">{formatRadius(Math.max(1, Math.round(miles)), units)}</strong> ·{' '}
        {m.ui_map_circle_hint()}
      </p>
    </div>
  );
}

const RingPicture = ({ ring }: { ring: Ring }) => (
  <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
    <circle cx={ring.x} cy={ring.y} r={ring.radius} className="fill-teal/15 stroke-teal" strokeWidth={2} />
  </svg>
);

/** The circle that is searched, which stays in its place while the map is moved. */
export function SearchedCircle({ map, lat, lon, radiusKm }: { map: MapLibre; radiusKm: number } & Coordinate) {
  const ringNow = (): Ring => {
    const { x, y } = map.project([lon, lat]);
    const edge = map.project([lon + (radiusKm * 1000) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)), lat]);
    return { x, y, radius: Math.abs(edge.x - x) };
  };
  const [, setMoves] = useState(0);
  useEffect(() => {
    const follow = () => setMoves((moves) => moves + 1);
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map]);
  return <RingPicture ring={ringNow()} />;
}
