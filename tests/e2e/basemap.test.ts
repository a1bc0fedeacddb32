import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type BasemapHost, serveBasemap } from '../basemap-host.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { makeMarket } from '../market.ts';
import { startServer } from '../server.ts';

let host: BasemapHost;
let drawing: Browser;

const chart = '/warehouse-directory?view=map';
const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';

const servedWith = (basemap: string) =>
  startServer({ env: { MAP_BASEMAP_URL: basemap }, prepare: async (ctx) => void (await makeMarket(ctx)) });

describe.skipIf(!hasChromium)('a basemap configured by the operator', () => {
  beforeAll(async () => {
    host = await serveBasemap();
    drawing = await launchChromium({ draws: true });
  });
  afterAll(async () => {
    await drawing?.close();
    await host?.stop();
  });

  test.each([
    ['a style with its tiles', '/style.json', /^\/tiles\/\d+\/\d+\/\d+\.png$/, 'Somebody'],
    ['a PMTiles file', '/world.pmtiles', /^\/world\.pmtiles$/, 'Nobody'],
  ])('%s is drawn by that page alone, which names who made it', async (_, path, tiles, maker) => {
    const server = await servedWith(host.url + path);
    expect(await policyOf(server.url + chart)).toContain(`connect-src 'self' ${host.url};`);
    for (const other of ['/', '/saved', '/compare']) expect(await policyOf(server.url + other)).not.toContain(host.url);

    host.asked.length = 0;
    const { page, context, complaints } = await visitor(drawing, server.url);
    // Reached by client-side navigation: the document has another page's policy.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Warehouses', exact: true }).first().click();
    await page.waitForURL('**/warehouse-directory');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.waitForURL('**view=map');
    expect(host.asked).toEqual([]);
    await page.getByRole('button', { name: 'Move the map' }).click();
    await page.locator('.maplibregl-marker').first().waitFor();
    await expect.poll(() => host.asked.filter((one) => tiles.test(one)).length).toBeGreaterThan(1);
    await expect.poll(() => page.locator('.maplibregl-ctrl-attrib').textContent()).toContain(maker);
    expect(complaints).toEqual([]);
    await context.close();
    await server.stop();
  });

  test('that cannot be had leaves our own', async () => {
    const server = await servedWith(`${host.url}/gone.json`);
    const { page, context } = await visitor(drawing, server.url);
    await page.goto(chart, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Move the map' }).click();
    await page.locator('.maplibregl-marker').first().waitFor();
    expect(await page.locator('.maplibregl-ctrl-attrib').count()).toBe(0);
    await context.close();
    await server.stop();
  });
});
