import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';

import type { ChartName } from './places.ts';
import type { Bounds, Coordinate } from './projection.ts';
import type { SheetShapes } from './sheet-shapes.ts';

/** Ports and airports, for orientation. */
export interface Landmark extends Coordinate {
  name: string;
  kind: 'port' | 'airport';
}

export interface Ground {
  /** From coarse to fine; the last one is used only within its bounds. */
  sheets: readonly [SheetShapes, SheetShapes, SheetShapes];
  finestWithin: Bounds;
  names: readonly ChartName[];
  landmarks: readonly Landmark[];
}

export const mapColors = ['sea', 'land', 'coast', 'ink', 'muted', 'surface', 'vermilion'] as const;
export type MapColors = Record<(typeof mapColors)[number], string>;

/** The zoom from which a finer sheet is used, about as in chart-ground.tsx. */
const finerFrom = 3.6;
const finestFrom = 6.6;

/** Converts the width of a picture in degrees to a zoom. */
const pictureDegrees = 490;
const zoomAt = (degrees: number) => Math.log2(pictureDegrees / Math.max(degrees, 0.02));

type Data = Exclude<GeoJSONSourceSpecification['data'], string>;
type Shape = Extract<Data, { type: 'Feature' }>['geometry'];

const source = (data: Data) => ({ type: 'geojson' as const, data, tolerance: 0.2 });
const feature = (geometry: Shape) => ({ type: 'Feature' as const, properties: {}, geometry });

const box = ({ west, south, east, north }: Bounds): Shape => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

const at = ({ lon, lat }: Coordinate, properties: Record<string, string | number>) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [lon, lat] },
});

/**
 * Our own basemap as a MapLibre style: sea, land, borders, names, ports and airports. Nothing is fetched from
 * elsewhere.
 */
export function mapStyle(
  { sheets: [coarse, finer, finest], finestWithin, names, landmarks }: Ground,
  colors: MapColors,
  font: string[],
): StyleSpecification {
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.2 };
  const line = { 'line-color': colors.coast, 'line-width': 0.8 };
  const dashed = { ...line, 'line-dasharray': [3, 2.5] };
  return {
    version: 8,
    sources: {
      coarse: source(feature(coarse.land)),
      'coarse-borders': source(feature(coarse.borders)),
      finer: source(feature(finer.land)),
      'finer-borders': source(feature(finer.borders)),
      within: source(feature(box(finestWithin))),
      finest: source(feature(finest.land)),
      lakes: source(feature(finest.water)),
      counties: source(feature(finest.counties)),
      names: source({
        type: 'FeatureCollection',
        features: names.map((name) =>
          at(name, {
            name: name.name(),
            kind: name.kind,
            from: zoomAt(name.maxSpan),
            to: name.minSpan === 0 ? 24 : zoomAt(name.minSpan),
          }),
        ),
      }),
      landmarks: source({
        type: 'FeatureCollection',
        features: landmarks.map((landmark) => at(landmark, { name: landmark.name, kind: landmark.kind })),
      }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      { id: 'coarse', type: 'fill', source: 'coarse', maxzoom: finerFrom, paint: { 'fill-color': colors.land } },
      { id: 'coarse-coast', type: 'line', source: 'coarse', maxzoom: finerFrom, paint: line },
      { id: 'coarse-borders', type: 'line', source: 'coarse-borders', maxzoom: finerFrom, paint: dashed },
      { id: 'finer', type: 'fill', source: 'finer', minzoom: finerFrom, paint: { 'fill-color': colors.land } },
      { id: 'finer-coast', type: 'line', source: 'finer', minzoom: finerFrom, paint: line },
      { id: 'finer-borders', type: 'line', source: 'finer-borders', minzoom: finerFrom, paint: dashed },
      { id: 'within', type: 'fill', source: 'within', minzoom: finestFrom, paint: { 'fill-color': colors.sea } },
      { id: 'finest', type: 'fill', source: 'finest', minzoom: finestFrom, paint: { 'fill-color': colors.land } },
      { id: 'finest-coast', type: 'line', source: 'finest', minzoom: finestFrom, paint: line },
      { id: 'lakes', type: 'fill', source: 'lakes', minzoom: finestFrom, paint: { 'fill-color': colors.sea } },
      { id: 'lakes-shore', type: 'line', source: 'lakes', minzoom: finestFrom, paint: line },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: finestFrom,
        paint: { ...dashed, 'line-opacity': 0.6 },
      },
      {
        id: 'landmark-dots',
        type: 'circle',
        source: 'landmarks',
        minzoom: 7,
        paint: {
          'circle-radius': 3,
          'circle-color': colors.surface,
          'circle-stroke-color': colors.muted,
          'circle-stroke-width': 1.5,
        },
      },
      {
        id: 'landmarks',
        type: 'symbol',
        source: 'landmarks',
        minzoom: 8,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': 11,
          'text-anchor': 'left',
          'text-offset': [0.7, 0],
          'text-max-width': 20,
        },
        paint: { ...halo, 'text-color': colors.muted },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        filter: ['all', ['<=', ['get', 'from'], ['+', ['zoom'], 0.5]], ['>=', ['get', 'to'], ['zoom']]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['case', ['==', ['get', 'kind'], 'city'], 12, 13],
        },
        paint: {
          ...halo,
          'text-halo-width': ['case', ['==', ['get', 'kind'], 'city'], 1.2, 0],
          'text-color': ['case', ['==', ['get', 'kind'], 'city'], colors.muted, colors.coast],
        },
      },
    ],
  };
}
