import type { Client } from '../browser-client.ts';
import type { Market } from '../market.ts';
import type { Row } from './row.ts';

export const keyOf = ({ method, path }: Pick<Row, 'method' | 'path'>): string => `${method} ${path}`;

function addressOf(row: Row, market: Market): string {
  const params = row.params?.(market) ?? {};
  return row.path.replace(/[:{](\w+)\}?/g, (_, name: string) => params[name] ?? 'missing').replace('*', 'no-such-page');
}

/** Sends what a row of the table describes. */
export function ask(row: Row, market: Market, client: Client, headers: Record<string, string> = {}): Promise<Response> {
  const address = addressOf(row, market);
  const json = row.json?.(market);
  if (json !== undefined)
    return client.send(row.method, address, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
  return row.method === 'POST'
    ? client.post(address, row.fields?.(market) ?? {}, headers)
    : client.send(row.method, address, { headers });
}
