import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let drawing: Browser;

const chart = '/warehouse-directory?view=map';
const canvas = (page: Page) => page.locator('canvas');
const pins = (page: Page) => page.locator('.maplibregl-marker').locator('a, button');
const begin = (page: Page) => page.getByRole('button', { name: 'Move the map' });
const searchHere = (page: Page) => page.getByRole('link', { name: 'Search this area' });

async function openMap(page: Page) {
  await page.goto(chart, { waitUntil: 'networkidle' });
  await begin(page).click();
  await pins(page).first().waitFor();
}

describe.skipIf(!hasChromium)('the map of the directory', () => {
  beforeAll(async () => {
    server = await startServer({ demo: true });
    drawing = await launchChromium({ draws: true });
  }, 240_000);
  afterAll(async () => {
    await drawing.close();
    await server.stop();
  });

  test('searching what is shown leaves a place that was typed behind', async () => {
    const { page, context } = await visitor(drawing, server.url);
    await page.goto('/warehouse-directory?q=storage+miami&view=map', { waitUntil: 'networkidle' });
    await begin(page).click();
    await pins(page).first().waitFor();
    await page.getByRole('button', { name: 'Wider' }).click();
    await searchHere(page).click();
    await page.waitForURL(/near=/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('q'), searchParams.get('view')]).toEqual(['storage', 'map']);
    await context.close();
  });

  test('begins on release: nothing moves under a finger that presses the chart, and scrolling past it loads nothing', async () => {
    const { page, context } = await visitor(drawing, server.url, { width: 360 });
    await page.goto(chart, { waitUntil: 'networkidle' });
    const box = page.locator('figure svg').first();
    await box.scrollIntoViewIfNeeded();
    const at = await box.boundingBox();
    if (!at) throw new Error('There is no chart.');
    await page.mouse.move(at.x + 20, at.y + at.height - 20);
    await page.mouse.down();
    await page.waitForTimeout(300);
    expect([
      await box.boundingBox(),
      await page.getByText('Loading the map…').count(),
      await canvas(page).count(),
    ]).toEqual([at, 0, 0]);
    await page.mouse.up();
    await pins(page).first().waitFor();
    await context.close();
  });

  test('is the chart until it is touched; then discs open where they stand, and what is shown can be searched at an address', async () => {
    const { page, context, complaints } = await visitor(drawing, server.url);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(chart, { waitUntil: 'networkidle' });
    expect(loaded.filter((path) => /live-map|maplibre/.test(path))).toEqual([]);
    await openMap(page);
    expect(loaded.some((path) => path.includes('maplibre-gl-worker'))).toBe(true);

    const disc = pins(page)
      .filter({ hasText: /^\d{2}$/ })
      .first();
    const before = await disc.getAttribute('aria-label');
    await disc.click();
    await expect.poll(() => pins(page).filter({ hasText: '$' }).count()).toBeGreaterThan(2);
    expect(await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')))).not.toContain(
      before,
    );
    expect(new URL(page.url()).search).toBe('?view=map');

    const at = await canvas(page).boundingBox();
    if (!at) throw new Error('The map has no canvas.');
    await page.mouse.move(at.x + at.width * 0.15, at.y + at.height * 0.85);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width * 0.35, at.y + at.height * 0.8, { steps: 6 });
    await page.mouse.up();
    await searchHere(page).click();
    await page.waitForURL(/near=/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('near')).toMatch(/^-?\d+\.\d{3}, -?\d+\.\d{3}$/);
    expect(Number(searchParams.get('radius'))).toBeGreaterThan(0);
    await page
      .getByText(/warehouses? within/)
      .first()
      .waitFor();
    expect(await canvas(page).count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a circle that is drawn is searched, by mouse and by keys, and stays on the map', async () => {
    const { page, context, complaints } = await visitor(drawing, server.url);
    await openMap(page);
    const draw = page.getByRole('button', { name: 'Draw a circle' });
    await draw.click();
    const at = await canvas(page).boundingBox();
    if (!at) throw new Error('The map has no canvas.');
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width * 0.7, at.y + at.height / 2, { steps: 6 });
    await page.mouse.up();
    await page.waitForURL(/near=.*radius=/);
    const drawn = Number(new URL(page.url()).searchParams.get('radius'));
    await page
      .getByText(/warehouses? within/)
      .first()
      .waitFor();
    await expect.poll(() => page.locator('circle.stroke-teal').count()).toBeGreaterThan(0);

    await draw.focus();
    await page.keyboard.press('Enter');
    const radius = page.getByRole('slider', { name: 'Radius of the circle' });
    const before = await radius.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await radius.getAttribute('aria-valuetext')).not.toBe(before);
    await page.keyboard.press('Escape');
    expect(await radius.count()).toBe(0);
    await page.keyboard.press('Enter');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('radius'))).not.toBe(drawn);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is moved by keys, and a card and its pin light each other up', async () => {
    const { page, context } = await visitor(drawing, server.url);
    await page.goto(chart, { waitUntil: 'networkidle' });
    await begin(page).focus();
    await page.keyboard.press('Enter');
    await pins(page).first().waitFor();
    // The pressed button is gone: the focus is on what it opened.
    await page.keyboard.press('ArrowLeft');
    await searchHere(page).waitFor();
    const pin = pins(page).filter({ hasText: '$' }).first();
    const href = await pin.getAttribute('href');
    await pin.hover();
    const card = page.locator('[data-lit]');
    if ((await page.locator(`main li a[href="${href}"]`).count()) > 0) expect(await card.count()).toBe(1);
    const first = page.locator('[data-place]').first();
    await first.hover();
    await expect.poll(() => page.locator('.maplibregl-marker .bg-vermilion').count()).toBe(1);
    await context.close();
  });

  test('on a phone fills the window when it is touched, is moved by a finger, and its list is pulled up over it by key, finger or link', async () => {
    const { page, context, complaints } = await visitor(drawing, server.url, { width: 360, height: 740, touch: true });
    await page.goto(chart, { waitUntil: 'networkidle' });
    const edge = page.getByRole('link', { name: 'Pull up the list' });
    const first = page.locator('[data-place]').first();
    // The edge of the list is visible below the map, and no card is outside the window.
    expect(await edge.isVisible()).toBe(true);
    expect((await edge.boundingBox())?.y).toBeLessThan(700);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await edge.focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await first.boundingBox())?.y ?? 999).toBeLessThan(200);
    await page.getByRole('link', { name: 'Back to the map' }).tap();
    await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeGreaterThan(300);

    await begin(page).tap();
    await pins(page).first().waitFor();
    await expect.poll(async () => (await canvas(page).boundingBox())?.height ?? 0).toBeGreaterThan(600);
    await expect.poll(async () => Math.abs((await canvas(page).boundingBox())?.y ?? 999)).toBeLessThan(8);
    const at = await canvas(page).boundingBox();
    if (!at) throw new Error('The map has no canvas.');
    const fingers = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number, dy: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at.x + 60 + dx, y: at.y + 420 + dy }],
      });
    await touch('touchStart', 0, 0);
    for (const step of [20, 45, 70, 100]) await touch('touchMove', step, -step);
    await touch('touchEnd', 0, 0);
    await searchHere(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('has land in the colour of the chart’s land, also where motion is reduced', async () => {
    const { page, context } = await visitor(drawing, server.url);
    await openMap(page);
    const land = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--color-land)';
      document.body.append(probe);
      return getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    });
    const landShare = async () => {
      const { data, info } = await sharp(await canvas(page).screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let found = 0;
      for (let at = 0; at < data.length; at += 3) if (land.every((part, band) => data[at + band] === part)) found += 1;
      return found / (info.width * info.height);
    };
    await expect.poll(landShare, { timeout: 10_000 }).toBeGreaterThan(0.05);
    await context.close();
  });

  test('what is searched is what is shown, also where a disc has opened since the map was moved', async () => {
    const { page, context } = await visitor(drawing, server.url);
    await openMap(page);
    await page.getByRole('button', { name: 'Wider' }).click();
    const before = await searchHere(page).getAttribute('href');
    // Everything in the window, however much of the world that is.
    expect(Number(/radius=(\d+)/.exec(before ?? '')?.[1])).toBeGreaterThan(500);
    await pins(page)
      .filter({ hasText: /^\d{2}$/ })
      .first()
      .click();
    await expect.poll(() => searchHere(page).getAttribute('href')).not.toBe(before);
    await context.close();
  });

  test('a cluster that no zoom separates leads to the list, which says so beside its count', async () => {
    const { page, context } = await visitor(drawing, server.url);
    await page.goto('/warehouse-directory?view=map&near=Doral&radius=25', { waitUntil: 'networkidle' });
    const last = page.locator('figure a[href*="near="]:not([href*="view=map"])').first();
    await last.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ warehouses? within .+ Now as a list\.$/ })
      .waitFor();
    expect(await page.getByRole('figure', { name: /on the chart|map/i }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByText('Now as a list.').count()).toBe(0);
    await context.close();
  });

  test('stays the chart where a browser cannot draw it, and without scripts', async () => {
    const plain = await launchChromium({ draws: false });
    const { page, context } = await visitor(plain, server.url);
    await page.goto(chart, { waitUntil: 'networkidle' });
    await begin(page).click();
    await page.getByText('This browser cannot move the map').waitFor();
    expect(await page.getByRole('figure').getByRole('link').count()).toBeGreaterThan(3);
    await context.close();
    const quiet = await visitor(plain, server.url, { noScripts: true });
    await quiet.page.goto(chart);
    expect(await quiet.page.getByRole('figure').getByRole('link').count()).toBeGreaterThan(3);
    expect(await begin(quiet.page).count()).toBe(0);
    await plain.close();
  });
});
