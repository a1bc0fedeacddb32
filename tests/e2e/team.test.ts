import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeQuote, makeRequest } from '#features/quotes/build.server.ts';

import { faultsOf } from '../accessibility/page-faults.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { makeMembers, memberEmail } from '../company.ts';
import { emailOf, makeMarket } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let browser: Browser;
/** `seller` and `manager` work for the company of `owner`. */
let membership: string;
let question: string;
let reference: string;
let asked: string;

const phone = { width: 360, height: 740, touch: true };
const visitOf = (email: string) => signedInVisit(browser, server, email, phone);

describe.skipIf(!hasChromium)('a company of several, in Spanish, on a phone', () => {
  beforeAll(async () => {
    server = await startServer({
      prepare: async (ctx) => {
        const market = await makeMarket(ctx);
        const { owner, user, other } = market.ids;
        const team = await makeMembers(ctx, owner);
        const row = await ctx.db
          .selectFrom('memberships')
          .where('user_id', '=', team.seller)
          .where('organization_id', '=', owner)
          .select('id')
          .executeTakeFirstOrThrow();
        membership = row.id;
        question = market.conversation.id;
        // The company asks for offers itself, and the company of `other` has made one.
        const request = await makeRequest(ctx, { user_id: owner });
        reference = request.reference;
        await makeQuote(ctx, { request_id: request.id, user_id: other, subject_id: market.foreign.id });
        ({ reference: asked } = await makeRequest(ctx, { user_id: user }));
      },
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('one notes and assigns, another answers and prices, a third accepts and is signed; who is removed is told, and nothing is done', async () => {
    const manager = await visitOf(memberEmail('manager'));
    const seller = await visitOf(memberEmail('seller'));
    const talk = `/es/dashboard/messages/${question}`;

    // The manager assigns the question to the seller and leaves a note.
    await manager.page.goto(talk, { waitUntil: 'networkidle' });
    await manager.page.getByLabel('Quién responde').selectOption({ label: 'seller Santos' });
    await manager.page.getByRole('button', { name: 'Asignar' }).click();
    await manager.page.getByText('Asignada a seller Santos').waitFor();
    await manager.page.getByLabel('Nota', { exact: true }).fill('El muelle 3 está libre los sábados.');
    await manager.page.getByRole('button', { name: 'Guardar nota' }).click();
    await manager.page.getByText('Nota guardada').waitFor();
    expect(await faultsOf(manager.page)).toEqual([]);

    // The seller finds it among his own and answers.
    await seller.page.goto('/es/dashboard/messages?assigned=mine', { waitUntil: 'networkidle' });
    await seller.page.getByText('A su cargo').waitFor();
    expect(await faultsOf(seller.page)).toEqual([]);
    await seller.page.locator(`main a[href*="${question}"]`).first().click();
    await seller.page.getByText('El muelle 3 está libre los sábados.').waitFor();
    await seller.page.getByLabel('Su mensaje').fill('Sí, desde el lunes.');
    await seller.page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await seller.page.getByText('Mensaje enviado').waitFor();

    // He prices a request of somebody else for the company.
    await seller.page.goto(`/es/quote-requests/${asked}/quote`, { waitUntil: 'networkidle' });
    await seller.page.locator('[name="lines[0].amount"]').fill('14.00');
    await seller.page.locator('textarea[name=message]').fill('Tenemos espacio desde el lunes.');
    await seller.page.getByRole('button', { name: 'Enviar oferta' }).click();
    await seller.page.waitForURL(`**/es/quote-requests/${asked}`);
    expect(await faultsOf(seller.page)).toEqual([]);

    // The owner accepts the offer for the company's request; colleagues read who did.
    const owner = await visitOf(emailOf('owner'));
    await owner.page.goto(`/es/quote-requests/${reference}`, { waitUntil: 'networkidle' });
    await owner.page
      .getByRole('button', { name: /^Aceptar/ })
      .first()
      .click();
    await owner.page.locator('dialog[open] button[type=submit]').click();
    await owner.page.getByText('Aceptad').first().waitFor();
    await manager.page.goto(`/es/quote-requests/${reference}/order`, { waitUntil: 'networkidle' });
    expect(await manager.page.locator('main').innerText()).toContain('owner Santos');
    expect(await faultsOf(manager.page)).toEqual([]);

    // The seller is removed while he writes a note.
    await seller.page.goto(talk, { waitUntil: 'networkidle' });
    await seller.page.getByLabel('Nota', { exact: true }).fill('Cobrar por adelantado.');
    await manager.page.goto(`/es/dashboard/company/members/${membership}`, { waitUntil: 'networkidle' });
    await manager.page.getByRole('button', { name: 'Terminar la membresía' }).click();
    await manager.page.locator('dialog[open] button[type=submit]').click();
    await manager.page.getByText('Membresía terminada').waitFor();
    const [refused] = await Promise.all([
      seller.page.waitForResponse((answer) => answer.request().method() === 'POST'),
      seller.page.getByRole('button', { name: 'Guardar nota' }).click(),
    ]);
    expect(refused.status()).toBeGreaterThanOrEqual(400);
    await seller.page.goto('/es/dashboard', { waitUntil: 'networkidle' });
    await seller.page.getByText('Usted ya no actúa por').first().waitFor();
    await manager.page.goto(talk, { waitUntil: 'networkidle' });
    expect(await manager.page.locator('main').innerText()).not.toContain('Cobrar por adelantado.');
    for (const visit of [manager, owner]) expect(visit.complaints).toEqual([]);
  });
});
