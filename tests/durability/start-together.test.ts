import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { startServer } from '../server.ts';

const given = process.env['TEST_DATABASE_URL'];

test.skipIf(!given)(
  'three nodes that start together on an empty database all serve, and the demonstration is there once',
  async () => {
    const name = `portolan_together_${process.pid}`;
    const administrate = async (text: string) => {
      const client = new pg.Client({ connectionString: given });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    await administrate(`create database ${name}`);
    onTestFinished(() => administrate(`drop database ${name} with (force)`));
    const DATABASE_URL = Object.assign(new URL(given ?? ''), { pathname: `/${name}` }).href;

    const start = () => startServer({ command: 'npm start', demo: true, env: { DATABASE_URL } });
    const nodes = await Promise.all([start(), start(), start()]);
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))));

    for (const node of nodes) expect((await fetch(`${node.url}/warehouse-directory`)).status).toBe(200);
    expect(nodes.filter((node) => node.output().includes('Demonstration data loaded.'))).toHaveLength(1);
  },
  120_000,
);
