import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { password } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let browser: Browser;

async function signedIn(email: string) {
  const visit = await visitor(browser, server.url);
  const { page } = visit;
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard/**');
  return visit;
}

describe.skipIf(!hasChromium)('forms with scripts', () => {
  beforeAll(async () => {
    server = await startServer();
    browser = await launchChromium();
    await server.cli('account', 'create', 'admin@example.com', '--role', 'admin', '--password', password);
    await server.cli('account', 'create', 'person@example.com', '--role', 'user', '--password', password);
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('once a form is accepted, what was refused before is no longer complained about', async () => {
    const { page } = await signedIn('admin@example.com');
    await page.goto('/dashboard/account');
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please check one field').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Reyes');
    await page.getByLabel('First name').fill('Marisol');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your account was saved').waitFor();
    expect(await page.getByText('First name is required').count()).toBe(0);
    expect(await page.getByLabel('First name').inputValue()).toBe('Marisol');
  });

  test('an administrator who assigns a role, locks and unlocks stays on the tab and in the search', async () => {
    const { page } = await signedIn('admin@example.com');
    await page.goto('/admin/roles');
    await page.getByLabel('User (id or email)').fill('person@example.com');
    await page.getByLabel('Role', { exact: true }).selectOption('moderator');
    await page.getByRole('button', { name: 'Assign Role' }).click();
    await page.getByText('Role assigned successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/roles');
    await page.getByRole('row', { name: /person@example.com.*moderator/ }).waitFor();

    await page.goto('/admin?q=person');
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
    await page.getByText('Account locked').waitFor();
    expect(page.url()).toBe(`${server.url}/admin?q=person`);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Account unlocked').waitFor();
    expect(page.url()).toBe(`${server.url}/admin?q=person`);
  });
});
