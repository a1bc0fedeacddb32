import type { CardPart } from './schema/card-parts.ts';

/** Where the addresses of the pages about cards and space of this kind of rows begin. */
export const ratePagesOf = (kind: string): string => `/dashboard/rates/${kind}`;

export const ratePaths = {
  /** The page on which readers state their numbers, and the page to return to. */
  numbers: (from: string) => `/numbers?from=${encodeURIComponent(from)}`,
  /** The page on which a company makes the rate card of one of its rows. */
  card: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}`,
  /** Which requests that card answers by itself. */
  answers: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/answers`,
  /** What is free in the row month by month. */
  space: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/space`,
  /** Where its lines are read from a file, one such file, and the lines of it that are wrong. */
  importCard: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/import`,
  importedCard: (kind: string, id: string, file: string) => `/dashboard/rates/${kind}/${id}/imports/${file}`,
  importProblems: (kind: string, id: string, file: string) =>
    `/dashboard/rates/${kind}/${id}/imports/${file}/problems.csv`,
  /** The form of the card with the lines of a file. */
  cardOf: (kind: string, id: string, file: string) => `/dashboard/rates/${kind}/${id}?file=${file}`,
  /** A part of it as CSV. */
  csv: (kind: string, id: string, of: CardPart) =>
    `/dashboard/rates/${kind}/${id}/lines.csv${of === 'lines' ? '' : `?of=${of}`}`,
  /** The whole card as PDF. */
  pdf: (kind: string, id: string) => `/dashboard/rates/${kind}/${id}/card.pdf`,
};
