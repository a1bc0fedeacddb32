// What happens to the cluster while three nodes are written to. Each fault ends with everything at work again.
import { say, wait } from './places.mjs';

/** How long a primary that is back in mind, or a full disk, is left so. */
const lasting = 15_000;

/** `seconds`: how long writes may be away, with the 30 s that Patroni waits for a leader of which nothing is heard. */
export const faults = {
  kill: {
    about: 'the primary is killed with kill -9, and started again after another leads',
    seconds: 32,
    async strike({ cluster }) {
      const primary = await cluster.leader();
      cluster.kill(primary);
      await cluster.untilAnotherLeads(primary);
      await wait(lasting);
      cluster.start(primary);
    },
  },
  freeze: {
    about: 'all processes of the primary are stopped (SIGSTOP) until another leads, then go on',
    seconds: 32,
    async strike({ cluster }) {
      const primary = await cluster.leader();
      cluster.signal(primary, 'SIGSTOP');
      await cluster.untilAnotherLeads(primary);
      await wait(lasting);
      cluster.signal(primary, 'SIGCONT');
    },
  },
  cut: {
    about: 'the primary is cut off the network (its cable is pulled) until another leads',
    needs: { cables: true },
    seconds: 32,
    async strike({ cluster }) {
      const primary = await cluster.leader();
      cluster.unplug(primary);
      await cluster.untilAnotherLeads(primary);
      await wait(lasting);
      cluster.plugIn(primary);
    },
  },
  disk: {
    about: `the disk of the primary is full for ${lasting / 1000} s`,
    needs: { disks: true },
    seconds: 32 + lasting / 1000,
    async strike({ cluster }) {
      const primary = await cluster.leader();
      cluster.fillDisk(primary);
      await wait(lasting);
      cluster.makeRoom(primary);
      say('There is room again.');
    },
  },
  restart: {
    about: 'everything is restarted, one after the other',
    seconds: 12,
    async strike({ cluster, nodes }) {
      const primary = await cluster.leader();
      for (const [name, restart] of [...nodes.parts(), ...cluster.parts(primary)]) {
        const began = performance.now();
        await restart();
        say(`${name}: restarted in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
        await wait(3000);
      }
    },
  },
};
