import { afterAll, beforeAll, expect, test } from 'vitest';

import { features } from '#app/features.server.ts';

import { type Client, signIn } from '../browser-client.ts';
import { type PageForm, filledIn, formsIn, linksIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let reviewer: Client;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  reviewer = await signIn(server, emailOf('moderator'));
  admin = await signIn(server, emailOf('admin'));
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const textOf = async (client: Client, path: string) => (await client.get(path)).text();
const formsOf = async (client: Client, path: string) =>
  formsIn(await textOf(client, path), new URL(path, server.url).href).filter(({ method }) => method === 'post');

interface Decision {
  form: PageForm;
  intent: string;
}

/** Returns the complete edit form of a listing, with these fields changed. */
async function editOf(id: string, changes: Record<string, string>): Promise<[string, URLSearchParams]> {
  const forms = await formsOf(owner, `/dashboard/listings/${id}`);
  const form = forms.find(({ fields }) => fields.some(({ name }) => name === 'version'));
  if (!form) throw new Error('no form');
  const typed = new URLSearchParams(filledIn(form));
  for (const [name, value] of Object.entries(changes)) typed.set(name, value);
  return [form.action, typed];
}

/** Returns every decision on a page: a one-button form, or a button of a form. */
async function decisionsOn(client: Client, path: string): Promise<Decision[]> {
  const forms = (await formsOf(client, path)).filter(({ fields }) => fields.some(({ name }) => name === 'seen'));
  return forms.flatMap((form) => {
    const own = form.fields.find(({ name }) => name === 'intent');
    const named = own === undefined ? form.buttons.filter(({ name }) => name === 'intent') : [own];
    return named.map(({ value }) => ({ form, intent: value }));
  });
}

const reason = 'Because of what the page said when I read it.';

/**
 * Returns what a browser sends from an outdated page: a reason, and the first choice of each list without a selection.
 */
const sentBy = ({ form, intent }: Decision, changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(filledIn(form)),
  ...Object.fromEntries([
    ...form.fields
      .filter(({ name }) => ['reason', 'response', 'asked'].includes(name))
      .map(({ name }) => [name, reason]),
    ...form.fields
      .filter(({ type, value }) => type === 'select' && value === '')
      .map(({ name, options }) => [name, options.find((option) => option !== '') ?? '']),
  ]),
  intent,
  ...changes,
});

const reasonsIn = (html: string, page: string) =>
  formsIn(html, new URL(page, server.url).href).flatMap(({ fields }) =>
    fields.filter(({ name }) => name === 'reason').map(({ value }) => value),
  );

test('every decision of every queue is refused about what its page did not show, and keeps what was typed', async () => {
  for (const { kind } of features.flatMap((feature) => feature.moderationQueues ?? [])) {
    // Support is answered in its conversation, and an account manager is named on the company's page.
    if (['support', 'account-managers'].includes(kind)) continue;
    const staff = ['leads', 'plan-requests'].includes(kind) ? admin : reviewer;
    const [item = ''] = linksIn(await textOf(staff, `/moderation?kind=${kind}`), server.url).filter((path) =>
      path.includes(`queue=${kind}`),
    );
    expect(item, `something waits in the queue ${kind}`).not.toBe('');
    const decisions = await decisionsOn(staff, item);
    expect(decisions.length, item).toBeGreaterThan(0);
    for (const decision of decisions) {
      for (const seen of ['', 'not json', JSON.stringify({ version: 'another', facts: [] })]) {
        const answer = await staff.post(item, sentBy(decision, { seen }));
        expect([decision.intent, answer.status]).toEqual([decision.intent, 409]);
        const html = await answer.text();
        expect(html).toContain('Nothing more was decided');
        if (decision.form.fields.some(({ name }) => name === 'reason')) expect(reasonsIn(html, item)).toContain(reason);
      }
    }
    expect(await textOf(staff, `/moderation?kind=${kind}`)).toContain(item.replaceAll('&', '&amp;'));
  }
});

test('whoever opened a listing before its owner changed it gets both texts and a fresh look', async () => {
  const page = `/moderation/warehouses/${market.submitted.id}`;
  const [before] = (await decisionsOn(reviewer, page)).filter(({ intent }) => intent === 'verify');
  const [refusal] = (await decisionsOn(reviewer, page)).filter(({ intent }) => intent === 'reject');
  if (!before || !refusal) throw new Error('nothing to decide');

  const edit = await editOf(market.submitted.id, { company_name: 'Switched Quay Casino' });
  expect((await owner.post(...edit)).status).toBe(303);

  const approved = await reviewer.post(page, sentBy(before));
  expect(approved.status).toBe(409);
  const html = await approved.text();
  expect(html).toContain('<del>Submitted Quay Storage</del>');
  expect(html).toContain('<ins>Switched Quay Casino</ins>');
  const refused = await reviewer.post(page, sentBy(refusal));
  expect([refused.status, reasonsIn(await refused.text(), page)]).toEqual([409, expect.arrayContaining([reason])]);
  const anonymous = await fetch(new URL(`/warehouses/${market.submitted.slug}`, server.url));
  expect(anonymous.status).toBe(404);

  const [afterwards] = formsIn(html, new URL(page, server.url).href)
    .filter(({ fields }) => fields.some(({ value }) => value === 'verify'))
    .map((fresh) => Object.fromEntries(filledIn(fresh)));
  expect((await reviewer.post(page, afterwards ?? {})).status).toBe(303);
});

test('a change its owner has replaced is not approved in place of the newer one', async () => {
  const page = `/moderation/warehouses/${market.verified.id}`;
  const [old] = (await decisionsOn(reviewer, page)).filter(({ intent }) => intent === 'approve-change');
  if (!old) throw new Error('nothing to decide');
  const edit = await editOf(market.verified.id, { company_name: 'Twice Renamed Storage' });
  expect((await owner.post(...edit)).status).toBe(303);
  const answer = await reviewer.post(page, sentBy(old));
  expect(answer.status).toBe(409);
  const html = await answer.text();
  expect(html).toContain('<del>Renamed Harbor Storage</del>');
  expect(html).toContain('<ins>Twice Renamed Storage</ins>');
  expect(html).toContain('Its owner has changed it again after you opened it.');
});

test('a listing decided in the list of all listings is decided as the list showed it', async () => {
  const list = '/admin/warehouses?q=Foreign';
  const [line] = (await decisionsOn(admin, list)).filter(({ intent }) => intent === 'unverify');
  if (!line) throw new Error('nothing to decide');
  const stale = await admin.post(
    line.form.action,
    sentBy(line, { seen: JSON.stringify({ version: '9.9', facts: [] }) }),
  );
  expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('Nothing more was decided')]);
  const answer = await admin.post(line.form.action, sentBy(line));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, list]);
});

test('a decision of one click offers to be taken back where it is told, without scripts too', async () => {
  const page = `/admin/warehouses/${market.foreign.id}`;
  const [unverify] = (await decisionsOn(admin, page)).filter(({ intent }) => intent === 'unverify');
  if (unverify) await admin.post(page, sentBy(unverify));
  const [verify] = (await decisionsOn(admin, page)).filter(({ intent }) => intent === 'verify');
  if (!verify) throw new Error('nothing to decide');
  const decided = await admin.post(page, sentBy(verify));
  const html = await textOf(admin, decided.headers.get('location') ?? '');
  const undo = formsIn(html, new URL(page, server.url).href).find(({ fields }) =>
    fields.some(({ name, value }) => name === 'intent' && value === 'undo'),
  );
  if (!undo) throw new Error('no way back');
  const taken = await admin.post(undo.action, Object.fromEntries(filledIn(undo)));
  expect(await textOf(admin, taken.headers.get('location') ?? '')).toContain('Decision undone');
  expect((await decisionsOn(admin, page)).map(({ intent }) => intent)).toContain('verify');
  const again = await admin.post(undo.action, Object.fromEntries(filledIn(undo)));
  expect(await textOf(admin, again.headers.get('location') ?? '')).toContain('Nothing was undone');
});

test('an owner confirms the value that was shown and no other', async () => {
  const page = `/dashboard/listings/${market.submitted.id}`;
  const seen = JSON.stringify({ version: '[99]', facts: [{ label: 'Ceiling height', text: '99 ft' }] });
  const answer = await owner.post(`${page}/state`, { intent: 'confirm', fields: 'ceiling_height', seen });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
  const html = await textOf(owner, page);
  expect(html).toContain('Nothing was changed');
  expect(html).toContain('Ceiling height said “99 ft” when you opened the page, and says “28 ft” now.');
  const [capacity] = (await decisionsOn(owner, page)).filter(({ intent }) => intent === 'confirm_capacity');
  if (!capacity) throw new Error('nothing to confirm');
  expect((await owner.post(capacity.form.action, sentBy(capacity))).status).toBe(303);
  expect(await textOf(owner, page)).toContain('Availability confirmed');
});

test('of two who edit the same shipment the second gets both texts and all they typed, and wins by saving once more', async () => {
  const { recordId, packageId } = market.shipments;
  for (const [client, page] of [
    [admin, `/admin/tracking/${recordId}`],
    [owner, `/business-tracking/${packageId}`],
  ] as const) {
    const edit = async () => {
      const form = (await formsOf(client, page)).find(({ fields }) => fields.some(({ value }) => value === 'edit'));
      if (!form) throw new Error('no form');
      return Object.fromEntries(filledIn(form));
    };
    const opened = await edit();
    const first = await client.post(page, { ...opened, origin_address: 'Doral, FL', carrier: 'FedEx' });
    expect(first.status).toBe(303);
    const second = await client.post(page, { ...opened, origin_address: 'Medley, FL', carrier: 'FedEx' });
    const html = await second.text();
    expect([second.status, html.includes('>Doral, FL<'), html.includes('>Medley, FL<')]).toEqual([409, true, true]);
    const again = formsIn(html, server.url).find(({ fields }) => fields.some(({ value }) => value === 'edit'));
    const typed = Object.fromEntries(filledIn(again!));
    expect(typed).toMatchObject({ origin_address: 'Medley, FL', carrier: 'FedEx' });
    expect((await client.post(page, typed)).status).toBe(303);
    expect(await edit()).toMatchObject({ origin_address: 'Medley, FL' });
  }
});

test('a withdrawn change is gone from the form too, and the next save does not send it again', async () => {
  const { id } = market.verified;
  const page = `/dashboard/listings/${id}`;
  expect((await owner.post(...(await editOf(id, { company_name: 'Withdrawn Name Storage' })))).status).toBe(303);
  const [withdrawal] = (await decisionsOn(owner, page)).filter(({ intent }) => intent === 'withdraw');
  if (!withdrawal) throw new Error('nothing to withdraw');
  const answer = await owner.post(withdrawal.form.action, sentBy(withdrawal));
  const back = answer.headers.get('location') ?? '';
  // A page with another URL renders its form anew, also with JavaScript.
  expect(back).toMatch(new RegExp(`^${page}\\?saved=.`));
  expect(await textOf(owner, back)).toContain('value="Verified Harbor Storage"');
  const saved = await owner.post(...(await editOf(id, {})));
  expect(await textOf(owner, saved.headers.get('location') ?? '')).toContain('Nothing was changed');
});

test('a refused change is shown on its listing with the reason, and the owner edits it again or dismisses it', async () => {
  const { id } = market.verified;
  const page = `/dashboard/listings/${id}`;
  const staffPage = `/moderation/warehouses/${id}`;
  const refuse = async (total: string) => {
    expect((await owner.post(...(await editOf(id, { total_square_footage: total })))).status).toBe(303);
    const [refusal] = (await decisionsOn(reviewer, staffPage)).filter(({ intent }) => intent === 'reject-change');
    if (!refusal) throw new Error('nothing to refuse');
    expect((await reviewer.post(staffPage, sentBy(refusal))).status).toBe(303);
  };
  await refuse('95000');
  const html = await textOf(owner, page);
  expect(html).toMatch(new RegExp(`did not approve your change[^]*${reason}[^]*95,000`));
  expect(html).toMatch(/name="total_square_footage"[^>]*value="(?!95)/);
  const [again = ''] = linksIn(html, server.url).filter((path) => path.includes('again='));
  const filled = await textOf(owner, again);
  expect(filled).toMatch(/name="total_square_footage"[^>]*value="95000"/);
  expect(filled).toContain('The wanted values are in the form below');
  expect(await textOf(owner, `/es${page}`)).toContain('no aprobó su cambio');

  // A newer change replaces it.
  await refuse('94000');
  const newer = await textOf(owner, page);
  expect(newer).toContain('94,000');
  expect(newer).not.toContain('95,000');
  const aside = (await formsOf(owner, page)).find(({ fields }) => fields.some(({ value }) => value === 'put_aside'));
  if (!aside) throw new Error('no way to put it aside');
  const outsider = await signIn(server, emailOf('other'));
  const { acting_for: _, ...filledAside } = Object.fromEntries(filledIn(aside));
  expect((await outsider.post(aside.action, filledAside)).status).toBe(404);
  expect((await owner.post(aside.action, Object.fromEntries(filledIn(aside)))).status).toBe(303);
  expect(await textOf(owner, page)).not.toContain('did not approve your change');
});

test('what was sent back waits for its owner to submit it again, which saves what was typed first or says why not', async () => {
  const { id } = market.submitted;
  const staffPage = `/moderation/warehouses/${id}`;
  const [unverify] = (await decisionsOn(admin, staffPage)).filter(({ intent }) => intent === 'unverify');
  if (unverify) await admin.post(staffPage, sentBy(unverify));
  const [request] = (await decisionsOn(admin, staffPage)).filter(({ intent }) => intent === 'request-changes');
  if (!request) throw new Error('nothing to request');
  expect((await admin.post(staffPage, sentBy(request))).status).toBe(303);

  const submitsAgain = async (client: Client) =>
    (await textOf(client, `/dashboard/listings/${id}`)).includes('value="submit-again"');
  expect([await submitsAgain(owner), await submitsAgain(admin)]).toEqual([true, false]);

  const again = { also: 'submit-again' };
  const broken = await owner.post(...(await editOf(id, { ...again, total_square_footage: 'many' })));
  expect(broken.status).toBe(422);
  const saved = await owner.post(...(await editOf(id, { loading_docks: '9' })));
  expect(await textOf(owner, saved.headers.get('location') ?? '')).toContain('once you choose “Submit again”');
  const sent = await owner.post(...(await editOf(id, { ...again, total_square_footage: '61234' })));
  expect(sent.status).toBe(303);
  expect(await textOf(owner, sent.headers.get('location') ?? '')).toContain('Listing submitted again');
  const sheet = await textOf(admin, staffPage);
  expect(sheet).toContain('61,234 sq ft');
  expect(sheet).toContain('In review');
});

test('who decides what is decided already, in another tab, is told so', async () => {
  const refusals = /^(?:reject|decline|refuse|return|dismissed|reject-change)$/;
  const told: string[] = [];
  for (const { kind } of features.flatMap((feature) => feature.moderationQueues ?? [])) {
    const staff = ['leads', 'plan-requests'].includes(kind) ? admin : reviewer;
    const [item] = linksIn(await textOf(staff, `/moderation?kind=${kind}`), server.url).filter((path) =>
      path.includes(`queue=${kind}`),
    );
    const refusal = item && (await decisionsOn(staff, item)).find(({ intent }) => refusals.test(intent));
    if (!refusal) continue;
    const sent = sentBy(refusal);
    expect([kind, (await staff.post(item, sent)).status]).toEqual([kind, 303]);
    const { idempotency_key: _, ...again } = sent as Record<string, string>;
    const answer = await staff.post(item, again);
    expect([kind, answer.status]).toEqual([kind, 409]);
    const html = await answer.text();
    expect(html, kind).toContain('This is decided already.');
    expect(html, kind).not.toContain('This was changed after you opened it');
    told.push(kind);
  }
  expect(told).toEqual(
    expect.arrayContaining([
      'articles',
      'evidence',
      'listings',
      'partners',
      'plan-requests',
      'quote-requests',
      'registrations',
      'reports',
      'reviews',
    ]),
  );
});
