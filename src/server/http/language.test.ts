import { expect, test } from 'vitest';

import { testApp } from '#tests/test-app.ts';

const { send } = testApp();
const asPage = { headers: { accept: 'text/html' } };

/** Returns the message of a plain error page and where it leads. */
async function readRefusal(answer: Response) {
  const html = await answer.text();
  const inside = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: answer.status,
    language: inside(/<html lang="(\w+)"/),
    title: inside(/<h1>(.*?)<\/h1>/),
    link: inside(/<a (.*?)<\/a>/),
    request: inside(/<small>(\S+) /),
  };
}

test.each([
  ['from another site', '/es/login', { method: 'POST', headers: { accept: 'text/html', origin: 'https://evil.example', cookie: 'a=b' } }, 403, 'La solicitud vino de otro sitio.'],
  ['too long', `/es/login?${'x'.repeat(9000)}`, asPage, 400, 'No se pudo leer la solicitud.'],
  ['of another host', '/es/login', { headers: { ...asPage.headers, host: 'evil.example' } }, 421, 'Este nombre de servidor no se atiende aquí.'],
])('a request %s is refused in the language of its address, with a link to that home', async (_, path, init, status, title) => {
  expect(await readRefusal(await send(path, init))).toEqual({
    status, language: 'es', title, link: 'href="/es">Volver al inicio', request: 'Solicitud',
  });
  const english = await readRefusal(await send(path.slice('/es'.length), init));
  expect(english).toMatchObject({ status, language: 'en', link: 'href="/">Return to Home', request: 'Request' });
  expect(english.title).not.toBe(title);
}); // prettier-ignore

test.each(['/en//evil.example', '/en/\\evil.example', '/EN///evil.example', '/ES//evil.example', '/en/%5Cevil.example', '/en/%2F%2Fevil.example'])(
  '%s leads to no other host', async (path) => {
    // As sent over the wire: a URL object would normalise it.
    const answer = await send(path, asPage);
    const location = answer.headers.get('location');
    expect(new URL(location ?? '/', 'http://localhost').origin).toBe('http://localhost');
    expect(answer.status).toBe(location === null ? 404 : 308);
  },
); // prettier-ignore

test('an address in other letters than those of ASCII is led to its right spelling as it was written', async () => {
  const answer = await send('/ES/%E6%97%A5?q=%C3%B1', asPage);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/es/%E6%97%A5?q=%C3%B1']);
});

test.each([
  ['/pricing/', '/pricing'],
  ['/api/', '/api'],
  ['/Pricing//?from=mail', '/pricing?from=mail'],
  ['/EN/Pricing/', '/pricing'],
  ['/ES/Pricing/', '/es/pricing'],
  ['/Quote-Requests/QR-001/', '/quote-requests/QR-001'],
])('%s is led to %s in one step', async (path, right) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await send(path, { ...asPage, method });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, right]);
  }
  expect((await send(right, asPage)).status).toBe(404);
});

test('addresses of programs and files are taken as they are written', async () => {
  for (const path of ['/api/v1/None/', '/KEY.txt', '/health/live'])
    expect((await send(path)).status, path).not.toBe(308);
});
