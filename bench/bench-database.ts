import pg from 'pg';

/** The address of the database `name` of this server, made where it is not there yet; it is kept for the next run. */
export async function benchDatabase(serverUrl: string, name: string): Promise<{ url: string; isNew: boolean }> {
  const urlOf = (database: string) => Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return { url: urlOf(name), isNew: rowCount === 0 };
  } finally {
    await client.end();
  }
}
