import type { Command } from '../command-line.ts';
import { adoptDeployment } from './deployment.ts';
import { findNodes } from './list-nodes.ts';

const usage = 'npm run nodes -- list | adopt';

/** Lists the nodes of the database, or makes the settings of this process those that all nodes are compared with. */
export const nodesCommand: Command = {
  name: 'nodes',
  usage,
  async run(ctx, [action, ...rest], io) {
    if ((action !== 'list' && action !== 'adopt') || rest.length > 0) {
      io.err(`Usage: ${usage}`);
      return 2;
    }
    const nodes = await findNodes(ctx);
    if (action === 'list') {
      for (const { address, version, last_seen_at, isAlive } of nodes)
        io.out(`${address}  ${version}  last seen ${last_seen_at.toISOString()}${isAlive ? '' : '  gone'}`);
      io.out(`${nodes.filter(({ isAlive }) => isAlive).length} nodes serve.`);
      return 0;
    }
    const serving = nodes.filter(({ isAlive }) => isAlive);
    if (serving.length > 0) {
      io.err(`Nodes serve with the former settings: stop ${serving.map(({ address }) => address).join(', ')} first.`);
      return 1;
    }
    await adoptDeployment(ctx);
    io.out('The secret and the files of this process are now those of the database.');
    return 0;
  },
};
