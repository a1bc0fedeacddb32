import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { newClient, signInByForm, withAccounts } from '../browser-client.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ command: 'npm run dev', prepare: withAccounts('ana') });
}, 120_000);

const typed = {
  company_name: 'Quay & Sons',
  contact_name: 'Ana Quay',
  email: 'ana@quay.example.com',
  phone: '(305) 555-0123',
  address: '8400 NW 36th Street',
  city: 'Doral',
  state: 'FL',
  zip_code: '33166',
  total_square_footage: '12,500',
  rates_starting: '1.35',
  description: 'Dry storage close to the airport.',
};

test('in npm run dev an owner signs in and lists a warehouse, and its mail is in the mailbox', async () => {
  const owner = await signInByForm(server, 'ana@example.com');
  const page = await (await owner.get('/list-warehouse')).text();
  const form = formsIn(page, `${server.url}/list-warehouse`).find(({ fields }) =>
    fields.some((field) => field.name === 'company_name'),
  );
  if (!form) throw new Error('There is no form.');
  const answer = await owner.post('/list-warehouse', { ...Object.fromEntries(filledIn(form)), ...typed });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/dashboard/listings'),
  ]);
  expect(await (await owner.get('/dashboard/listings')).text()).toContain('Quay &amp; Sons');
  await expect
    .poll(async () => (await newClient(server.url).get('/dev/mailbox')).text(), { timeout: 15_000 })
    .toContain('ana@example.com');
});

test.skipIf(!hasChromium)(
  'and in a browser its scripts run, and a form is answered in its page',
  async () => {
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const { page, complaints } = await visitor(browser, server.url);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('main [name=email]').fill('ana@example.com');
    await page.locator('main [name=password]').fill('wrong-password');
    await page.locator('main form button[type=submit]').first().click();
    await page.getByRole('alert').first().waitFor();
    expect(await page.locator('main [name=email]').inputValue()).toBe('ana@example.com');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(complaints).toEqual([]);
  },
  120_000,
);

test('and the server ends when npm is told to', async () => {
  await server.stop();
  // npm may end before the server, which refuses requests until those before are answered.
  const state = () => fetch(server.url).then(({ status }) => status, () => 'gone'); // prettier-ignore
  await expect.poll(state, { timeout: 10_000 }).toBe('gone');
});
