import { type AddressInfo } from 'node:net';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';

/** When the line of a posted form is cut: before the server gets it, in the middle of its answer, before its first byte. */
export type Cut = 'before' | 'during' | 'after';

export interface Line {
  url: string;
  /** How forms are cut from now on; null lets them pass. */
  cut: Cut | null;
  /** How many were cut, and how many forms came. */
  count: number;
  posts: number;
  to: (url: string) => void;
  close: () => void;
}

/** Stands between browser and server, and ends the socket of posted forms. */
export async function openLine(): Promise<Line> {
  let target = '';
  const proxy = createServer((asked, answer) => {
    const cut = asked.method === 'POST' ? line.cut : null;
    if (asked.method === 'POST') line.posts += 1;
    if (cut === 'before') {
      line.count += 1;
      asked.socket.destroy();
      return;
    }
    void forward(asked, answer, { target, cut }, () => {
      line.count += 1;
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: null,
    count: 0,
    posts: 0,
    to: (url) => {
      target = url;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
  return line;
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { target, cut }: { target: string; cut: Cut | null },
  noteCut: () => void,
): Promise<void> {
  const { socket } = asked;
  try {
    // Read before the server works on it, so that the end of the browser's socket reaches nobody.
    const sent = await bodyOf(asked);
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request(
        new URL(asked.url ?? '/', target),
        { method: asked.method, headers: asked.headers, agent: false },
        resolve,
      );
      onward.on('error', reject);
      onward.end(sent);
    });
    const body = await bodyOf(received);
    if (cut === 'after') {
      noteCut();
      socket.destroy();
      return;
    }
    answer.writeHead(received.statusCode ?? 502, received.rawHeaders);
    if (cut === 'during') {
      answer.write(body.subarray(0, Math.floor(body.length / 2)), () => {
        noteCut();
        socket.destroy();
      });
      return;
    }
    answer.end(body);
  } catch {
    socket.destroy();
  }
}
