import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { usualColours } from '#features/embeds/schema/colours.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';

import { makePerson, signIn } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;
/** A site of somebody else: another host, so that browsers send it no cookie of ours. */
let site: Server;
let siteUrl: string;
let companyId: string;

const html = (script: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Quay</title><body style="margin:0"><h1>Quay & Sons</h1>${script}<p>After it</p>`;

const frameIn = (page: Page) => page.frameLocator('iframe');
const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0;

/** Waits until the frame is as high as what it shows. */
async function waitUntilItFits(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const content = await frameIn(page).locator('[data-embed]').boundingBox();
      return content !== null && content.height > 100 && Math.abs((await heightOf(page)) - content.height) <= 1;
    })
    .toBe(true);
}

describe.skipIf(!hasChromium)('a company’s pages on its own site', () => {
  beforeAll(async () => {
    site = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(
        html(`<script async src="${server.url}/embed.js" data-page="/c/quay" data-title="Quay & Sons"></script>`),
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
    server = await startServer({
      prepare: async (ctx) => {
        companyId = await makePerson(ctx, 'owner@example.com', 'user', { company_name: 'Quay & Sons' });
        const now = ctx.clock();
        await ctx.db.updateTable('organizations').set({ plan: 'professional' }).where('id', '=', companyId).execute();
        await ctx.db
          .insertInto('embeds')
          .values({
            ...usualColours,
            id: ctx.newId(),
            organization_id: companyId,
            slug: 'quay',
            is_on: true,
            parts: ['places', 'quote', 'tracking'],
            origins: [siteUrl],
            language: 'en',
            created_at: now,
            updated_at: now,
          })
          .execute();
        for (const name of ['First Pier', 'Second Pier', 'Third Pier'])
          await makeWarehouse(ctx, { user_id: companyId, company_name: name });
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    site?.close();
  });

  test('on a phone it is asked and tracked by keyboard in a frame that grows, without a cookie', async () => {
    const { page, context, complaints } = await visitor(browser, siteUrl, {
      width: 360,
      height: 740,
      noScripts: false,
    });
    await page.goto('/');
    const frame = frameIn(page);
    await frame.getByRole('heading', { name: 'Places of Quay & Sons' }).waitFor();
    await waitUntilItFits(page);
    const tall = await heightOf(page);
    expect(tall).toBeGreaterThan(600);
    const overflow = await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);

    // From the page around it into the frame, and to the form, by keyboard alone.
    const focused = () => frame.locator(':focus');
    await page.keyboard.press('Tab');
    expect(await focused().textContent()).toBe('Places');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await frame.getByRole('heading', { name: 'Ask Quay & Sons for a quote' }).waitFor();
    await frame.getByLabel('What do you need?').focus();
    await page.keyboard.type('Room for 40 pallets from Monday on.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ana Reyes');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@quay');
    await page.keyboard.press('Enter');
    await frame.getByRole('alert').waitFor();
    await waitUntilItFits(page);
    await frame.getByLabel('Email').press('End');
    await page.keyboard.type('.example.com');
    // Without a proof nobody fills it in within two seconds.
    const opened = Date.now();
    await expect.poll(() => Date.now() - opened, { interval: 200 }).toBeGreaterThan(2000);
    await page.keyboard.press('Enter');
    await frame.getByText('Your request is with Quay & Sons').waitFor();
    await waitUntilItFits(page);
    expect(await heightOf(page)).toBeLessThan(tall);

    await frame.getByRole('link', { name: 'Track a shipment' }).press('Enter');
    await frame.getByLabel('Tracking number').fill('986578788855');
    await page.keyboard.press('Enter');
    await frame.getByText('Package not found').waitFor();
    await waitUntilItFits(page);

    expect(page.url()).toBe(`${siteUrl}/`);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    const owner = await signIn(server, 'owner@example.com');
    expect(await (await owner.get('/lead-management')).text()).toContain('Ana Reyes');
    await context.close();
  });

  test('a site that is not listed shows nothing of it', async () => {
    const { page, context, complaints } = await visitor(browser, siteUrl.replace('localhost', '127.0.0.1'), {});
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => complaints.join()).toContain('frame-ancestors');
    expect(await heightOf(page)).toBe(0);
    await context.close();
  });

  test('the company sees it as others do on its own screen', async () => {
    const { context, page, complaints } = await visitor(browser, server.url);
    const owner = await signIn(server, 'owner@example.com');
    await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: server.url })));
    await page.goto('/dashboard/embed', { waitUntil: 'networkidle' });
    await frameIn(page).getByRole('heading', { name: 'Places of Quay & Sons' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
