import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

describe.skipIf(!hasChromium)('asking for a person', () => {
  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: '1' } });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('the landing page for Miami says how far its check is, and takes the request', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/find-warehouse-miami', { waitUntil: 'networkidle' });
    for (const [label, text] of [
      ['Your Name', 'Eva Ruiz'],
      ['Email', 'eva@example.com'],
      ['Phone', '305 555 0142'],
      ['Company Name', 'Ruiz Export'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Country').selectOption('JM');
    await page.getByLabel('storage').check();
    await page.getByText('Verification complete').waitFor();
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: 'Get Your Free Quote' }).click();
    await page.getByText('Quote Request Submitted!').waitFor();
    expect(await page.getByLabel('Your Name').inputValue(), 'a form that was taken is empty').toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the owners’ page books a demo in a dialog, which closes once it is booked', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await page.goto('/for-warehouses', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Get Started Free' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Company Name').fill('Quay Storage');
    await dialog.getByLabel('Your Name').fill('Ana Reyes');
    await dialog.getByRole('button', { name: 'Book a Demo' }).click();
    await dialog.locator('#lead-email-error').getByText('Valid email is required').waitFor();
    await dialog.getByLabel('Email').fill('ana@example.com');
    await dialog.getByLabel('How did you hear').selectOption('Referral');
    await page.waitForTimeout(2500);
    await dialog.getByRole('button', { name: 'Book a Demo' }).click();
    await page.getByText('Your demo has been booked!').waitFor();
    expect(new URL(page.url()).pathname).toBe('/for-warehouses');
    await dialog.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the hero of the home page books a demo, and comes back empty', async () => {
    const { page, context, complaints } = await visitor(browser, server.url, { width: 360 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const hero = page.locator('form', { has: page.locator('input[value=compact]') });
    await hero.getByLabel('Your Name').fill('Ben Ortiz');
    await hero.getByLabel('Email').fill('ben@example.com');
    await hero.getByLabel('Company Name').fill('Ortiz Lines');
    await hero.getByLabel('How did you hear').selectOption('Website');
    await page.waitForTimeout(2500);
    await hero.getByRole('button', { name: 'Book a Demo' }).click();
    await page.getByText('Success!').waitFor();
    await expect.poll(() => hero.getByLabel('Your Name').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
