// The operator's basemap for the movable map. The page fetches everything itself, because the policy of MapLibre's
// worker allows no requests: tile addresses use protocols that are answered here.
import {
  addProtocol,
  type LayerSpecification,
  type RequestTransformFunction,
  type StyleSpecification,
} from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';

import { type Ground, type MapColors, mapStyle } from './map-style.ts';

export interface Basemap {
  /** Builds the style with these colours and fonts. */
  draw: (ground: Ground, colors: MapColors, font: string[]) => StyleSpecification;
  transformRequest?: RequestTransformFunction;
}

/** Rejects if the address returns nothing that can be drawn. */
export async function readBasemap(address: string): Promise<Basemap> {
  return new URL(address).pathname.endsWith('.pmtiles') ? readArchive(address) : readStyle(address);
}

const throughPage = 'page-';

async function readStyle(address: string): Promise<Basemap> {
  // An address set by the operator and allowed by the page's policy.
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const style = (await answer.json()) as StyleSpecification;
  for (const scheme of ['http', 'https'])
    addProtocol(`${throughPage}${scheme}`, async ({ url }, { signal }) => {
      // Tiles of the operator's style.
      const tile = await fetch(url.slice(throughPage.length), { signal });
      if (!tile.ok && tile.status !== 404) throw new Error(`${url} answers ${tile.status}`);
      return { data: tile.ok ? await tile.arrayBuffer() : new ArrayBuffer(0) };
    });
  return {
    draw: () => style,
    transformRequest: (url, type) =>
      String(type) === 'Tile' && /^https?:/.test(url) ? { url: throughPage + url } : undefined,
  };
}

async function readArchive(address: string): Promise<Basemap> {
  const archive = new PMTiles(address);
  const { tileType, minZoom, maxZoom } = await archive.getHeader();
  const protocol = new Protocol({ metadata: true });
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  const isVector = tileType === TileType.Mvt;
  return {
    draw: (ground, colors, font) => {
      const own = mapStyle(ground, colors, font);
      const [sea] = own.layers;
      const orientation = own.layers.filter(({ id }) => id.startsWith('landmark'));
      return {
        ...own,
        sources: {
          ...own.sources,
          basemap: isVector
            ? { type: 'vector', url: `pmtiles://${address}` }
            : { type: 'raster', url: `pmtiles://${address}`, tileSize: 256, minzoom: minZoom, maxzoom: maxZoom },
        },
        layers: [
          ...(sea ? [sea] : []),
          ...(isVector ? vectorLayers(colors, font) : [{ id: 'basemap', type: 'raster', source: 'basemap' } as const]),
          ...orientation,
        ],
      };
    },
  };
}

/** The layers of Protomaps tiles that help orientation, in the product's colours. */
function vectorLayers(colors: MapColors, font: string[]): LayerSpecification[] {
  const of = (layer: string) => ({ source: 'basemap', 'source-layer': layer });
  const road = (id: string, kinds: string[], minzoom: number, width: number): LayerSpecification => ({
    id,
    type: 'line',
    ...of('roads'),
    minzoom,
    filter: ['in', ['get', 'kind'], ['literal', kinds]],
    paint: { 'line-color': colors.coast, 'line-width': width, 'line-opacity': 0.7 },
  });
  return [
    { id: 'earth', type: 'fill', ...of('earth'), paint: { 'fill-color': colors.land } },
    {
      id: 'water',
      type: 'fill',
      ...of('water'),
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.sea },
    },
    road('streets', ['minor_road', 'other'], 13, 0.5),
    road('roads', ['major_road', 'medium_road'], 9, 0.9),
    road('highways', ['highway'], 4, 1.6),
    {
      id: 'boundaries',
      type: 'line',
      ...of('boundaries'),
      paint: { 'line-color': colors.coast, 'line-dasharray': [3, 2.5] },
    },
    {
      id: 'places',
      type: 'symbol',
      ...of('places'),
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12 },
      paint: { 'text-color': colors.muted, 'text-halo-color': colors.land, 'text-halo-width': 1.2 },
    },
  ];
}
