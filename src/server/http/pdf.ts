import PDFDocument from 'pdfkit';

import { contentDisposition } from './content-disposition.ts';

export interface PdfTable {
  columns: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

export interface PdfExport {
  /** Name of the download, for example `rates-pier-house-3.pdf`. */
  filename: string;
  language: string;
  title: string;
  /** Lines below the title. */
  about: readonly string[];
  tables: readonly PdfTable[];
}

const margin = 48;
const [text, muted, lineColor] = ['black', 'dimgray', 'lightgray'];

/** The standard PDF fonts cover the letters of Western Europe and the Americas; other characters are replaced. */
const known = /[^\n\u0020-\u007e\u00a1-\u00ff‐–—‘’“”•…€]/gu;
const spaces = /[\u00a0\u2009\u202f]/g;
const written = (words: string): string => words.replaceAll(spaces, ' ').replaceAll(known, '?');

/** Returns a document of a title and tables of two columns as a download, on pages of US letter. */
export async function pdfResponse({ filename, language, title, about, tables }: PdfExport): Promise<Response> {
  const pdf = new PDFDocument({ size: 'LETTER', margin, lang: language, info: { Title: title } });
  const parts: Uint8Array[] = [];
  const isWritten = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(text).text(written(title));
  pdf.font('Helvetica').fontSize(10).fillColor(muted);
  for (const line of about) pdf.moveDown(0.3).text(written(line));
  for (const { columns, rows } of tables) {
    pdf.moveDown(1.2).fillColor(text).fontSize(9);
    pdf.table({
      columnStyles: ['*', 220],
      rowStyles: { border: [0, 0, 0.5, 0], borderColor: lineColor, padding: 5 },
      data: [
        columns.map((head) => ({ text: written(head), font: { src: 'Helvetica-Bold' } })),
        ...rows.map((cells) => cells.map(written)),
      ],
    });
  }
  pdf.end();
  await isWritten;
  return new Response(new Blob(parts as Uint8Array<ArrayBuffer>[]), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': contentDisposition(filename), 'cache-control': 'private, no-store' }, // prettier-ignore
  });
}
