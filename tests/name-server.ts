import { createSocket } from 'node:dgram';

import { type Answer, decode, encode } from 'dns-packet';

/** Records by type and name: `CNAME space.quay.example` → where it leads. `null`: this server never answers about it. */
export type Records = Map<string, string | null>;

export interface NameServer {
  /** For DNS_SERVERS. */
  address: string;
  stop: () => Promise<void>;
}

/** Starts a name server on this machine that knows these records, which may be changed while it runs. */
export async function startNameServer(records: Records): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (sent, { port, address }) => {
    const { id = 0, questions = [] } = decode(sent);
    const [question] = questions;
    if (question === undefined) return;
    const { type, name } = question;
    const found = records.get(`${type} ${name}`);
    if (found === null) return;
    const answers = found === undefined ? [] : [{ type, name, ttl: 0, data: found } as Answer];
    // 3: there is no such name.
    const isKnown = [...records.keys()].some((key) => key.endsWith(` ${name}`));
    socket.send(encode({ type: 'response', id, flags: isKnown ? 0 : 3, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
}
