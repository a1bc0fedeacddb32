import { expect, test } from 'vitest';

import { readStart } from './words/read-start.ts';

const today = '2026-11-23';

/** The words and the day they name. */
function read(text: string): string {
  const start = readStart(text, today);
  return start === null ? '' : `${text.slice(start.start, start.end)} = ${start.day}`;
}

test.each([
  ['space from january', 'from january = 2027-01-01'],
  ['cold storage from 15 march 2027', 'from 15 march 2027 = 2027-03-15'],
  ['cold storage from March 15th, 2027 in Doral', 'from March 15th, 2027 = 2027-03-15'],
  ['cámara fría para diciembre en doral', 'para diciembre = 2026-12-01'],
  ['bodega desde enero 2027', 'desde enero 2027 = 2027-01-01'],
  ['nave disponible a partir del 15 de febrero de 2027', 'disponible a partir del 15 de febrero de 2027 = 2027-02-15'],
  ['armazém refrigerado em dezembro', 'em dezembro = 2026-12-01'],
  ['bonded warehouse november', 'november = 2026-11-23'],
  ['dry storage from may', 'from may = 2027-05-01'],
  ['almacén para mediados de marzo', 'para mediados de marzo = 2027-03-15'],
  ['storage from end of february', 'from end of february = 2027-02-28'],
  ['warehouse from 2027-02-10', 'from 2027-02-10 = 2027-02-10'],
  ['warehouse from 1/31/2027', 'from 1/31/2027 = 2027-01-31'],
  ['almacén desde 31/01/2027', 'desde 31/01/2027 = 2027-01-31'],
  ['space in Q1 2027', 'in Q1 2027 = 2027-01-01'],
  ['storage next month', 'next month = 2026-12-01'],
  ['bodega para el mes que viene', 'para el mes que viene = 2026-12-01'],
  ['storage in 6 weeks', 'in 6 weeks = 2027-01-04'],
  ['bodega dentro de 2 meses', 'dentro de 2 meses = 2027-01-23'],
  ['cold storage available now', 'available now = 2026-11-23'],
  ['bodega disponible ya', 'disponible ya = 2026-11-23'],
  ['almacén con disponibilidad inmediata', 'disponibilidad inmediata = 2026-11-23'],
  ['need 3PL immediately', 'immediately = 2026-11-23'],
  ['disponível agora', 'disponível agora = 2026-11-23'],
  ['storage from January to March', 'from January = 2027-01-01'],
])('%s', (text, found) => expect(read(text)).toBe(found));

test.each([
  ['storage until march'],
  ['bodega hasta enero'],
  ['storage for 3 months'],
  ['black friday overflow'],
  ['overflow storage for christmas'],
  ['warehouse from 5/6/2027'],
  ['storage from january 2020'],
  ['march air reserve base'],
  ['who may store wine'],
  ['warehouse open today'],
  ['recogen por la mañana'],
  ['ya tengo bodega en Doral'],
  ['delivery every 2 weeks'],
  ['warehouse from 31/02/2027'],
])('%s names no day from which', (text) => expect(read(text)).toBe(''));
