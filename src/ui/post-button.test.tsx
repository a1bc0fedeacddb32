import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { PostButton } from './post-button.tsx';

const dialogOf = (button: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: button }])} />).split(
    '<dialog',
  )[1];

test('a step is confirmed in red unless it destroys nothing', () => {
  const ask = { title: 'Sure?', text: 'It is done at once.' };
  expect(dialogOf(<PostButton confirm={ask}>Do</PostButton>)).toContain('button-danger');
  expect(dialogOf(<PostButton confirm={{ ...ask, confirmVariant: 'primary' }}>Do</PostButton>)).not.toContain(
    'button-danger',
  );
});
