// Draws the pictures of the demonstration market, each in the widths that media keeps. Run by hand when a scene changes, never in the build:
//
//   node bin/demo-pictures/draw.ts              all of them (about a quarter of an hour)
//   node bin/demo-pictures/draw.ts cool-room    these
//
// The same sources give the same files.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { imageWidths } from '../../src/features/media/schema.ts';
import { render } from './engine/render.ts';
import { scenes } from './pictures.ts';

const folder = path.join(import.meta.dirname, '../../src/features/warehouses/demo/pictures');
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
const unknown = wanted.filter((key) => !(key in scenes));
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(', ')}.`);

let total = 0;
for (const [key, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(key)) continue;
  const drawn = await render(scene());
  const sizes: number[] = [];
  for (const width of imageWidths) {
    const file = await sharp(drawn).resize({ width, kernel: 'mitchell' }).webp({ quality: 47, effort: 6 }).toBuffer();
    writeFileSync(path.join(folder, `${key}-${width}.webp`), file);
    sizes.push(file.byteLength);
    total += file.byteLength;
  }
  console.log(`${key}: ${sizes.map((size) => `${(size / 1000).toFixed(0)} kB`).join(', ')}`);
}
console.log(`${(total / 1_000_000).toFixed(2)} MB in all`);
