// node bin/covers.ts: draws public/covers/*.png, the drawn covers of articles as pictures that social networks show. Run it after changing a drawing.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';

import type * as Drawings from '../src/features/blog/ui/cover-drawings.tsx';
import type * as Cover from '../src/features/blog/ui/drawn-cover.tsx';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/covers');
const size = { width: 1200, height: 630 };

/** The colours of the light look. */
const colors = new Map(
  [
    ...readFileSync(join(root, 'src/ui/tokens.css'), 'utf8').matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6})/g),
  ].map(([, name = '', color = '']) => [name, color]),
);

/** `fill-teal` and `stroke-vermilion/15` as the attributes they stand for: no style sheet reaches a picture. */
const withColors = (svg: string): string =>
  svg.replaceAll(/ class="([^"]*)"/g, (_, classes: string) =>
    [...classes.matchAll(/\b(fill|stroke)-([a-z-]+)(?:\/(\d+))?/g)]
      .map(([, part, name = '', percent]) => {
        const color = colors.get(name);
        if (color === undefined) throw new Error(`tokens.css has no colour called ${name}.`);
        return ` ${part}="${color}"${percent ? ` ${part}-opacity="${Number(percent) / 100}"` : ''}`;
      })
      .join(''),
  );

const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true, ws: false, watch: null },
  logLevel: 'error',
});
try {
  const ui = '/src/features/blog/ui';
  const { drawnTags } = (await vite.ssrLoadModule(`${ui}/cover-drawings.tsx`)) as typeof Drawings;
  const { DrawnCover } = (await vite.ssrLoadModule(`${ui}/drawn-cover.tsx`)) as typeof Cover;
  mkdirSync(folder, { recursive: true });
  for (const [name, tag] of drawnTags) {
    const svg = withColors(renderToStaticMarkup(createElement(DrawnCover, { slug: name, tags: [tag] })));
    const sized = svg.replace(
      '<svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    );
    await sharp(Buffer.from(sized))
      .png({ palette: true })
      .toFile(join(folder, `${name}.png`));
  }
} finally {
  await vite.close();
}
