import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';

import { SayNeed } from './reading-notes.tsx';

const typed = 'almacén para 40 paletas en Doral por 6 meses';
const drawn = (): string =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <SayNeed typed={typed} /> }])} />,
  );

test('below a sentence nobody is asked to say a sentence: the link takes it along', () => {
  expect(drawn()).toMatch(/href="[^"]*\?need=almac[^"]*40[^"]*6\+meses"[^>]*>See who fits</);
  expect(drawn()).not.toMatch(/sentence/);
  expect(inLanguage('es', drawn)).not.toMatch(/frase/);
});
