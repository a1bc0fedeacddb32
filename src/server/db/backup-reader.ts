import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';

import { checkKey } from '../storage-contract.ts';
import {
  BackupError,
  bytesSchema,
  endSchema,
  fileSchema,
  type Header,
  headerSchema,
  type Job,
  jobSchema,
  rowSchema,
  type TableHead,
  tableSchema,
  type Totals,
} from './backup-format.ts';

/** Callbacks for each part, in the order of the backup. */
export interface BackupVisitor {
  header?: (header: Header) => Promise<void> | void;
  file?: (key: string, bytes: Buffer) => Promise<void> | void;
  table?: (table: TableHead) => Promise<void> | void;
  row?: (row: (string | null)[]) => Promise<void> | void;
  job?: (job: Job) => Promise<void> | void;
  /** After the last part of the database. */
  end?: () => Promise<void> | void;
}

/** Yields the lines of the archive as values. Throws a BackupError where it is damaged. */
async function* readLines(source: string): AsyncGenerator {
  const input = createReadStream(source);
  const archive = createGunzip();
  input.on('error', (error) => archive.destroy(error));
  let number = 0;
  try {
    for await (const line of createInterface({ input: input.pipe(archive), crlfDelay: Infinity })) {
      number += 1;
      yield JSON.parse(line);
    }
  } catch {
    throw new BackupError(
      number === 0
        ? `${source} is no backup of Portolan.`
        : `${source} is damaged or incomplete after line ${number}: nothing was restored.`,
    );
  } finally {
    archive.destroy();
  }
}

/** Reads one line ahead, so that each part knows where it ends. */
class Lines {
  current: unknown;
  readonly #source: string;
  readonly #lines: AsyncGenerator;

  constructor(source: string) {
    this.#source = source;
    this.#lines = readLines(source);
  }

  async next(): Promise<void> {
    const { done, value } = await this.#lines.next();
    this.current = done ? undefined : value;
  }

  /** Returns the current line and advances, if it matches the schema; otherwise null. */
  async take<T>(schema: z.ZodType<T>): Promise<T | null> {
    const parsed = schema.safeParse(this.current);
    if (!parsed.success) return null;
    await this.next();
    return parsed.data;
  }

  damaged(what: string): BackupError {
    return new BackupError(`${this.#source} is damaged: ${what}. Nothing was restored.`);
  }

  close(): Promise<unknown> {
    return this.#lines.return(undefined);
  }
}

/**
 * Visits a backup from first to last line. Throws a BackupError if it is no backup, is damaged, incomplete or does not
 * match its totals; the caller must undo what the visitor has done by then.
 */
export async function walkBackup(source: string, visitor: BackupVisitor): Promise<void> {
  const lines = new Lines(source);
  try {
    await lines.next();
    const header = await lines.take(headerSchema);
    if (header === null) throw new BackupError(`${source} is no backup that this version of Portolan can read.`);
    await visitor.header?.(header);
    const totals = {
      files: await walkFiles(lines, visitor),
      ...(await walkTables(lines, visitor)),
      jobs: await walkJobs(lines, visitor),
    };
    const end = await lines.take(endSchema);
    if (end === null) throw lines.damaged('a line is of no known kind, or the last ones are missing');
    if (!isSame(end.end, totals)) throw lines.damaged('it does not hold as much as it says at its end');
    if (lines.current !== undefined) throw lines.damaged('something follows its end');
    await visitor.end?.();
  } finally {
    await lines.close();
  }
}

const isSame = (said: Totals, found: Totals): boolean =>
  said.files === found.files && said.tables === found.tables && said.rows === found.rows && said.jobs === found.jobs;

async function walkFiles(lines: Lines, visitor: BackupVisitor): Promise<number> {
  for (let count = 0; ; count += 1) {
    const head = await lines.take(fileSchema);
    if (head === null) return count;
    const parts: Buffer[] = [];
    for (;;) {
      const part = await lines.take(bytesSchema);
      if (part === null) break;
      parts.push(Buffer.from(part.bytes, 'base64'));
    }
    const bytes = Buffer.concat(parts);
    if (bytes.length !== head.size || !isKey(head.file)) throw lines.damaged(`its file ${head.file} is not whole`);
    await visitor.file?.(head.file, bytes);
  }
}

function isKey(key: string): boolean {
  try {
    return checkKey(key) === key;
  } catch {
    return false;
  }
}

async function walkTables(lines: Lines, visitor: BackupVisitor): Promise<Pick<Totals, 'tables' | 'rows'>> {
  const count = { tables: 0, rows: 0 };
  for (;;) {
    const head = await lines.take(tableSchema);
    if (head === null) return count;
    count.tables += 1;
    await visitor.table?.(head);
    for (;;) {
      const row = await lines.take(rowSchema);
      if (row === null) break;
      if (row.length !== head.columns.length)
        throw lines.damaged(`a row of ${head.table} has too few or too many values`);
      count.rows += 1;
      await visitor.row?.(row);
    }
  }
}

async function walkJobs(lines: Lines, visitor: BackupVisitor): Promise<number> {
  for (let count = 0; ; count += 1) {
    const found = await lines.take(jobSchema);
    if (found === null) return count;
    await visitor.job?.(found.job);
  }
}
