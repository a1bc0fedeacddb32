import { strToU8, zipSync } from 'fflate';

// Files in the formats of shops, carriers and spreadsheets; all names, places and numbers are invented or published
// examples.

const lines = (...rows: string[]) => rows.join('\r\n') + '\r\n';
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));

/** An order export of a shop. */
const shopify = utf8(
  lines(
    'Name,Email,Financial Status,Fulfillment Status,Fulfilled at,Currency,Total,Shipping City,Shipping Province,Shipping Country,Tracking Number,Tracking Company',
    '#1001,buyer@example.com,paid,fulfilled,2026-11-12 09:30:00 -0500,USD,120.50,Kingston,,Jamaica,1Z5R89390357567127,UPS',
    '#1002,other@example.com,paid,fulfilled,2026-11-13 10:00:00 -0500,USD,80.00,"Port of Spain",,"Trinidad and Tobago",986578788855,FedEx Ground',
    '#1003,third@example.com,paid,,,USD,15.00,Nassau,,Bahamas,,',
  ),
);

/** A carrier's shipment report, with a title above the header and American dates. */
const ups = utf8(
  lines(
    'Shipment Detail Report,,,,,,',
    'Account: A1B2C3,,,,,,',
    '',
    'Tracking Number,Reference Number(s),Ship Date,Service,Ship To City,Ship To State/Province,Ship To Country/Territory,Scheduled Delivery,Status',
    '1Z5R89390357567127,PO 4711,11/09/2026,UPS Ground,Doral,FL,US,11/28/2026,In Transit',
    '1Z879E930346834440,PO 4712,11/10/2026,UPS Ground,Medley,FL,US,11/30/2026,Delivered',
  ),
);

const fedex = utf8(
  lines(
    'Tracking number|Status|Ship date|Recipient city|Recipient state|Recipient country|Scheduled delivery date|Delivered date|Reference',
    '986578788855|Delivered|11/09/2026|Miami|FL|US|11/13/2026|11/13/2026|Order 1',
    '477179081230|In transit|11/14/2026|Kingston||JM|11/24/2026||Order 2',
  ),
);

/** Written by Excel in Spanish: semicolons, Windows-1252, day first. */
const spanish = new Uint8Array(
  Buffer.from(
    lines(
      'sep=;',
      'Nº de guía;Transportista;Dirección de destino;Fecha estimada de entrega;Observación interna;;;',
      '986578788855;FedEx;"Calle 5; Bogotá, Colombia";28/11/2026;frágil;;;',
      '1Z5R89390357567127;United Parcel Service;São Paulo, Brasil;03/12/2026;;;;',
      'CSQU3054383;;N/A;;;;;',
    ),
    'latin1',
  ),
);

/** Written by Numbers on a Mac: UTF-16 with tabs. */
const numbers = new Uint8Array(
  Buffer.from(
    `\ufeff${lines('AWB\tLabel\tDestination', '045-12345675\tPiñas\tMéxico DF', '001-12345675\tCafé\tBogotá')}`,
    'utf16le',
  ),
);

type Cell = string | number | { date: number } | { formula: string; value: string };

/** Returns a minimal workbook with these sheets. */
export function workbook(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  merged = '',
  hasMacros = false,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const column = (at: number) => String.fromCharCode(65 + at);
  const cellXml = (cell: Cell, at: string) => {
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'string')
      return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
    if ('date' in cell) return `<c r="${at}" s="1"><v>${cell.date}</v></c>`;
    return `<c r="${at}" t="str"><f>${escape(cell.formula)}</f><v>${escape(cell.value)}</v></c>`;
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const package_ = 'http://schemas.openxmlformats.org/package/2006';
  const files: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${package_}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [at, rows] of Object.values(sheets).entries()) {
    const xml = rows.map(
      (row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, column(x) + (y + 1))).join('')}</row>`,
    );
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `${head}<worksheet xmlns="${main}"><sheetData>${xml.join('')}</sheetData>${merged}</worksheet>`;
  }
  if (hasMacros) files['xl/vbaProject.bin'] = 'Sub Auto_Open()';
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const titled = workbook(
  {
    Embarques: [
      ['Reporte de embarques', '', '', ''],
      ['Noviembre 2026', '', '', ''],
      [],
      ['Contenedor', 'Naviera', 'Puerto de descarga', 'ETA', 'Peso'],
      ['CSQU3054383', '', 'Kingston, Jamaica', { date: 46354 }, 1200],
      [
        'HLXU2008419',
        'Hapag-Lloyd',
        { formula: 'CONCATENATE("Port"," of Spain")', value: 'Port of Spain' },
        { date: 46355 },
        900,
      ],
    ],
    Notas: [['nada']],
  },
  '<mergeCells count="2"><mergeCell ref="A1:D1"/><mergeCell ref="A2:D2"/></mergeCells>',
);

const ruined = workbook({
  Hoja1: [
    ['Tracking #', 'Label'],
    [9.400111201080805e21, 'shortened'],
    ['9.40011E+21', 'shortened as text'],
    [4002847016405018, 'more digits than are kept'],
    [73938000549297, 'without its noughts'],
    ['1Z5R89390357567127', 'whole'],
  ],
});

export const importFiles = {
  shopify: { name: 'orders_export.csv', bytes: shopify },
  ups: { name: 'shipments.csv', bytes: ups },
  fedex: { name: 'FedEx report.txt', bytes: fedex },
  spanish: { name: 'guías.csv', bytes: spanish },
  numbers: { name: 'numbers.tsv', bytes: numbers },
  titled: { name: 'embarques.xlsx', bytes: titled },
  ruined: { name: 'ruined.xlsx', bytes: ruined },
  unclosed: {
    name: 'unclosed.csv',
    bytes: utf8(lines('Tracking number,Label', '986578788855,"Order 1', '477179081230,Order 2')),
  },
  headless: {
    name: 'headless.csv',
    bytes: utf8(lines('986578788855,Order 1,Miami 33122', '477179081230,Order 2,Doral 33172')),
  },
  binary: { name: 'photo.csv', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]) },
  empty: { name: 'empty.csv', bytes: utf8('\r\n  \r\n') },
} as const;

export const importFile = (name: keyof typeof importFiles): File =>
  new File([importFiles[name].bytes], importFiles[name].name);
