import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { makeConversation, linkPathOf } from '#features/messaging/build.server.ts';
import { postMessage } from '#features/messaging/commands/post-message.server.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { asUser } from '../harness.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let owner: Client;
let path: string;
let masked: string;
let shareable: string;
let link: string;
const list = '/dashboard/messages';
const contact =
  'anna@harbor.example.com or (305) 555-0142, QQ: 12345678, WeChat id: abc123, 987;654;321, quayline d0t com';

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      const participants = [
        { user_id: market.ids.other, display_name: 'Foreign Pier' },
        { user_id: market.ids.owner, display_name: 'Harbor <b>Storage</b>' },
      ];
      const { id } = await makeConversation(ctx, { participants, title: 'A dock & a yard' });
      path = `${list}/${id}`;
      const hidden = await makeConversation(ctx, {
        participants: [participants[1]!, { email: null, display_name: contact }],
        title: 'Hidden for now',
        isMasked: true,
        firstMessage: { from: 'stranger', content: `Reach me at ${contact}` },
      });
      masked = `${list}/${hidden.id}`;
      const question = await makeConversation(ctx, {
        participants,
        title: 'A question',
        isMasked: true,
        mayShareContacts: true,
        firstMessage: { from: { user_id: market.ids.owner }, content: 'Ours is berth@quay.example' },
      });
      shareable = `${list}/${question.id}`;
      link = await linkPathOf(ctx, hidden);
      const other = { ...ctx, actor: asUser({ userId: market.ids.other }) };
      await postMessage(other, { id }, { content: 'Is <it> free?\nIn May?' });
    },
  });
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const textOf = async (client: Client, from: string): Promise<string> =>
  (await (await client.get(from)).text()).replaceAll('<!-- -->', '');
const unreadIn = (html: string): string | undefined =>
  /href="\/dashboard\/messages"[^>]*>Messages<span[^>]*>(\d+)<span class="sr-only"> new/.exec(html)?.[1];
const formOf = async (client: Client, from: string, field: string) =>
  formsIn(await textOf(client, from), new URL(from, server.url).href).find(({ fields }) =>
    fields.some(({ name, value }) => name === field || value === field),
  )!;

test('the list says what is new and leads to the thread, where reading is noted by a button that works without scripts', async () => {
  const html = await textOf(owner, list);
  expect(html).toContain('A dock &amp; a yard');
  expect(html).toContain(`href="${path}#newest"`);
  expect(unreadIn(html)).toBe('2');
  const thread = await textOf(owner, path);
  expect(thread).toContain('Is &lt;it&gt; free?');
  expect(thread).toContain('Foreign Pier');
  expect(unreadIn(await textOf(owner, list))).toBe('2');
  const form = await formOf(owner, path, 'read');
  expect((await owner.post(path, Object.fromEntries(filledIn(form)))).status).toBe(303);
  expect(unreadIn(await textOf(owner, list))).toBe('1');
});

test('the reply form sends a message and a file once, however often it is sent', async () => {
  const form = await formOf(owner, path, 'content');
  expect(form.isMultipart).toBe(true);
  const key = Object.fromEntries(filledIn(form))['idempotency_key'] ?? '';
  const send = async () => {
    const body = new FormData();
    body.set('idempotency_key', key);
    body.set('content', 'The offer is in the file.');
    body.set('file', new File(['%PDF-1.7 offer'], 'offer.pdf', { type: 'application/pdf' }));
    return owner.post(path, body);
  };
  for (const _ of [1, 2]) expect((await send()).status).toBe(303);
  const other = await signIn(server, emailOf('other'));
  const thread = await textOf(other, path);
  expect(thread.match(/<p[^>]*>The offer is in the file\./g)).toHaveLength(1);
  const file = /href="(\/media\/[^"]+\/document)"/.exec(thread)?.[1] ?? '';
  const answer = await other.get(file);
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 offer']);
  for (const who of ['user', 'moderator', 'admin'] as const)
    expect((await (await signIn(server, emailOf(who))).get(file)).status).toBe(404);
  expect((await newClient(server.url).get(file)).status).toBe(404);
});

test('what is wrong comes back beside its field with what was typed', async () => {
  const body = new FormData();
  body.set('content', 'See the table.');
  body.set('file', new File(['PK'], 'table.pdf', { type: 'application/pdf' }));
  const answer = await owner.post(path, body);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('Please use a PDF');
  expect(html).toContain('See the table.');
  expect((await owner.post(path, { content: ' ' })).status).toBe(422);
});

test('while contact details are masked they are nowhere in what the other side is sent', async () => {
  for (const from of [masked, `${masked}.data`, list, `${list}.data`]) {
    const html = await textOf(owner, from);
    expect(html).toContain('[contact on request]');
    for (const canary of ['anna@harbor', '555-0142', '12345678', 'abc123', '654;321', 'quayline'])
      expect([from, html.includes(canary)]).toEqual([from, false]);
  }
  expect(await textOf(newClient(server.url), link)).toContain('Reach me at anna@harbor');
});

test('whoever takes part shares their own contact details by a button, and adds files from then on', async () => {
  const other = await signIn(server, emailOf('other'));
  expect(await textOf(other, shareable)).toContain('Ours is [contact on request]');
  const form = await formOf(owner, shareable, 'share');
  expect((await owner.post(shareable, Object.fromEntries(filledIn(form)))).status).toBe(303);
  const after = await textOf(owner, shareable);
  expect(after).toContain('The others can read your contact details now');
  expect(await formOf(owner, shareable, 'share')).toBeUndefined();
  expect((await formOf(owner, shareable, 'content')).fields.map(({ type }) => type)).toContain('file');
  expect(await textOf(other, shareable)).toContain('Ours is berth@quay.example');
  // Each side shares their own contact details, and nobody in a conversation about an offer.
  expect((await formOf(other, shareable, 'content')).fields.map(({ type }) => type)).not.toContain('file');
  expect((await owner.post(masked, { intent: 'share' })).status).toBe(403);
  expect((await newClient(server.url).post(shareable, { intent: 'share' })).status).not.toBe(200);
});

test('whoever has not verified an address reads why no file can be added', async () => {
  const { db } = server.ctx!;
  const verified = (email_verified: boolean) =>
    db.updateTable('users').set({ email_verified }).where('id', '=', market.ids.other).execute();
  await verified(false);
  const other = await signIn(server, emailOf('other'));
  const words = 'Files can be added once your email address is verified.';
  expect(await textOf(other, path)).toContain(words);
  expect((await formOf(other, path, 'content')).fields.map(({ type }) => type)).not.toContain('file');
  await verified(true);
  expect(await textOf(other, path)).not.toContain(words);
});

test('an anonymous visitor reads and answers by the link, without files; the page is kept by nobody and leads nowhere wrong', async () => {
  const anonymous = newClient(server.url);
  const page = await anonymous.get(link);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  const form = await formOf(anonymous, link, 'content');
  expect(form.isMultipart).toBe(false);
  expect(form.fields.map(({ type }) => type)).not.toContain('file');
  const fields = { ...Object.fromEntries(filledIn(form)), content: 'Thank you, in May then.' };
  for (const _ of [1, 2]) expect((await anonymous.post(link, fields)).status).toBe(303);
  expect((await textOf(owner, masked)).match(/<p[^>]*>Thank you, in May then\./g)).toHaveLength(1);
  const body = new FormData();
  body.set('content', 'With a file');
  body.set('file', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
  expect((await anonymous.post(link, body)).status).toBe(415);
  expect(await textOf(owner, masked)).not.toContain('With a file');
  for (const wrong of [link.slice(0, -1), `${link}0`, '/messages/x'])
    expect([wrong, (await anonymous.get(wrong)).status]).toEqual([wrong, 404]);
});

test('an anonymous visitor opens by the link what others sent into this conversation, and no other file', async () => {
  const { ctx } = server;
  const participants = [
    { user_id: market.ids.owner, display_name: 'Harbor Storage' },
    { email: null, display_name: 'Anna' },
  ];
  const opened = await makeConversation(ctx!, { participants });
  const linkPath = await linkPathOf(ctx!, opened);
  const body = new FormData();
  body.set('content', 'The paper and a picture of the dock.');
  body.set('file', new File(['%PDF-1.7 lease'], 'lease.pdf', { type: 'application/pdf' }));
  expect((await owner.post(`${list}/${opened.id}`, body)).status).toBe(303);
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#31525b' } })
    .png()
    .toBuffer();
  body.set('file', new File([new Uint8Array(png)], 'dock.png', { type: 'image/png' }));
  expect((await owner.post(`${list}/${opened.id}`, body)).status).toBe(303);

  const anonymous = newClient(server.url);
  const html = await textOf(anonymous, linkPath);
  const paper = new RegExp(`href="(${linkPath}/files/[^"]+/document)"`).exec(html)?.[1] ?? '';
  const answer = await anonymous.get(paper);
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 lease']);
  expect([answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
    'no-store',
    expect.stringContaining('attachment; filename="lease.pdf"'),
  ]);
  const picture = new RegExp(`src="(${linkPath}/files/[^"]+/[0-9]+)"`).exec(html)?.[1] ?? '';
  const seen = await anonymous.get(picture);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // The file alone, another conversation's link, and a file of another conversation.
  const elsewhere = /href="\/media\/([^"]+)\/document"/.exec(await textOf(owner, path))?.[1] ?? '';
  for (const closed of [
    paper.replace(/.*\/files/, '/media'),
    paper.replace(linkPath, link),
    `${linkPath}/files/${elsewhere}/document`,
    `${linkPath}/files/${elsewhere}/480`,
  ])
    expect([closed, (await anonymous.get(closed)).status]).toEqual([closed, 404]);
});

test('older messages are a page away', async () => {
  const { ctx } = server;
  const other = { ...ctx!, actor: asUser({ userId: market.ids.other }) };
  const id = path.split('/').at(-1) ?? '';
  for (let n = 1; n <= 30; n += 1) await postMessage(other, { id }, { content: `Line ${n} of many` });
  const newest = await textOf(owner, path);
  expect(newest).toContain('Line 30 of many');
  expect(newest).not.toContain('Is &lt;it&gt; free?');
  const older = /href="([^"]*cursor=[^"]*)"/.exec(newest)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const html = await textOf(owner, older);
  expect(html).toContain('Is &lt;it&gt; free?');
  expect(html).not.toContain('Line 30 of many');
  expect((await owner.get(`${path}?cursor=nonsense`)).status).toBe(400);
});

test('what was reported is read by staff, with the name of the conversation in the queue', async () => {
  const id = path.split('/').at(-1) ?? '';
  expect((await owner.post(`/report/conversation/${id}`, { reason: 'offensive' })).status).toBe(303);
  const moderator = await signIn(server, emailOf('moderator'));
  expect(await textOf(moderator, '/moderation')).toContain('A dock &amp; a yard');
  expect(await textOf(moderator, path)).toContain('You read this because it was reported');
  expect((await moderator.get(masked)).status).toBe(404);
});
