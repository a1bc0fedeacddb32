import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { parseForm } from '#server/http/forms.ts';

import { AppForm, useAppForm } from './form.tsx';

const schema = z.object({ intent: z.string(), place: z.string('Please say where') });

function Page({ answered }: { answered: unknown }) {
  const [edit] = useAppForm<typeof schema>(answered, null, { id: 'edit', intent: 'edit' });
  const [add] = useAppForm<typeof schema>(answered, null, { id: 'add', intent: 'add' });
  return [edit, add].map((form) => (
    <AppForm key={form.id} form={form}>
      {null}
    </AppForm>
  ));
}

const drawn = (answered: unknown) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page answered={answered} /> }])} />,
  ).split('</form>');

test('of the forms of a page, only the one that was refused says why', async () => {
  const body = new FormData();
  body.set('intent', 'add');
  const form = await parseForm(body, schema);
  const { data } = form.ok ? { data: null } : form.reply();
  const [edit, add] = drawn(data);
  expect(add).toContain('Please say where');
  expect(edit).not.toContain('Please say where');
});
