import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { contentDisposition } from '#server/http/content-disposition.ts';
import { getCtx } from '#server/http/router-context.ts';

import { findTransferFile } from '../queries/transfers.server.ts';
import type { Route } from './+types/transfer-file.ts';

const unpack = promisify(gunzip);

/** Downloads the packages or orders as they were exported last, for members of the company. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const content = args.url.pathname.endsWith('/orders.csv') ? 'orders' : 'packages';
  const file = await unpack(await findTransferFile(getCtx(args), args.params.id, content));
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': contentDisposition(`${content}.csv`),
      'cache-control': 'no-store',
    },
  });
}
