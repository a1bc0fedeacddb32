import pg from 'pg';

/**
 * The address of the database `name` of this server, which is made and filled where it is not there yet and kept for the next run. What could
 * not be filled does not stay.
 */
export async function benchDatabase(
  serverUrl: string,
  name: string,
  fill: (url: string) => void = () => undefined,
): Promise<{ url: string; isNew: boolean }> {
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}`);
      try {
        fill(urlOf(name));
      } catch (error) {
        await client.query(`drop database ${name}`);
        throw error;
      }
    }
    return { url: urlOf(name), isNew: rowCount === 0 };
  } finally {
    await client.end();
  }
}
