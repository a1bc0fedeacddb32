import { expect, onTestFinished, test } from 'vitest';

import { startServer } from '../server.ts';
import { emptyDatabase } from './empty-database.ts';

const given = process.env['TEST_DATABASE_URL'];

test.skipIf(!given)(
  'three nodes that start together on an empty database all serve, the demonstration is there once, and strangers are refused',
  async () => {
    const { DATABASE_URL, DATA_DIR } = await emptyDatabase(given ?? '');
    const start = () => startServer({ command: 'npm start', demo: true, env: { DATABASE_URL, DATA_DIR } });
    const nodes = await Promise.all([start(), start(), start()]);
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))));

    for (const node of nodes) expect((await fetch(`${node.url}/warehouse-directory`)).status).toBe(200);
    expect(nodes.filter((node) => node.output().includes('Demonstration data loaded.'))).toHaveLength(1);

    const stranger = (env: Record<string, string>) =>
      startServer({ command: 'npm start', env: { DATABASE_URL, ...env } });
    await expect(stranger({})).rejects.toThrow(/in another folder and not in [^\n]+: set DATA_DIR to a folder/);
    await expect(stranger({ DATA_DIR, SECRET: 'x'.repeat(40) })).rejects.toThrow(
      /another secret than the SECRET set here/,
    );
    const [first] = nodes;
    const { stdout } = (await first?.cli('nodes', 'list')) ?? { stdout: '' };
    expect(stdout).toContain('3 nodes serve.');
    expect((await first?.cli('nodes', 'adopt'))?.stderr).toContain('Nodes serve with the former settings');
  },
  120_000,
);
