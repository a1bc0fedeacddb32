import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import type { ServiceCode } from '#features/catalog/services.ts';
import { inLanguage } from '#server/language.ts';

import type { RequestWithStay } from '../schema/request.ts';
import { RequestFacts } from './request-facts.tsx';

const drawn = (services: ServiceCode[]): string => {
  const request = { services, origin_place: 'Doral, FL', deadline: '2099-01-01', private: null } as RequestWithStay;
  const router = createMemoryRouter([{ path: '/', element: <RequestFacts request={request} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test('goods that stay have a place, goods that move an origin', () => {
  expect(drawn(['ocean_freight', 'storage'])).toContain('Origin');
  expect(drawn(['storage'])).toContain('Where space is needed');
  expect(drawn(['storage'])).not.toContain('Origin');
  expect(inLanguage('es', () => drawn(['storage']))).toContain('Dónde se necesita el espacio');
});
