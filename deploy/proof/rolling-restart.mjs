// Three nodes behind nginx, restarted one after the other under load: `node deploy/proof/rolling-restart.mjs POSTGRES_URL [50]
// [--ports=4360]`. POSTGRES_URL names an empty database; 50 is the number of requests a second. Needs nginx. Prints how many requests failed, and exits with 1 if any did.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const isOption = (argument) => argument.startsWith('--ports=');
const [databaseUrl, perSecond = 50] = process.argv.slice(2).filter((argument) => !isOption(argument));
const front = Number(process.argv.find(isOption)?.slice('--ports='.length) ?? 4360);
const ports = [front + 1, front + 2, front + 3];
const folder = mkdtempSync(path.join(tmpdir(), 'portolan-rolling-'));
const root = path.join(import.meta.dirname, '../..');
const publicUrl = `http://127.0.0.1:${front}`;
const say = (line) => process.stdout.write(`${line}\n`);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function startNode(port) {
  const child = spawn(process.execPath, ['bin/portolan.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      DEMO_DATA: '1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY_HOPS: '1',
      SECRET: 'rolling-restart-rolling-restart-00',
      STOP_DELAY_SECONDS: '5',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { port, child, ended };
}

async function untilReady({ port, child }) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The node at ${port} did not start.`);
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await wait(200);
  }
}

const nginxConfig = `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream portolan {
    ${ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${front};
    location / {
      proxy_pass http://portolan;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_buffering off;
    }
  }
}`;

const pages = ['/', '/warehouse-directory', '/api/v1/warehouses?limit=5', '/about', '/es/warehouse-directory'];
const results = new Map();
const times = [];
const open = new Set();
async function ask(count) {
  const began = performance.now();
  const result = await fetch(publicUrl + pages[count % pages.length]).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    (error) => String(error.cause?.code ?? error),
  );
  times.push(performance.now() - began);
  results.set(result, (results.get(result) ?? 0) + 1);
}

const nodes = ports.map(startNode);
await Promise.all(nodes.map(untilReady));
writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig);
const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
await wait(1000);
for (const page of pages) await (await fetch(publicUrl + page)).text();

let count = 0;
const load = setInterval(
  () => {
    const asked = ask((count += 1)).finally(() => open.delete(asked));
    open.add(asked);
  },
  1000 / Number(perSecond),
);
await wait(3000);
for (const [index, node] of nodes.entries()) {
  const began = performance.now();
  node.child.kill('SIGTERM');
  await node.ended;
  nodes[index] = startNode(node.port);
  await untilReady(nodes[index]);
  say(`${node.port} was restarted in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  // nginx leaves a node out for five seconds after a refused connection.
  await wait(6000);
}
clearInterval(load);
await Promise.all(open);
times.sort((a, b) => a - b);
const failed = [...results].filter(([status]) => status !== 200);
say(
  `${count} requests: ${[...results].map(([status, number]) => `${number} × ${status}`).join(', ')}; p50 ${Math.round(times[times.length >> 1])} ms, p99 ${Math.round(times[Math.floor(times.length * 0.99)])} ms.`,
);
nginx.kill('SIGTERM');
for (const { child, ended } of nodes) {
  child.kill('SIGTERM');
  await ended;
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed.length > 0 ? 1 : 0);
