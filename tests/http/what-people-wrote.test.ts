import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { reportSubject } from '#features/moderation/commands/reports.server.ts';
import { editPartner } from '#features/partners/commands/edit-partner.server.ts';
import { requestConnection } from '#features/partners/commands/request-connection.server.ts';
import { requestRegistrationChanges } from '#features/partners/commands/review-registration.server.ts';
import { reviewPartner } from '#features/partners/commands/review-partner.server.ts';
import { findWholePartner } from '#features/partners/queries/own-partners.server.ts';
import { makePartner, makeRegistration } from '#features/partners/build.server.ts';
import { rejectRequest } from '#features/quotes/commands/review-request.server.ts';
import { makeRequest } from '#features/quotes/build.server.ts';
import { type Ctx, withActor } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { asUser } from '../harness.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, type Person, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// Everybody here writes on Spanish pages and is read on English ones.

const reason = 'Falta el número de su licencia.';
const message = '¿Llevan carga suelta a Barranquilla cada semana?';
const description = 'Consolidado semanal a Barranquilla y Cartagena, con agente de aduanas propio.';
const note = 'Quedó en el muelle 3 hasta mañana';

let server: TestServer;
let market: Market;
let clients: Record<'anonymous' | 'owner' | 'user' | 'other' | 'admin', Client>;
let ids: { connection: string; rejected: string; registration: string; partner: { id: string; slug: string } };

/** Returns the context of a user on a Spanish page. */
const inSpanish = (ctx: Ctx, who: Person): Ctx => ({
  ...withActor(ctx, asUser({ userId: market.ids[who], role: who === 'admin' ? 'admin' : null })),
  language: 'es',
});

/** Writes text of each kind with commands called on Spanish pages. */
async function writeInSpanish(ctx: Ctx): Promise<typeof ids> {
  const [owner, user, other, admin] = (['owner', 'user', 'other', 'admin'] as const).map((who) => inSpanish(ctx, who));
  const partner = await makePartner(ctx, { owner_user_id: market.ids.owner, name: 'Ida y Vuelta Cargo' });
  const { facts, version } = await findWholePartner(owner!, partner.id, 'edit');
  await editPartner(owner!, partner.id, { ...facts, description, version });
  const { id: connection } = await requestConnection(user!, { partner_id: partner.id, message });
  const sentBack = await makePartner(ctx, { owner_user_id: market.ids.owner, review_status: 'submitted' });
  await reviewPartner(admin!, 'requestChanges', { id: sentBack.id, seen: '1', reason });
  await reportSubject(other!, {
    kind: 'partner',
    id: partner.id,
    report: { reason: 'other', text: 'El teléfono es de otra empresa.' },
  });
  const waiting = await makeRequest(ctx, { user_id: market.ids.other, published_at: null, language: 'es' });
  await rejectRequest(admin!, { id: waiting.id, seen: '1', reason });
  const registration = await makeRegistration(ctx, { status: 'in_review', language: 'es' });
  await requestRegistrationChanges(admin!, { id: registration.id, seen: '1', reason });
  return { connection, rejected: waiting.reference, registration: registration.token, partner };
}

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      ids = await writeInSpanish(ctx);
    },
  });
  const [owner, user, other, admin] = await Promise.all(
    (['owner', 'user', 'other', 'admin'] as const).map((who) => signIn(server, emailOf(who))),
  );
  clients = { anonymous: newClient(server.url), owner: owner!, user: user!, other: other!, admin: admin! };
}, 180_000);
afterAll(() => server.stop());

const textOf = async (who: keyof typeof clients, path: string): Promise<string> =>
  (await clients[who].get(path)).text();

/** Returns the `lang` of the element with exactly this text; null without one. */
function langOf(html: string, text: string): string | null {
  const [, tag] =
    new RegExp(`<(\\w+[^>]*)>\\s*${text.replaceAll(/[?.*+()[\]]/g, String.raw`\$&`)}\\s*<`).exec(html) ?? [];
  if (tag === undefined) throw new Error(`the page does not show “${text}” by itself`);
  return / lang="(\w+)"/.exec(tag)?.[1] ?? null;
}

test('a profile, a message and a reason about a partner say their language wherever they are read', async () => {
  expect(langOf(await textOf('anonymous', `/partners/${ids.partner.slug}`), description)).toBe('es');
  expect(langOf(await textOf('admin', `/moderation/partners/${ids.partner.id}`), description)).toBe('es');
  expect(langOf(await textOf('owner', `/dashboard/connections/${ids.connection}`), message)).toBe('es');
  expect(langOf(await textOf('anonymous', `/provider-signup/status/${ids.registration}`), reason)).toBe('es');
  expect(langOf(await textOf('user', '/dashboard/connections'), message)).toBe('es');
});

test('the message of a request keeps its language in the conversation that it begins, whoever accepts it on whatever page', async () => {
  const accepted = await clients.owner.post(`/dashboard/connections/${ids.connection}`, { intent: 'accept' });
  const conversation = accepted.headers.get('location') ?? '';
  expect(conversation).toMatch(/^\/dashboard\/messages\//);
  expect(langOf(await textOf('owner', conversation), message)).toBe('es');
});

test('a quote request and the reason for which it was refused say theirs', async () => {
  const html = await textOf('other', `/quote-requests/${ids.rejected}`);
  expect(langOf(html, reason)).toBe('es');
  expect(langOf(html, 'Twenty pallets of tiles, stackable, once a month.')).toBe('es');
  const board = await textOf('anonymous', '/quote-requests');
  expect(langOf(board, 'Twenty pallets of tiles, stackable, once a month.')).toBe('en');
});

test('a report is shown to staff in its author’s words', async () => {
  const queue = await textOf('admin', '/moderation?kind=reports');
  const pages = [...queue.matchAll(/href="(\/moderation\/reports\/[\w-]+)/g)].map(([, path]) => path!);
  const all = await Promise.all([...new Set(pages)].map((path) => textOf('admin', path)));
  const page = all.find((html) => html.includes('El teléfono es de otra empresa.'));
  expect(langOf(page ?? '', 'El teléfono es de otra empresa.')).toBe('es');
});

test('what a photo shows is in the language of the page it was said on, until it is said anew', async () => {
  const path = `/dashboard/listings/${market.verified.id}/photos`;
  const form = new FormData();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  form.append('intent', 'upload');
  form.append('alt_text', 'Seis muelles al norte');
  form.append('file', new File([new Uint8Array(picture)], 'muelles.png', { type: 'image/png' }));
  expect((await clients.owner.post(`/es${path}`, form)).status).toBe(303);
  const shown = async () =>
    /<img[^>]* alt="(Seis muelles al norte|Six docks)"[^>]*>/.exec(
      await textOf('anonymous', `/warehouses/${market.verified.slug}`),
    )?.[0];
  expect(await shown()).toContain('lang="es"');
  const describe = async (words: string) => {
    const page = await textOf('owner', `/dashboard/listings/${market.verified.id}`);
    const found = formsIn(page, server.url).find(({ fields }) => fields.some(({ value }) => value === 'describe'));
    const fields = { ...Object.fromEntries(filledIn(found!)), alt_text: words };
    expect((await clients.owner.post(path, fields)).status).toBe(303);
  };
  // Saved again unchanged, on an English page.
  await describe('Seis muelles al norte');
  expect(await shown()).toContain('lang="es"');
  await describe('Six docks');
  expect(await shown()).toContain('lang="en"');
});

test('a note about a package says its own to whoever has its link; what a program noted says none', async () => {
  const path = `/business-tracking/${market.shipments.packageId}`;
  const page = await textOf('owner', `/es${path}`);
  const add = formsIn(page, server.url + path).find(({ fields }) => fields.some(({ name }) => name === 'description'));
  const fields = { ...Object.fromEntries(filledIn(add!)), status: 'in_transit', description: note };
  expect((await clients.owner.post(`/es${path}`, { ...fields, timestamp: '2026-01-05T09:00' })).status).toBe(303);
  const own = await textOf('owner', path);
  expect(langOf(own, note)).toBe('es');
  expect(langOf(own, 'Handed over to canary-description@example.com')).toBeNull();
});
