import PDFDocument from 'pdfkit';

import { contentDisposition } from './content-disposition.ts';

export interface PdfTable {
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  /** The second column is amounts, to the right, and the last row their sum. */
  isSum?: boolean;
}

export interface PdfExport {
  /** Name of the download, for example `rates-pier-house-3.pdf`. */
  filename: string;
  language: string;
  title: string;
  /** Lines below the title. */
  about: readonly string[];
  /** What a reader must not miss, such as that the document no longer holds. */
  warning?: string | null;
  tables: readonly PdfTable[];
  /** Paragraphs below the tables. */
  notes?: readonly { title: string; text: string }[];
}

const margin = 48;
const [text, muted, lineColor, warned] = ['black', 'dimgray', 'lightgray', 'firebrick'];
const bold = { src: 'Helvetica-Bold' };

/** The standard PDF fonts cover the letters of Western Europe and the Americas; other characters are replaced. */
const known = /[^\n\u0020-\u007e\u00a1-\u00ff‐–—‘’“”•…€]/gu;
const spaces = /[\u00a0\u2009\u202f]/g;
const written = (words: string): string => words.replaceAll(spaces, ' ').replaceAll(known, '?');

/** Returns the cells of a table as the library draws them. */
const cellsOf = ({ columns, rows, isSum = false }: PdfTable) =>
  [columns, ...rows].map((cells, row) => {
    const isBold = row === 0 || (isSum && row === rows.length);
    return cells.map((cell, column) => ({
      text: written(cell),
      ...(isBold ? { font: bold } : {}),
      ...(isSum && column === 1 ? { align: { x: 'right' as const } } : {}),
    }));
  });

/** Writes title and number on each page of several, so that none is taken for another's. */
function numberPages(pdf: PDFKit.PDFDocument, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const { width, height, margins } = pdf.page;
    // Text below the margin would begin another page.
    margins.bottom = 0;
    pdf.font('Helvetica').fontSize(9).fillColor(muted);
    pdf.text(`${written(title)} · ${page + 1} / ${count}`, margin, height - 32, {
      width: width - 2 * margin,
      align: 'right',
      lineBreak: false,
    });
  }
}

/** Returns a document of a title and tables of two columns as a download, on pages of US letter. */
export async function pdfResponse({
  filename,
  language,
  title,
  about,
  warning = null,
  tables,
  notes = [],
}: PdfExport): Promise<Response> {
  const pdf = new PDFDocument({ size: 'LETTER', margin, bufferPages: true, lang: language, info: { Title: title } });
  const parts: Uint8Array[] = [];
  const isWritten = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(text).text(written(title));
  pdf.font('Helvetica').fontSize(10).fillColor(muted);
  for (const line of about) pdf.moveDown(0.3).text(written(line));
  if (warning !== null) pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(12).fillColor(warned).text(written(warning));
  pdf.font('Helvetica');
  for (const table of tables) {
    pdf.moveDown(1.2).fillColor(text).fontSize(9);
    pdf.table({
      columnStyles: ['*', 220],
      rowStyles: { border: [0, 0, 0.5, 0], borderColor: lineColor, padding: 5 },
      data: cellsOf(table),
    });
  }
  for (const note of notes) {
    pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(9).text(written(note.title), margin);
    pdf.moveDown(0.4).font('Helvetica').text(written(note.text));
  }
  numberPages(pdf, title);
  pdf.end();
  await isWritten;
  return new Response(new Blob(parts as Uint8Array<ArrayBuffer>[]), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': contentDisposition(filename), 'cache-control': 'private, no-store' }, // prettier-ignore
  });
}
