import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makePerson } from '../browser-client.ts';
import { faultsOf } from '../accessibility/page-faults.ts';
import { hasChromium, launchChromium, visitor } from '../chromium.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

// The company's provider, at its protocol: it sends whoever comes straight back.
const provider = new OAuth2Server();
let server: TestServer;
let browser: Browser;
let claims: Record<string, unknown> = {};

const phone = { width: 360, height: 740, touch: true };
const settings = '/es/dashboard/company/sign-in';

describe.skipIf(!hasChromium)('a company’s own provider, in Spanish, on a phone', () => {
  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
      Object.assign(token.payload, claims);
    });
    server = await startServer({
      env: { OUTGOING_ALLOW_LOOPBACK: new URL(provider.issuer.url ?? '').host },
      prepare: async (ctx) => void (await makePerson(ctx, 'jefa@ortega.example', null)),
    });
    browser = await launchChromium();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await provider.stop();
  });

  test('an owner sets it, learns from a try what is missing, vouches for the directory; a newcomer signs in without a password', async () => {
    const { page, complaints } = await signedInVisit(browser, server, 'jefa@ortega.example', phone);
    await page.goto(settings, { waitUntil: 'networkidle' });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Emisor (issuer)').fill('https://10.0.0.1');
    await page.getByLabel('ID de cliente').fill('portolan');
    await page.locator('input[name=client_secret]').fill('never-shown-secret');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Esta dirección está en una red privada').first().waitFor();
    expect(await page.getByLabel('ID de cliente').inputValue()).toBe('portolan');
    expect(await faultsOf(page)).toEqual([]);

    await page.getByLabel('Emisor (issuer)').fill(provider.issuer.url ?? '');
    await page.locator('input[name=client_secret]').fill('never-shown-secret');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Inicio de sesión guardado').waitFor();

    // As Entra ID answers: without email_verified.
    claims = { sub: 'jefa', email: 'jefa@ortega.example', given_name: 'Jefa', family_name: 'Ortega' };
    await page.getByRole('link', { name: 'Probar el inicio de sesión' }).click();
    await page.getByText('Su token necesita el dato email_verified').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Las direcciones de este directorio valen sin email_verified').check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Inicio de sesión guardado').waitFor();
    await page.getByRole('link', { name: 'Probar el inicio de sesión' }).click();
    await page.getByText('Funciona', { exact: true }).waitFor();
    expect(await page.content()).not.toContain('never-shown-secret');
    expect(complaints).toEqual([]);

    const newcomer = await visitor(browser, server.url, phone);
    await newcomer.page.goto('/es/login/company', { waitUntil: 'networkidle' });
    expect(await faultsOf(newcomer.page)).toEqual([]);
    const address = newcomer.page.locator('input[name=email]');
    await address.fill('nadia@nowhere.example');
    await newcomer.page.getByRole('button', { name: 'Continuar' }).click();
    await newcomer.page
      .getByText('Aquí ninguna empresa inicia sesión con direcciones de nowhere.example')
      .first()
      .waitFor();
    expect(await faultsOf(newcomer.page)).toEqual([]);
    await address.fill('nadia@ortega.example');
    await newcomer.page.getByRole('button', { name: 'Continuar' }).click();
    await newcomer.page.getByText('Quien tiene una dirección de ortega.example').waitFor();
    expect(await faultsOf(newcomer.page)).toEqual([]);
    claims = { sub: 'nadia', email: 'nadia@ortega.example', given_name: 'Nadia', family_name: 'Ruiz' };
    await newcomer.page.getByRole('link', { name: /^Iniciar sesión con / }).click();
    await newcomer.page.waitForURL(/\/es$/);
    await newcomer.page.goto('/es/dashboard/company', { waitUntil: 'networkidle' });
    expect(await newcomer.page.locator('main').innerText()).toContain('Nadia Ruiz');
    expect(newcomer.complaints).toEqual([]);
  });
});
