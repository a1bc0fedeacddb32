import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { AuditTable } from './audit-table.tsx';

test('a change is told from what it was to what it is', () => {
  const line = {
    id: '1',
    at: new Date('2026-11-24'),
    actor: 'ana@example.com',
    actor_id: null,
    action: 'setting.changed',
    subject_kind: 'setting',
    subject_id: 'leads.answer_hours',
    subject_name: null,
    subject_href: null,
    // As the database gives it back.
    detail: { to: '48', from: '24', reason: 'Holidays' },
  };
  const router = createMemoryRouter([{ path: '/', element: <AuditTable items={[line]} /> }]);
  const terms = renderToStaticMarkup(<RouterProvider router={router} />).matchAll(/<dt[^>]*>([^<]*)</g);
  expect([...terms].map(([, term]) => term)).toEqual(['from', 'to', 'reason']);
});
