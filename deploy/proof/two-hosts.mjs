// Two PostgreSQL servers that the nodes both know, without anything that watches them: this promotes the standby.
import { startPostgresServers } from '../../tests/postgres-servers.ts';
import { ports } from './places.mjs';

export async function startTwoHosts() {
  const servers = await startPostgresServers({ primary: ports.one, standby: ports.two }, { fsync: 'on' });
  // An acknowledged write is on both.
  await servers.primary.query(`alter system set synchronous_standby_names = '*'`);
  await servers.primary.query('select pg_reload_conf()');
  let promoted = null;
  return {
    name: 'Two hosts in DATABASE_URL, the standby promoted by this script',
    url: (database) => `postgres://portolan@127.0.0.1:${ports.one},127.0.0.1:${ports.two}/${database}`,
    leader: async () => servers.primary,
    kill: (primary) => {
      promoted = primary.kill().then(() => servers.standby.promote());
    },
    untilAnotherLeads: () => promoted,
    /** Without a rewind the former primary stays down. */
    start: () => undefined,
    isWhole: async () => true,
    close: () => servers.close(),
  };
}
