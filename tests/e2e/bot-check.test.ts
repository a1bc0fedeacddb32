import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newClient, password, person } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

/** Cloudflare's two endpoints: the widget's script, and the verification of its token. */
const cloudflareScript = `window.turnstile = {
  render: (place, { sitekey }) => {
    place.innerHTML = '<input type="hidden" name="cf-turnstile-response" value="token-for-' + sitekey + '">';
    return 'widget';
  },
  reset: () => {},
};`;

async function startCloudflare(): Promise<{ url: string; server: Server; verified: string[] }> {
  const verified: string[] = [];
  const fake = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.method === 'GET') return response.end(cloudflareScript);
      const token = new URLSearchParams(body).get('response') ?? '';
      verified.push(token);
      return response.end(JSON.stringify({ success: token === 'token-for-site-key' }));
    });
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`, server: fake, verified };
}

describe.skipIf(!hasChromium)('the bot check of a form', () => {
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: '1' } });
    browser = await launchChromium();
    // Uses up the network's allowance without a solution.
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

  test('Turnstile, where the operator uses it, vouches for the person; its script comes when the form is used', async () => {
    const cloudflare = await startCloudflare();
    const turnstile = {
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'hush-hush',
      TURNSTILE_URL: cloudflare.url,
    };
    const guarded = await startServer({ env: turnstile });
    const { page, context, complaints } = await visitor(browser, guarded.url);
    // By client-side navigation: the previous page's policy does not allow the script.
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign up as a customer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create your customer account' }).waitFor();
    expect(await page.locator('script[src*="turnstile"]').count()).toBe(0);
    for (const [label, text] of [
      ['First name', 'Ana'],
      ['Last name', 'Reyes'],
      ['Email', 'ana@example.com'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('input[name="cf-turnstile-response"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard');
    expect(cloudflare.verified).toEqual(['token-for-site-key']);
    expect(complaints).toEqual([]);
    await context.close();
    await guarded.stop();
    cloudflare.server.close();
  });
});
