import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { findImport, previewImport } from '#server/imports/imports.ts';
import { workbook } from '#tests/import-files.ts';
import { testDb } from '#tests/harness.ts';

import { importRow } from './commands/import-line.server.ts';
import { packageImport } from './commands/import-packages.server.ts';
import { recordImport } from './commands/import-records.server.ts';
import { readImport } from './commands/read-import.server.ts';
import { feature } from './feature.server.ts';
import { jobs } from './jobs.server.ts';

const t = await testDb({ features: [feature], jobs });

let owner: UserActor;
let admin: UserActor;

beforeAll(async () => {
  owner = (await makeUser(t.ctx)).actor;
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
});

const [one, two, ups] = ['986578788855', '477179081230', '1Z5R89390357567127'];
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
function utf16(text: string, isBigEndian = false) {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
}

function withHiddenSheet() {
  const files = unzipSync(
    workbook({
      Lists: [['UPS'], ['DHL']],
      Data: [
        ['Tracking', 'Label'],
        [one, 'a'],
      ],
    }),
  );
  const book = Buffer.from(files['xl/workbook.xml'] ?? []).toString();
  return zipSync({ ...files, 'xl/workbook.xml': strToU8(book.replace('name="Lists"', 'name="Lists" state="hidden"')) });
}

const titled = (rows: readonly (readonly string[])[]) =>
  workbook({ S: [['Acme'], ['Report'], [], ['From', '1 Nov'], ['To', '30 Nov'], [], ...rows] });
const long = `Tracking,Label\r\n${Array.from({ length: 50_000 }, (_, at) => `${one},x${at}`).join('\r\n')}`;

/** The numbers that are read, then the problems by line, or why the file is no table. */
const files: [string, Uint8Array<ArrayBuffer>, string][] = [
  [
    'merged header.xlsx',
    workbook(
      {
        S: [
          ['Envíos de noviembre', '', ''],
          ['Guía', 'Destino', 'Fecha'],
          [ups, 'Bogotá', { date: 46354 }],
        ],
      },
      '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
    ),
    ups,
  ],
  ['two headers.xlsx', workbook({ S: [['Shipment', '', 'Destination', ''], ['Tracking', 'Carrier', 'City', 'Country'], [ups, 'UPS', 'Kingston', 'Jamaica']] }), ups], // prettier-ignore
  ['header in line 7.csv', utf8(`Company,,\r\nReport,,\r\n,,\r\nFrom: 1 Nov,,\r\nTo: 30 Nov,,\r\n,,\r\nTracking No.,Carrier,Ship date\r\n${ups},UPS,11/13/2025\r\n`), ups], // prettier-ignore
  ['header in line 7.xlsx', titled([['Tracking No.', 'Carrier'], [ups, 'UPS']]), ups], // prettier-ignore
  ['utf-16.csv', utf16(`Tracking number;Label\r\n${one};Piñata\r\n`), one],
  ['utf-16 of a Mac.csv', utf16(`Tracking number,Label\r\n${one},Piñata\r\n`, true), one],
  ['bom.csv', utf8(`\ufeffTracking number,Label\r\n${one},Piñata\r\n`), one],
  ['decimal commas.csv', windows1252(`Guía;Peso;Destino\r\n${ups};12,5;São Luís\r\n${one};1.200,75;Curaçao\r\n`), `${ups} ${one}`], // prettier-ignore
  ['sep.csv', utf8(`sep=;\r\nTracking;Label\r\n${one};x\r\n`), one],
  ['sep in utf-16.csv', utf16(`sep=\t\r\nTracking\tLabel\r\n${one}\tx\r\n`), one],
  ['line breaks.csv', utf8(`Tracking,Label\r\n${one},"Two\nlines"\r\n${two},"a ""b"" c"\r\n`), `${one} ${two}`],
  ['unclosed.csv', utf8(`Tracking,Label\r\n${one},"x\r\n${two},y\r\n`), 'unclosed_quote'],
  ['inches.csv', utf8(`Tracking,Label\r\n${one},24" monitor\r\n`), one],
  ['empty columns.csv', utf8(`Tracking,Label,,,,\r\n${one},x,,,,\r\n,,,,,\r\n${two},y,,,,\r\n`), `${one} ${two}`],
  ['either date.csv', utf8(`Tracking,ETA\r\n${one},03/04/2027\r\n`), '2: This date could be two days'],
  ['short dates.csv', utf8(`Tracking,ETA\r\n${one},3-Apr-27\r\n${two},15 de abril de 2027\r\n`), `${one} ${two}`],
  [
    'ruined.csv',
    utf8(`Tracking\r\n9.40011E+21\r\n"9,40011E+21"\r\n9400111899223190000000\r\n`),
    '2: A spreadsheet has shortened 3: A spreadsheet has shortened 4: A spreadsheet has shortened',
  ],
  ['lost zeros.csv', utf8('Tracking,Carrier\r\n73938000549297,\r\n'), '2: 73938000549297 may have lost'],
  ['hidden sheet.xlsx', withHiddenSheet(), one],
  [
    'formulas.xlsx',
    workbook({
      S: [
        ['Tracking', 'Label'],
        [{ formula: `"${one}"`, value: one }, 'x'],
      ],
    }),
    one,
  ],
  [
    'failed formulas.xlsx',
    workbook({
      S: [
        ['Tracking', 'Label', 'ETA'],
        [one, '#REF!', '#VALUE!'],
      ],
    }),
    one,
  ],
  ['guarded.csv', utf8(`Tracking,Label\r\n="${one}",=1+1\r\n"=""${two}""",x\r\n'${ups},y\r\n`), `${one} ${two} ${ups}`],
  [
    'guías.csv',
    utf8(`N° de seguimiento,Paquetería,Fecha de envío,Estado\r\n${ups},UPS,25/11/2025,En tránsito\r\n`),
    ups,
  ],
  ['rastreio.csv', windows1252(`Código de rastreio;Transportadora;Data de postagem;Situação\r\n${ups};UPS;25/11/2025;Em trânsito\r\n`), ups], // prettier-ignore
  ['old mac.csv', utf8(`Tracking,Label\r${one},x\r${two},y\r`), `${one} ${two}`],
  ['several in a cell.csv', utf8(`Tracking,Label\r\n"${one}, ${two}",x\r\n${ups},y\r\n`), `${ups} 2: This cell has 2 numbers`], // prettier-ignore
  ['total.csv', utf8(`Tracking,Label,Amount\r\n${one},x,5\r\nTotal,,5\r\n`), `${one} 3: Please enter a valid`],
  ['promised.csv', utf8(`Tracking,Status,Scheduled Delivery Date\r\n${one},In transit,11/24/2026 by 8:00 pm\r\n${two},Label created,Pending\r\n`), `${one} ${two}`], // prettier-ignore
  ['prometido.csv', utf16(`Número de seguimiento;Estado;Fecha de entrega programada;Referencia 1\r\n${ups};En tránsito;25/11/2026;FAC-1\r\n`), ups], // prettier-ignore
  ['spaces.csv', utf8(`\u00a0Tracking\u00a0number\u00a0\r\n\u00a01Z 5R8 939 03 5756 7127\r\n`), ups],
  ['paper.csv', utf8('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'binary'],
  ['nothing.csv', new Uint8Array(), 'empty'],
  ['header alone.csv', utf8('Tracking,Label\r\n'), 'empty'],
  ['of 2003.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old_workbook'],
  ['report.xls', utf8(`<html><table><tr><td>Tracking</td></tr><tr><td>${one}</td></tr></table></html>`), 'web_page'],
  ['no workbook.xlsx', zipSync({ 'a.txt': strToU8('x') }), 'broken_workbook'],
  ['too long.csv', utf8(`${long}\r\n${two},y`.padEnd(long.length + 800, `\r\n${two},y`)), 'too_many'],
];

test.each(files)('%s', async (name, bytes, expected) => {
  for (const [actor, kind] of [
    [owner, packageImport],
    [admin, recordImport],
  ] as const) {
    t.setClock(new Date(t.ctx.clock().getTime() + 3_600_000));
    const ctx = t.as(actor);
    const read = await readImport(ctx, kind, { file: new File([bytes], name), text: '', sheet: null });
    if ('kind' in read) {
      expect(read.kind, kind.name).toBe(expected);
      continue;
    }
    const { rows, problems } = await previewImport(ctx, kind, read.id, { rows: 50, problems: 50 });
    expect((await findImport(ctx, kind, read.id)).state).toBeDefined();
    const numbers = rows.map(({ row }) => importRow.parse(row).tracking_number);
    const said = problems.map(({ line, message }) => `${line}: ${message}`);
    const seen = [...numbers, ...said].join(' ');
    const parts = expected.split(/ (?=\d+: )/);
    for (const part of parts) expect(seen, kind.name).toContain(part);
    expect([numbers.length, said.length].join(), kind.name).toBe(countOf(expected));
  }
});

/** How many numbers and problems an expectation has. */
function countOf(expected: string): string {
  const problems = expected.match(/(?:^| )\d+: /g)?.length ?? 0;
  const numbers = (problems > 0 ? expected.slice(0, expected.search(/(?:^| )\d+: /)) : expected)
    .split(' ')
    .filter(Boolean);
  return [numbers.length, problems].join();
}

test('50,000 lines are read, and checked in parts', async () => {
  t.setClock(new Date(t.ctx.clock().getTime() + 3_600_000));
  const read = await readImport(t.as(owner), packageImport, { file: new File([long], 'long.csv'), text: '', sheet: null }); // prettier-ignore
  if ('kind' in read) throw new Error(read.kind);
  expect(await findImport(t.as(owner), packageImport, read.id)).toMatchObject({ total: 50_000 });
});
