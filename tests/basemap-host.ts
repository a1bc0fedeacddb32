import { createServer } from 'node:http';

import sharp from 'sharp';

/** The smallest PMTiles (version 3) archive with one picture for the whole world: header, root directory, tile. */
function archiveOf(tile: Buffer): Buffer {
  // One entry: tile 0, one run, `tile.length` bytes from the beginning. Numbers are varints.
  const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]);
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{"attribution":"Nobody"}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  let at = header.length;
  const parts: [number, Buffer][] = [[8, directory], [24, metadata], [40, Buffer.alloc(0)], [56, tile]]; // prettier-ignore
  for (const [field, { length }] of parts) {
    header.writeBigUInt64LE(BigInt(at), field);
    header.writeBigUInt64LE(BigInt(length), field + 8);
    at += length;
  }
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(1n, field);
  // Clustered, uncompressed, PNG tiles, zoom 0 only, the whole world.
  for (const [index, value] of [1, 1, 1, 2, 0, 0].entries()) header.writeUInt8(value, 96 + index);
  for (const [index, value] of [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000].entries())
    header.writeInt32LE(value, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}

export interface BasemapHost {
  url: string;
  /** The requested paths. */
  asked: string[];
  stop: () => Promise<void>;
}

/** Starts a local tile server: `/style.json` with its tiles, and `/world.pmtiles`. */
export async function serveBasemap(): Promise<BasemapHost> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#2f7d6b' } })
    .png()
    .toBuffer();
  const archive = archiveOf(tile);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const allowed = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag', etag: '"1"' };
    if (pathname === '/world.pmtiles') {
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
      const part = archive.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + part.length - 1}/${archive.length}`;
      response.writeHead(206, { ...allowed, 'content-range': range }).end(part);
    } else if (pathname === '/style.json') {
      const tiles = [`http://${request.headers.host}/tiles/{z}/{x}/{y}.png`];
      response.writeHead(200, { ...allowed, 'content-type': 'application/json' }).end(
        JSON.stringify({
          version: 8,
          sources: { pictures: { type: 'raster', tiles, tileSize: 256, attribution: 'Somebody' } },
          layers: [{ id: 'pictures', type: 'raster', source: 'pictures' }],
        }),
      );
    } else if (pathname.startsWith('/tiles/'))
      response.writeHead(200, { ...allowed, 'content-type': 'image/png' }).end(tile);
    else response.writeHead(404, allowed).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
