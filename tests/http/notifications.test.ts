import { afterAll, beforeAll, expect, test } from 'vitest';

import { features } from '#app/features.server.ts';
import { approveListing } from '#features/warehouses/commands/review-listing.server.ts';
import { makeWarehouse, opened } from '#features/warehouses/build.server.ts';
import { notify } from '#features/notifications/commands/notify.server.ts';
import { listingRejected } from '#features/warehouses/emails/notification-kinds.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { languages } from '#shared/languages.ts';

import { type Client, linkIn, mailTo, newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let owner: Client;
const inbox = '/dashboard/notifications';
const preferences = `${inbox}/preferences`;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      await approveListing(ctx, await opened(ctx, market.submitted.id));
      const values = { company_name: 'Old <b>Name</b>', reason: 'Because & so.' };
      const subject = { kind: 'warehouse', id: market.foreign.id };
      await transaction(ctx, (tx) =>
        notify(tx, { user_id: market.ids.other, kind: listingRejected, key: 'k', subject, values }),
      );
      const { id } = await makeWarehouse(ctx, { user_id: market.ids.owner, review_status: 'submitted' });
      await approveListing(ctx, await opened(ctx, id));
      const content = { subject: 'A refused one', heading: 'h', paragraphs: ['The words of it'] };
      await transaction(ctx, async (tx) => {
        await enqueueMail(tx, { to: 'gone@example.com', key: 'refused', language: 'en', content: () => content });
        await tx.db.updateTable('outbox').set({ state: 'refused' }).where('key', '=', 'refused').execute();
      });
      // Rows of a later release: an unknown kind, and values in another form.
      const strange = { user_id: market.ids.owner, subject_kind: 'zeppelin', subject_id: '1', created_at: ctx.clock() };
      await ctx.db
        .insertInto('notifications')
        .values([
          { ...strange, id: ctx.newId(), kind: 'zeppelin.moored', key: '1', read_at: ctx.clock() },
          { ...strange, id: ctx.newId(), kind: 'warehouse.verified', key: '2', read_at: ctx.clock() },
        ])
        .execute();
    },
  });
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const textOf = async (client: Client, path: string): Promise<string> => (await client.get(path)).text();
const unreadIn = (html: string): string | undefined =>
  />Notifications<\/span>.{0,200}?>(\d+)<span class="sr-only"> new/s.exec(html.replaceAll('<!-- -->', ''))?.[1];

test('the inbox tells in words and leads to the page, and every page says how much is new', async () => {
  const html = await textOf(owner, inbox);
  expect(html).toContain('Your listing is live: Submitted Quay Storage');
  expect(html).toContain(`href="/warehouses/${market.submitted.slug}"`);
  expect(html).not.toContain('zeppelin');
  for (const path of [inbox, '/dashboard', '/', '/warehouse-directory'])
    expect([path, unreadIn(await textOf(owner, path))]).toEqual([path, '2']);
  expect(unreadIn(await textOf(newClient(server.url), '/'))).toBeUndefined();
});

test('what was typed by people is shown as text, and only to whom it was told', async () => {
  const html = await textOf(await signIn(server, emailOf('other')), inbox);
  expect(html).toContain('Your listing was not approved: Old &lt;b&gt;Name&lt;/b&gt;');
  expect(html).toContain('Because &amp; so.');
  expect(await textOf(owner, inbox)).not.toContain('Because');
});

test('the buttons mark one or all as read, without scripts', async () => {
  const { href } = new URL(inbox, server.url);
  const forms = formsIn(await textOf(owner, inbox), href).filter((form) => form.action.startsWith(inbox));
  const one = forms.find((form) => form.fields.some(({ value }) => value === 'read'));
  expect((await owner.post(inbox, Object.fromEntries(filledIn(one!)))).status).toBe(303);
  expect(unreadIn(await textOf(owner, inbox))).toBe('1');
  const all = forms.find((form) => form.fields.some(({ value }) => value === 'read-all'));
  expect((await owner.post(inbox, Object.fromEntries(filledIn(all!)))).status).toBe(303);
  expect(unreadIn(await textOf(owner, inbox))).toBeUndefined();
});

test('what comes by mail is chosen by ticking boxes, and staff see what waits for them among it', async () => {
  const user = await signIn(server, emailOf('user'));
  const boxes = async (client: Client, name = 'mail') =>
    [...(await textOf(client, preferences)).matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
      ([tag]) => ({
        kind: /value="([^"]*)"/.exec(tag)?.[1],
        isOn: /\schecked\b/.test(tag),
      }),
    );
  const kinds = await boxes(user);
  expect(kinds.length).toBeGreaterThan(5);
  expect(kinds.every(({ isOn }) => isOn)).toBe(true);
  expect(kinds.map(({ kind }) => kind)).not.toContain('warehouse.to_review');
  expect((await boxes(await signIn(server, emailOf('moderator')))).map(({ kind }) => kind)).toContain(
    'warehouse.to_review',
  );
  // Grouped by feature.
  const headings = [...(await textOf(user, preferences)).matchAll(/<legend[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(headings.slice(1)).toEqual(expect.arrayContaining(['Messages', 'Warehouses', 'Partners', 'Quote Requests']));
  expect((await user.post(preferences, { mail: ['warehouse.rejected', 'warehouse.to_review'] })).status).toBe(303);
  expect((await boxes(user)).filter(({ isOn }) => isOn)).toEqual([{ kind: 'warehouse.rejected', isOn: true }]);
  expect((await user.post(preferences, {})).status).toBe(303);
  expect((await boxes(user)).filter(({ isOn }) => isOn)).toEqual([]);
  // Only what comes in numbers may come once a day.
  const [fits, listed] = ['quote_request.fits', 'warehouse.verified'];
  const ruled = { kind: 'automation.applied', isOn: false };
  expect(await boxes(user, 'daily')).toEqual([{ kind: fits, isOn: false }, ruled]);
  expect((await user.post(preferences, { mail: [fits, listed], daily: [fits, listed] })).status).toBe(303);
  expect(await boxes(user, 'daily')).toEqual([{ kind: fits, isOn: true }, ruled]);
});

test('what brings a mail is said in the words of who chooses it, in every language', () => {
  const addressed = { en: /\byou(?:r|rs)?\b/i, es: /\b(?:usted|sus?|suy[oa]s?)\b/i };
  for (const language of languages)
    for (const { kind, label } of features.flatMap((feature) => feature.notificationKinds ?? []))
      expect([kind, inLanguage(language, label)]).not.toEqual([kind, expect.stringMatching(addressed[language])]);
});

test('the link of a mail ends it by a button or by the one click of mail programs, never by looking at it', async () => {
  const mail = await mailTo(server, emailOf('owner'), /^Your listing is live/);
  expect(mail.text).toContain('You receive this because you list this warehouse.');
  const link = new URL(linkIn(mail, '/unsubscribe/'));
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link.href}>`);
  const path = link.pathname;
  const isMailed = async () =>
    /<input[^>]*value="warehouse.verified"[^>]*\bchecked\b|<input[^>]*\bchecked\b[^>]*value="warehouse.verified"/.test(
      await textOf(owner, preferences),
    );
  const page = await newClient(server.url).get(path);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('A listing of mine is verified');
  expect(await isMailed()).toBe(true);
  // RFC 8058: no cookie, no origin, no redirect.
  const answer = await fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('You are unsubscribed');
  expect(await isMailed()).toBe(false);
});

test('one click works in the other encoding of forms too, and a wrong token opens nothing', async () => {
  const path = `/unsubscribe/${market.unsubscribe.kind}/${market.unsubscribe.token}`;
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const post = (to: string) => fetch(new URL(to, server.url), { method: 'POST', body, redirect: 'manual' });
  expect((await post(path)).status).toBe(200);
  for (const wrong of [
    `/unsubscribe/warehouse.rejected/${market.unsubscribe.token}`,
    `${path}0`,
    '/unsubscribe/warehouse.verified/x',
  ]) {
    expect([wrong, (await post(wrong)).status]).toEqual([wrong, 404]);
    expect([wrong, (await newClient(server.url).get(wrong)).status]).toEqual([wrong, 404]);
  }
});

test('an administrator sees what was refused, without its words, and sends it again', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const html = await textOf(admin, '/admin/mail');
  expect(html).toContain('A refused one');
  expect(html).not.toContain('The words of it');
  const [form] = formsIn(html, new URL('/admin/mail', server.url).href).filter((each) => each.action === '/admin/mail');
  expect((await admin.post('/admin/mail', Object.fromEntries(filledIn(form!)))).status).toBe(303);
  expect((await mailTo(server, 'gone@example.com')).text).toContain('The words of it');
  expect(await textOf(admin, '/admin/mail')).toContain('No mail was refused');
});
