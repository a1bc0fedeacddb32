import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let visitor: Client;
let owner: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  visitor = newClient(server.url);
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(() => server.stop());

const htmlOf = async (client: Client, path: string): Promise<string> => (await client.get(path)).text();

/** Returns all text of a page that people read or hear, attributes included. */
function wordsOf(html: string): string {
  const body = html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, ' ');
  const attributes = [...body.matchAll(/(?:aria-label|placeholder|alt|title|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [body.replaceAll(/<[^>]*>/g, ' '), ...attributes].join(' ');
}

/**
 * Words in English sentences of these pages that occur neither in Spanish ones nor in what this market's owners wrote.
 */
const english =
  /\b(?:warehouses?|listings?|search|filters?|clear|available|confirmed|verified|starting|sq ft|month|from|your|near|within|services|space|photos?|please|required|sign in)\b/gi;

/** Written by the owners of this market: two names and a description. */
const written = [
  'Verified Harbor Storage',
  'Foreign Pier Storage',
  'A dry warehouse close to the airport with a patient crew.',
];

const inEnglish = (html: string): string[] => {
  let words = wordsOf(html).replaceAll(/https?:\S+/g, ' ');
  for (const text of written) words = words.replaceAll(text, ' ');
  return words.match(english) ?? [];
};

test('the directory is Spanish, with its filters, chips, counts, problems and head', async () => {
  const query = 'services=cold_storage,storage&near=Miami&radius=50&minArea=1000&type=public&hazmat=maybe&q=frío';
  for (const path of [
    '/es/warehouse-directory',
    `/es/warehouse-directory?${query}`,
    '/es/warehouse-directory?view=map',
  ]) {
    const html = await htmlOf(visitor, path);
    expect(html).toContain('<html lang="es"');
    expect(inEnglish(html)).toEqual([]);
  }
  const html = await htmlOf(visitor, `/es/warehouse-directory?${query}`);
  expect(html).toMatch(/<title>Directorio de almacenes · /);
  for (const words of ['A menos de 50 millas de Miami', 'Desde 1,000 pies²', 'Use 1 o 0', 'Borrar los filtros'])
    expect(wordsOf(html)).toContain(words);
});

test('a listing is Spanish but for what its owner wrote', async () => {
  const html = await htmlOf(visitor, `/es/warehouses/${market.verified.slug}`);
  expect(html).toContain(written[2]);
  expect(inEnglish(html)).toEqual([]);
  // Screen readers are told which text is English.
  expect(html).toMatch(/<p lang="en"[^>]*>A dry warehouse/);
  for (const words of [
    'Espacio y edificio',
    'Verificado por nuestro equipo',
    'Espacio total',
    'Almacén público en Doral, FL',
  ])
    expect(wordsOf(html)).toContain(words);
});

test('the form that lists a warehouse is Spanish, and says in Spanish what it finds missing', async () => {
  const path = '/es/list-warehouse';
  expect(inEnglish(await htmlOf(visitor, path))).toEqual([]);
  const html = await htmlOf(owner, path);
  expect(inEnglish(html)).toEqual([]);
  const form = formsIn(html, new URL(path, server.url).href).find(({ fields }) =>
    fields.some(({ name }) => name === 'company_name'),
  );
  const answer = await owner.post(path, {
    ...Object.fromEntries(filledIn(form!)),
    company_name: '',
    city: '',
    email: 'x',
  });
  expect(answer.status).toBe(422);
  const refused = await answer.text();
  for (const words of [
    'El nombre de la empresa debe tener al menos 2 caracteres',
    'El dato «Ciudad» es obligatorio',
    'Escriba un correo electrónico válido',
    'La descripción debe tener al menos 20 caracteres',
  ])
    expect(wordsOf(refused)).toContain(words);
  expect(inEnglish(refused)).toEqual([]);
});
