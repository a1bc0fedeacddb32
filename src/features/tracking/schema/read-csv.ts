/** The records of a CSV text (RFC 4180), with commas or semicolons; each with the line it begins on. Blank lines are left out. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const plain = text.replace(/^\ufeff/, '');
  const head = plain.slice(0, plain.search(/[\r\n]|$/));
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  const records: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begins = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (cells.some((value) => value !== '')) records.push({ line: begins, cells });
    cells = [];
  };
  for (let index = 0; index < plain.length; index += 1) {
    const character = plain[index];
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (plain[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endRecord();
      begins = line;
    } else if (character !== '\r') cell += character;
  }
  endRecord();
  return records;
}
