import * as m from '#texts/messages.js';

import { ChartGround, legibleFrame } from './chart/chart-ground.tsx';
import { type Cluster, clusterPoints } from './chart/clusters.ts';
import { type Offset, type PlacedName, placeLabels } from './chart/labels.ts';
import { type Bounds, type Coordinate, type Frame, boundsOf, frameFor, positionIn } from './chart/projection.ts';
import { cx } from './class-names.ts';
import { Link } from './link.tsx';

export interface MapPoint extends Coordinate {
  label: string;
  href?: string;
  tone?: 'teal' | 'vermilion' | 'muted';
  detail?: string;
  /** A name of the location, for `clusterHref`. */
  place?: string;
  /** This point already represents several items. */
  count?: number;
  /** Label on the movable map: a price. */
  pin?: string;
}

const named = {
  miami: { west: -80.46, south: 25.62, east: -80.06, north: 26.2 },
  florida: { west: -83.2, south: 24.4, east: -79.3, north: 30.6 },
  caribbean: { west: -88, south: 9, east: -59, north: 27 },
  americas: { west: -100, south: -26, east: -38, north: 31 },
} satisfies Record<string, Bounds>;

/** `nominal` is the width in px for which labels are placed; wider pictures have more room. */
const heights = {
  sm: { aspect: 2, box: 'aspect-[2/1]', nominal: 270 },
  md: { aspect: 1.5, box: 'aspect-[3/2]', nominal: 560 },
  lg: { aspect: 1.1, box: 'aspect-[11/10]', nominal: 560 },
};

export interface ChartMapProps {
  /** Accessible name of the figure: "Warehouses around Miami". */
  label: string;
  points: readonly MapPoint[];
  bounds?: Bounds | keyof typeof named;
  height?: keyof typeof heights;
  /** Adds the same places as text below. */
  list?: boolean;
  /** Returns the link of a marker for several points. */
  clusterHref?: (points: readonly MapPoint[]) => string | undefined;
  origin?: Coordinate & { label: string; radiusKm?: number };
  /** Draws the course from the origin to every point. */
  hasCourses?: boolean;
  className?: string;
}

/** Minimum distance of two targets on the narrowest picture. */
const targetPx = 24;
const narrowestPx = { sm: 240, md: 328, lg: 328 };

/** A map rendered on the server: coastline, names, and places as links. The list below it has the same content. */
export function ChartMap({
  label,
  points,
  bounds,
  height = 'md',
  list = true,
  clusterHref,
  origin,
  hasCourses = false,
  className,
}: ChartMapProps) {
  const { aspect, box, nominal } = heights[height];
  const around =
    typeof bounds === 'string'
      ? named[bounds]
      : (bounds ?? boundsOf(origin ? [...points, origin] : points, 0.35) ?? named.miami);
  const frame = legibleFrame(frameFor(around, aspect, typeof bounds === 'string' ? 0.02 : 0.1));
  const clusters = clusterPoints(points, frame, targetPx / narrowestPx[height]);
  const { labels, names } = placeLabels(clusters, frame, nominal);
  return (
    <figure aria-label={label} className={className}>
      <div className={cx('relative overflow-hidden rounded border border-line-strong bg-sea', box)}>
        <ChartGround frame={frame} />
        <svg width="100%" height="100%" className="absolute inset-0" role="group" aria-label={label}>
          {names.map((name) => (
            <NameOnChart key={`${name.name} ${name.lat}`} name={name} />
          ))}
          {origin &&
            hasCourses &&
            clusters.map((to) => <Course key={`${to.x} ${to.y}`} from={origin} to={to} frame={frame} />)}
          {origin && <Origin origin={origin} frame={frame} />}
          {clusters.map((cluster) => (
            <Marker
              key={`${cluster.x} ${cluster.y}`}
              cluster={cluster}
              label={labels.get(cluster) ?? null}
              clusterHref={clusterHref}
            />
          ))}
        </svg>
      </div>
      {list && points.length > 0 && <PointList points={points} />}
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

function NameOnChart({ name }: { name: PlacedName }) {
  return (
    <svg x={percent(name.x)} y={percent(name.y)} overflow="visible" aria-hidden="true">
      {name.offset !== null ? (
        <>
          {Math.abs(name.offset) < 10 && <rect x="-1.5" y="-1.5" width="3" height="3" className="fill-coast" />}
          <text
            x={name.offset}
            textAnchor={name.offset > 0 ? 'start' : 'end'}
            dy="0.35em"
            className="fill-muted text-2xs"
          >
            {name.name}
          </text>
        </>
      ) : (
        <text
          textAnchor="middle"
          dy="0.35em"
          className={cx(
            'fill-coast font-display italic max-sm:text-2xs',
            name.kind === 'sea' ? 'text-sm tracking-wider' : 'text-xs tracking-wide',
          )}
        >
          {name.name}
        </text>
      )}
    </svg>
  );
}

const tones = { teal: 'fill-teal', vermilion: 'fill-vermilion', muted: 'fill-muted' };

function Marker({
  cluster,
  label,
  clusterHref,
}: {
  cluster: Cluster<MapPoint>;
  label: Offset;
  clusterHref: ChartMapProps['clusterHref'];
}) {
  const [first] = cluster.points;
  if (!first) return null;
  const count = cluster.points.reduce((sum, point) => sum + (point.count ?? 1), 0);
  const isOne = cluster.points.length === 1;
  const href = isOne ? first.href : clusterHref?.(cluster.points);
  const title = isOne
    ? first.label
    : m.ui_map_cluster({
        count,
        names:
          cluster.points
            .slice(0, 3)
            .map((point) => point.label)
            .join(', ') + (cluster.points.length > 3 ? '…' : ''),
      });
  const body = (
    <>
      <circle className="fill-transparent [r:0.9rem]" />
      <circle
        strokeWidth="2"
        className={cx(tones[first.tone ?? 'teal'], 'stroke-surface', count > 1 ? '[r:0.75rem]' : '[r:0.41rem]')}
      />
      {count > 1 && (
        <text textAnchor="middle" dy="0.36em" className="tabular fill-on-teal text-2xs font-semibold">
          {count}
        </text>
      )}
      {label !== null && count === 1 && (
        <text
          x={label}
          textAnchor={label > 0 ? 'start' : 'end'}
          dy="0.35em"
          strokeWidth="3"
          paintOrder="stroke"
          strokeLinejoin="round"
          className="fill-ink stroke-land text-xs font-semibold max-sm:hidden"
        >
          {first.label}
        </text>
      )}
    </>
  );
  return (
    <svg x={percent(cluster.x)} y={percent(cluster.y)} overflow="visible">
      {/* Beside the link, because visible text inside a link must be part of its name. */}
      <title>{title}</title>
      {href ? (
        <Link
          to={href}
          prefetch="intent"
          aria-label={title}
          className="outline-none [&:focus-visible_circle:first-of-type]:fill-teal-soft [&:focus-visible_circle]:stroke-ink [&:hover_circle]:stroke-ink"
        >
          {body}
        </Link>
      ) : (
        <g>{body}</g>
      )}
    </svg>
  );
}

/** The origin of a radius search and its reach. */
function Origin({ origin, frame }: { origin: NonNullable<ChartMapProps['origin']>; frame: Frame }) {
  const { x, y } = positionIn(frame, origin);
  const kmPerUnit = (111.32 * Math.cos((origin.lat * Math.PI) / 180)) / 1000;
  return (
    <>
      {origin.radiusKm !== undefined && (
        <circle
          cx={percent(x)}
          cy={percent(y)}
          r={percent(origin.radiusKm / kmPerUnit / frame.width)}
          className="fill-vermilion/8 stroke-vermilion"
          strokeDasharray="3 4"
        />
      )}
      <svg x={percent(x)} y={percent(y)} overflow="visible">
        <title>{origin.label}</title>
        <path d="M-6 0H6M0-6V6" strokeWidth="2" className="stroke-vermilion" />
      </svg>
    </>
  );
}

/** A line of constant bearing, which is straight in this projection. */
function Course({ from, to, frame }: { from: Coordinate; to: { x: number; y: number }; frame: Frame }) {
  const { x, y } = positionIn(frame, from);
  return (
    <line
      x1={percent(x)}
      y1={percent(y)}
      x2={percent(to.x)}
      y2={percent(to.y)}
      strokeWidth="1.5"
      strokeDasharray="5 5"
      className="stroke-teal"
    />
  );
}

const shortList = 12;

function PointList({ points }: { points: readonly MapPoint[] }) {
  return (
    <details className="group mt-2 text-sm" open={points.length <= 3}>
      <summary className="link inline-block py-1">{m.ui_map_list({ count: points.length })}</summary>
      <ul className={cx('mt-1 gap-x-8', points.length > shortList && 'sm:columns-2')}>
        {points.map((point) => (
          <li
            key={`${point.label} ${point.href ?? ''} ${point.lat} ${point.lon}`}
            className="break-inside-avoid py-0.5"
          >
            {point.href ? (
              <Link to={point.href} className="link">
                {point.label}
              </Link>
            ) : (
              point.label
            )}
            {point.detail && <span className="text-muted"> · {point.detail}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
