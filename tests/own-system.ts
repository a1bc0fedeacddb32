import { type IncomingHttpHeaders, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface OwnSystem {
  host: string;
  url: string;
  /** What it was asked since it was last emptied. */
  asked: Asked[];
  /** How it answers from now on. */
  answer: RequestListener;
  stop: () => void;
}

/** Starts a system of a company's, which lists are fetched from and sent to; nothing is there yet. */
export async function startOwnSystem(): Promise<OwnSystem> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      system.asked.push({ method: request.method ?? '', headers: request.headers, body });
      system.answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const system: OwnSystem = {
    host,
    url: `http://${host}/packages.csv`,
    asked: [],
    answer: sends(404),
    stop: () => void server.close(),
  };
  return system;
}

/** An answer that is always the same. */
export const sends =
  (status: number, body = '', headers: Record<string, string> = { 'content-type': 'text/csv' }): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
