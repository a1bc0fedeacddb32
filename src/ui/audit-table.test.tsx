import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';

import { inLanguage } from '#server/language.ts';

import type { AuditLine } from '#shared/audit-line.ts';

import { AuditTable } from './audit-table.tsx';

const drawn = (line: AuditLine): string =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <AuditTable items={[line]} /> }])} />,
  );

const line: AuditLine = {
  id: '1',
  at: new Date('2026-11-24'),
  actor_kind: 'user',
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

test('whoever has no name is called in the language of the page', () => {
  const visitor = { ...line, actor_kind: 'anonymous', actor: null };
  expect(drawn(visitor)).toContain('a visitor');
  expect(inLanguage('es', () => drawn(visitor))).toContain('un visitante');
  expect(inLanguage('es', () => drawn({ ...visitor, actor_kind: 'user' }))).toContain('una cuenta eliminada');
});

test('a change is told from what it was to what it is', () => {
  const terms = drawn(line).matchAll(/<dt[^>]*>([^<]*)</g);
  expect([...terms].map(([, term]) => term)).toEqual(['changed', 'reason']);
  expect(drawn(line)).toContain('24 → 48');
  const edited = { ...line, detail: { fields: ['city'], changes: { city: { from: 'Doral', to: 'Medley' }, services: { from: [], to: ['storage', 'cold_storage'] } } } }; // prettier-ignore
  expect(drawn(edited)).toContain('Doral → Medley');
  expect(drawn(edited)).toContain('– → storage, cold storage');
});
