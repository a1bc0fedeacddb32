import { expect, test } from 'vitest';

import { pdfResponse } from './pdf.ts';

test('a document has its title and language, tables over pages, and no letter that its fonts lack', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`Carga ${n} a São Paulo ☃`, '$18.00 · 6 m³'] as const);
  const answer = await pdfResponse({ filename: 'rates-ñ.pdf', language: 'es', title: 'Tarifa', about: [], tables: [{ columns: ['Ruta', 'Precio'], rows }] }); // prettier-ignore
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''rates-%C3%B1.pdf");
  const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(file.startsWith('%PDF-1.')).toBe(true);
  expect(file).toContain('/Lang (es)');
  expect(file.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
});
