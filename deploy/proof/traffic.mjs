// Writes to the nodes by turns, each read at the next one; what was said about each is kept.
import { randomUUID } from 'node:crypto';

import { wait } from './places.mjs';

const perSecond = 5;
const trackingNumbers = ['1Z5R89390357567127', 'CSQU3054383', '1Z999AA10123456784'];

async function signIn({ urls: [node], command }) {
  const email = 'marisol.reyes@example.com';
  const password = 'correct-horse-7-battery';
  command('account', 'password', email, '--password', password);
  const answer = await fetch(`${node}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: node, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password }),
  });
  if (answer.status !== 303) throw new Error(`Sign-in was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Signs in, makes some shipments and begins to write events to them. */
export async function startTraffic(nodes) {
  /** Each `acknowledged`, or nothing yet. */
  const writes = [];
  const untrue = [];
  const statuses = new Map();
  const acknowledgedAt = [];
  const cookie = await signIn(nodes);

  const call = async (url, init = {}) => {
    const headers = { cookie, 'content-type': 'application/json', ...init.headers, origin: new URL(url).origin };
    try {
      const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(15_000) });
      const text = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return { status: answer.status, text };
    } catch {
      statuses.set('no answer', (statuses.get('no answer') ?? 0) + 1);
      return { status: 0, text: '' };
    }
  };

  const shipments = [];
  for (const trackingNumber of trackingNumbers) {
    const body = JSON.stringify({ trackingNumber });
    const answer = await call(`${nodes.urls[0]}/api/v1/shipments`, { method: 'POST', body });
    if (answer.status === 201) shipments.push(JSON.parse(answer.text).id);
  }
  if (shipments.length === 0) throw new Error('No shipment could be made.');
  statuses.clear();
  const nodeOf = (number) => nodes.urls[number % nodes.urls.length];

  /** Writes one event, at another node with the same key until one acknowledges it, and reads it at the next node. */
  async function writeOne(number) {
    const write = { id: `write ${number}`, key: randomUUID(), isAcknowledged: false };
    writes.push(write);
    const path = `/api/v1/shipments/${shipments[number % shipments.length]}`;
    const body = JSON.stringify({ status: 'in_transit', timestamp: new Date().toISOString(), description: write.id });
    for (let node = number; !write.isAcknowledged && !write.isGivenUp; node += 1) {
      const init = { method: 'POST', body, headers: { 'idempotency-key': write.key } };
      const { status, text } = await call(`${nodeOf(node)}${path}/events`, init);
      if (status === 200 || status === 201) {
        write.isAcknowledged = true;
        acknowledgedAt.push(performance.now());
        const read = await call(nodeOf(node + 1) + path);
        if (read.status === 200 && !read.text.includes(`"${write.id}"`)) untrue.push(`${write.id} is not shown`);
        if (![200, 503, 0].includes(read.status)) untrue.push(`${read.status} for a reading: ${read.text}`);
        return;
      }
      // 409: the first attempt with this key is still at work.
      if (![0, 503, 409].includes(status)) untrue.push(`${status} for a write: ${text}`);
      await wait(300);
    }
  }

  const underWay = new Set();
  let count = 0;
  const load = setInterval(() => {
    const one = writeOne((count += 1)).finally(() => underWay.delete(one));
    underWay.add(one);
  }, 1000 / perSecond);

  return {
    perSecond,
    statuses,
    untrue,
    writes,
    lastAcknowledged: () => acknowledgedAt.at(-1) ?? 0,
    /** Seconds between two acknowledged writes, at most. */
    longestPause() {
      const moments = acknowledgedAt.toSorted((a, b) => a - b);
      return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? at))) / 1000;
    },
    /** Waits for what is under way; what no node acknowledges for 20 s is given up. */
    async stop() {
      clearInterval(load);
      setTimeout(() => writes.forEach((write) => (write.isGivenUp = true)), 20_000).unref();
      await Promise.all(underWay);
    },
  };
}
