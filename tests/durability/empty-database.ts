import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Creates an empty database on this server and a folder for nodes, which both go with the test, as their settings. */
export async function emptyDatabase(server: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'portolan-nodes-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const name = path.basename(DATA_DIR).replaceAll('-', '_').toLowerCase();
  const administrate = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await administrate(`create database ${name}`);
  onTestFinished(() => administrate(`drop database ${name} with (force)`));
  return { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href, DATA_DIR };
}
