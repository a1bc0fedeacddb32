import vm from 'node:vm';
import { expect, test } from 'vitest';

import { dataScript, paintFirst } from './paint-first.ts';

test('data of a page cannot end their script, and arrive as they were', () => {
  const data = `["</script><!--<script>alert(1)//]]>","a\u2028b\u2029c","&amp;","ñ 東"]\n`;
  const script = dataScript(data, 'abc');
  const said = script.slice(script.indexOf('>') + 1, script.lastIndexOf('</script>'));
  expect(said).not.toMatch(/[<>\u2028\u2029]/);
  const told: unknown[] = [];
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') };
  vm.runInNewContext(said, { window: { __reactRouterContext: { streamController } } });
  expect(told).toEqual([data, 'closed']);
});

const page = (scripts: string) =>
  `<html lang="en"><head><link rel="preload" href="/f.woff2" as="font"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body><p>Racks</p>${scripts}</body></html>`;

test('the stylesheet comes before the fonts, scripts wait for the first frame, and data stand behind them', () => {
  const own =
    '<script nonce="abc" type="module" async="">import "/a.js";\n  window.routes = {\n    "a": 1\n};</script>';
  const html = paintFirst(page(own), '[1]', 'abc').html;
  expect(html).toMatch(
    /^<html lang="en" data-drawing=""><head><link rel="stylesheet"[^>]*><link rel="preload"[^>]*><\/head>/,
  );
  const order = ['Racks', 'enqueue("[1]")', 'startAfterFirstFrame', String.raw`("import \"/a.js\";window.routes = {`];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html.split('<script')).toHaveLength(3);
  expect(html).toMatch(/<\/script><\/body><\/html>$/);
});

test('a page without scripts has no data and waits for nothing', () => {
  const html = paintFirst(page(''), null, 'abc').html;
  expect(html).not.toContain('<script');
  expect(html).not.toContain('data-drawing');
});

test('scripts that are no scripts of this answer are left as they are, with their data', () => {
  const other = '<script type="module" async="">import "/a.js";</script>';
  const html = paintFirst(page(other), '[1]', undefined).html;
  expect(html).toContain(`${other}<script>window.__reactRouterContext.streamController.enqueue("[1]")`);
  expect(html).not.toContain('data-drawing');
});
