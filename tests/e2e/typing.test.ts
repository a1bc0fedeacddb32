import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';
import { showPart } from '../show-part.ts';

let server: TestServer;
let browser: Browser;
let market: Market;

const ownerVisit = () => signedInVisit(browser, server, emailOf('owner'));

/** Opens a page and waits for its scripts. */
const open = async (page: Page, path: string) => void (await page.goto(path, { waitUntil: 'networkidle' }));
const askedToLeave = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const back = (page: Page) => page.getByText('What you typed here before is back.');
const leaveFor = async (page: Page, link: string) => {
  await page.locator('main').getByRole('link', { name: link }).first().click();
  await askedToLeave(page).getByRole('button', { name: 'Leave' }).click();
};

describe.skipIf(!hasChromium)('what is typed into a long form', () => {
  beforeAll(async () => {
    server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  test('is asked about before the page is left, and is there again when the person returns: texts, ticks and added lines', async () => {
    const { page, context, complaints } = await ownerVisit();
    await open(page, `/dashboard/listings/${market.submitted.id}`);
    const description = page.getByLabel('Description', { exact: true });
    await showPart(page, 'Description and hours');
    await description.fill('Typed and not saved.');
    await showPart(page, 'Trust');
    await page.getByLabel('Haccp', { exact: false }).first().check();
    await showPart(page, 'Price and terms');
    await page.getByRole('button', { name: 'Add a price' }).click();
    await page.getByLabel('Amount').fill('7.50');

    await page.locator('main').getByRole('link', { name: 'My listings' }).click();
    await askedToLeave(page).getByRole('button', { name: 'Stay' }).click();
    expect(await askedToLeave(page).count()).toBe(0);
    expect(await description.inputValue()).toBe('Typed and not saved.');

    await leaveFor(page, 'My listings');
    await page.waitForURL('**/dashboard/listings');
    await page.goBack();
    await back(page).waitFor();
    expect(await description.inputValue()).toBe('Typed and not saved.');
    expect(await page.getByLabel('Haccp', { exact: false }).first().isChecked()).toBe(true);
    expect(await page.getByLabel('Amount').inputValue()).toBe('7.50');

    await page.reload();
    await back(page).waitFor();
    expect(await description.inputValue()).toBe('Typed and not saved.');
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await back(page).waitFor({ state: 'detached' });
    expect(await description.inputValue()).not.toBe('Typed and not saved.');
    expect(await page.getByLabel('Amount').count()).toBe(0);
    await page.locator('main').getByRole('link', { name: 'My listings' }).click();
    await page.waitForURL('**/dashboard/listings');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is not asked about once it is saved, nor while one of the buttons beside it is pressed', async () => {
    const { page, context, complaints } = await ownerVisit();
    await open(page, `/dashboard/listings/${market.submitted.id}`);
    await showPart(page, 'Description and hours');
    await page.getByLabel('Description', { exact: true }).fill('Typed, and saved a moment later.');
    await page.getByRole('button', { name: 'Pause' }).first().click();
    await page.getByText('Paused').first().waitFor();
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Typed, and saved a moment later.');
    await page.getByRole('button', { name: 'Save listing' }).click();
    await page.getByText('Listing saved').first().waitFor();
    await page.locator('main').getByRole('link', { name: 'My listings' }).click();
    await page.waitForURL('**/dashboard/listings');
    await page.goBack();
    await page.getByRole('button', { name: 'Save listing' }).waitFor();
    expect(await back(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('kept input does not overwrite what somebody else has saved meanwhile', async () => {
    const { page, context } = await ownerVisit();
    const other = await ownerVisit();
    const path = `/dashboard/listings/${market.verified.id}`;
    await open(page, path);
    await showPart(page, 'Description and hours');
    await page.getByLabel('Opening hours').fill('Mine');
    await leaveFor(page, 'My listings');
    await open(other.page, path);
    await showPart(other.page, 'Description and hours');
    await other.page.getByLabel('Opening hours').fill('Theirs');
    await other.page.getByRole('button', { name: 'Save listing' }).click();
    await other.page.getByText('Listing saved').first().waitFor();
    await open(page, path);
    await page.getByRole('button', { name: 'Save listing' }).waitFor();
    expect(await page.getByLabel('Opening hours').inputValue()).toBe('Theirs');
    await context.close();
    await other.context.close();
  });

  test('is kept by the form for new listings too, a password never', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await open(page, '/list-warehouse');
    await page.evaluate(() => {
      const form = document.querySelector('form#list-warehouse');
      const secret = Object.assign(document.createElement('input'), {
        type: 'password',
        name: 'pin',
        value: 'hush-hush',
      });
      form?.append(secret);
    });
    await page.getByLabel('Company Name').fill('Quay & Sons');
    await page.getByLabel('Private').check();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hush-hush');
    await page.reload();
    await back(page).waitFor();
    expect(await page.getByLabel('Company Name').inputValue()).toBe('Quay & Sons');
    expect(await page.getByLabel('Private').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create an account' }).first().click();
    await page.waitForURL('**/business-signup**');
    await page.goto('/list-warehouse');
    expect(await page.getByLabel('Company Name').inputValue(), 'now from the draft').toBe('Quay & Sons');
    expect(await back(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['a provider’s registration', '/provider-signup', 'Ocean Freight'],
    ['the smart form', '/smart-list-warehouse', 'Cross-docking'],
  ])('is there again in %s, texts and ticks', async (_, path, tick) => {
    const { page, context, complaints } = await ownerVisit();
    await open(page, path);
    const contact = page.getByLabel('Contact name', { exact: false }).first();
    await contact.fill('Nadia Half-Typed');
    await page.getByLabel(tick, { exact: true }).check();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await askedToLeave(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/pricing');
    await open(page, path);
    await back(page).waitFor();
    expect(await contact.inputValue()).toBe('Nadia Half-Typed');
    expect(await page.getByLabel(tick, { exact: true }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is there again where a question was being written, without being asked about, until it was sent', async () => {
    const { page, context, complaints } = await visitor(browser, server.url);
    await open(page, '/contact');
    const message = page.getByLabel('Message');
    await page.getByLabel('Your Name').fill('Nadia Half-Typed');
    await message.fill('Six containers a month, half of them');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await page.goBack();
    await back(page).waitFor();
    expect(await message.inputValue()).toBe('Six containers a month, half of them');

    await page.getByLabel('Email').fill('nadia@example.com');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Company name is required').first().waitFor();
    expect(await message.inputValue(), 'a refusal keeps it').toBe('Six containers a month, half of them');
    await page.getByLabel('Company Name').fill('Half & Half');
    // Longer than the two seconds below which the bot check refuses.
    await page.waitForTimeout(2500);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Success!').first().waitFor();
    expect(await message.inputValue()).toBe('');
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await back(page).count()).toBe(0);
    expect(await message.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['at its own address', ''],
    ['at an address with a query', '?from=mail'],
  ])('is there again below a conversation, until it was sent: %s', async (_, query) => {
    const { page, context, complaints } = await ownerVisit();
    const path = `/dashboard/messages/${market.conversation.id}`;
    await open(page, `${path}${query}`);
    const message = page.getByRole('textbox', { name: 'Your message' });
    await message.fill('Could you also take it on');
    await page.locator('main').getByRole('link', { name: 'Messages' }).first().click();
    await page.waitForURL('**/dashboard/messages');
    await page.goBack();
    await back(page).waitFor();
    expect(await message.inputValue()).toBe('Could you also take it on');
    await message.fill(`Could you also take it on Saturdays? ${query}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(`Could you also take it on Saturdays? ${query}`).first().waitFor();
    await expect.poll(() => message.inputValue()).toBe('');
    await open(page, path);
    expect(await back(page).count()).toBe(0);
    expect(await message.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('makes room for what a look-up found', async () => {
    const { page, context, complaints } = await ownerVisit();
    await open(page, '/smart-list-warehouse');
    const company = page.locator('form[id^="smart-listing"] input[name="company_name"]');
    await company.fill('Somebody Else & Co');
    const search = page.locator('input[name="search"]');
    await search.fill('Verified Harbor Storage');
    await search.press('Enter');
    await page.getByText('AI Analysis Complete!').first().waitFor();
    // Of somebody else's company nothing is filled in unasked.
    expect(await company.inputValue()).toBe('Somebody Else & Co');
    await page.getByRole('button', { name: 'Yes, fill in the form' }).click();
    await expect.poll(() => company.inputValue()).toBe('Verified Harbor Storage');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
