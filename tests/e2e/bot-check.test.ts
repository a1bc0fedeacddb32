import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newClient, password, person } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

describe.skipIf(!hasChromium)('the bot check of a form', () => {
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: '1' } });
    browser = await launchChromium();
    // What this network may send without a solution is used up.
    for (let sent = 0; sent < 6; sent += 1)
      await newClient(server.url).post('/customer-signup', person(`plain-${sent}@example.com`));
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('loads nothing until the form is used, is solved while the person types, and is solved anew when the form comes back', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const challenges = () => asked.filter((path) => path === '/api/v1/challenge').length;
    await page.goto('/customer-signup', { waitUntil: 'networkidle' });
    expect(challenges()).toBe(0);
    const solution = page.locator('input[name="bot_check_solution"]');
    await page.getByLabel('First name').fill('Ana');
    await expect.poll(() => solution.inputValue(), { timeout: 20_000 }).not.toBe('');
    const first = await solution.inputValue();
    expect(challenges()).toBe(1);

    await page.getByLabel('Last name').fill('Reyes');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('too common').first().waitFor();
    await expect.poll(async () => [first, ''].includes(await solution.inputValue()), { timeout: 20_000 }).toBe(false);

    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard');
    expect(challenges()).toBe(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the trap is out of sight and out of reach of the keyboard', async () => {
    const { page, context } = await visitor(browser, server.url, { width: 360 });
    await page.goto('/business-signup', { waitUntil: 'networkidle' });
    const trap = page.locator('input[name="reply_by_fax"]');
    const box = await trap.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
    const reached = [];
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name')));
    }
    expect(reached).toContain('email');
    expect(reached).not.toContain('reply_by_fax');
    await context.close();
  });
});
