// Writes the coastlines that map.tsx draws under its points. Run by hand when the region changes, never in the build:
//
//   npm install --no-save world-atlas@2.0.2 us-atlas@3.0.1 topojson-client@3.1.0 topojson-simplify@3.0.3
//   node src/ui/chart/generate-coast.mjs
//
// Sources: Natural Earth 1:10m (public domain) through world-atlas; counties of the U.S. Census Bureau (public domain) through us-atlas.
// Lake Okeechobee is in neither and is generalised by hand. Units are those of projection.ts: 1/1000 degree of longitude, Web Mercator.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { feature, mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

import { toChart } from './projection.ts';

const require = createRequire(import.meta.url);
const load = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));

/** @type {{ file: string, box: number[], tolerance: number, minIsland: number, decimals: number, round: number, counties: boolean }[]} */
const charts = [
  {
    file: 'americas',
    box: [-120, -42, -30, 52],
    tolerance: 0.012,
    minIsland: 0.02,
    decimals: -1,
    round: 0,
    counties: false,
  },
  {
    file: 'caribbean',
    box: [-100, 3, -55, 34],
    tolerance: 0.0009,
    minIsland: 0.001,
    decimals: 0,
    round: 0,
    counties: false,
  },
  {
    file: 'florida',
    box: [-84.5, 23.5, -77.5, 31.5],
    tolerance: 0.000004,
    minIsland: 0,
    decimals: 1,
    round: 2,
    counties: true,
  },
];

const okeechobee = [
  [-80.86, 27.2],
  [-80.78, 27.19],
  [-80.7, 27.12],
  [-80.64, 27.03],
  [-80.61, 26.95],
  [-80.62, 26.87],
  [-80.66, 26.8],
  [-80.7, 26.72],
  [-80.77, 26.69],
  [-80.86, 26.69],
  [-80.94, 26.73],
  [-81.03, 26.77],
  [-81.1, 26.84],
  [-81.11, 26.91],
  [-81.1, 26.97],
  [-81.02, 27],
  [-80.95, 27.06],
  [-80.9, 27.14],
  [-80.86, 27.2],
];

const world = load('world-atlas/countries-10m.json');
const counties = load('us-atlas/counties-10m.json');

for (const chart of charts) {
  const shapes = simplify(presimplify(world), chart.tolerance);
  // Rings that cross the date line (Russia, Fiji) would draw lines across the chart.
  const rings = polygons(feature(shapes, shapes.objects.land))
    .flatMap((polygon) => polygon)
    .filter((ring) => span(ring) < 180);
  const land = rings
    .map((ring) => clipRing(ring, chart.box))
    .filter((ring) => ring.length > 3 && area(ring) > chart.minIsland);
  if (chart.counties) land.push(okeechobee.toReversed());
  const borders = lines(mesh(shapes, shapes.objects.countries, (a, b) => a !== b));
  const detail = chart.counties ? lines(mesh(counties, counties.objects.counties, (a, b) => a !== b)) : [];
  const clip = (all) => all.flatMap((line) => clipLine(line, chart.box));
  const path = (all, closed) =>
    all.map((line) => draw(closed ? smooth(line, chart.round) : line, chart.decimals, closed)).join('');
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    `<path id="land" vector-effect="non-scaling-stroke" d="${path(land, true)}"/>`,
    `<path id="borders" vector-effect="non-scaling-stroke" fill="none" d="${path(clip(borders), false)}"/>`,
    chart.counties
      ? `<path id="counties" vector-effect="non-scaling-stroke" fill="none" d="${path(clip(detail), false)}"/>`
      : '',
    '</svg>\n',
  ].join('\n');
  writeFileSync(new URL(`coast-${chart.file}.svg`, import.meta.url), svg);
}

function polygons(collection) {
  const geometries = collection.features ? collection.features.map((f) => f.geometry) : [collection.geometry];
  return geometries.flatMap((g) => (g.type === 'Polygon' ? [g.coordinates] : g.coordinates));
}

function lines(geometry) {
  return geometry.coordinates;
}

function span(ring) {
  const lons = ring.map(([lon]) => lon);
  return Math.max(...lons) - Math.min(...lons);
}

function area(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(sum / 2);
}

/** Sutherland–Hodgman clipping against the four sides of the box. */
function clipRing(ring, [west, south, east, north]) {
  const sides = [
    [([x]) => x >= west, (a, b) => cut(a, b, 0, west)],
    [([x]) => x <= east, (a, b) => cut(a, b, 0, east)],
    [([, y]) => y >= south, (a, b) => cut(a, b, 1, south)],
    [([, y]) => y <= north, (a, b) => cut(a, b, 1, north)],
  ];
  let output = ring.slice(0, -1);
  for (const [inside, at] of sides) {
    const input = output;
    output = [];
    input.forEach((point, i) => {
      const previous = input.at(i - 1);
      if (inside(point) !== inside(previous)) output.push(at(previous, point));
      if (inside(point)) output.push(point);
    });
  }
  if (output.length) output.push(output[0]);
  return output;
}

function cut(a, b, axis, value) {
  const t = (value - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

/** Keeps the parts of a line whose points are inside; a border may end one vertex short of the box. */
function clipLine(line, [west, south, east, north]) {
  const runs = [[]];
  for (const point of line) {
    if (point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north) runs.at(-1).push(point);
    else if (runs.at(-1).length) runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

/** Chaikin's corner cutting: the source is quantised to about 300 m, which shows as steps at county scale. */
function smooth(ring, rounds) {
  let points = rounds > 0 ? thin(ring, 0.0036) : ring;
  for (let round = 0; round < rounds; round++) {
    const next = [];
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      next.push(
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      );
    }
    points = [...next, next[0]];
  }
  return points;
}

/** Drops points closer to the previous one than a step of the source's grid. */
function thin(line, step) {
  const kept = line.filter(
    (point, i) =>
      i === 0 || i === line.length - 1 || Math.hypot(point[0] - line[i - 1][0], point[1] - line[i - 1][1]) > step * 0.9,
  );
  return kept.length > 3 ? kept : line;
}

function draw(line, decimals, closed) {
  const factor = 10 ** decimals;
  const points = (closed ? line.slice(0, -1) : line)
    .map(([lon, lat]) => toChart({ lon, lat }))
    .map(({ x, y }) => [Math.round(x * factor), Math.round(y * factor)]);
  const write = (n) => String(Math.round((n / factor) * 10) / 10).replace(/^(-?)0\./, '$1.');
  let [px, py] = points[0];
  let d = `M${write(px)} ${write(py)}l`;
  let steps = 0;
  for (const [x, y] of points.slice(1)) {
    if (x === px && y === py) continue;
    d += `${steps++ ? ' ' : ''}${write(x - px)} ${write(y - py)}`;
    [px, py] = [x, y];
  }
  if (!steps) return '';
  return (closed ? `${d}z` : d).replaceAll(' -', '-');
}
