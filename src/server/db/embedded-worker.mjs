/*
 * The thread that owns the embedded database: a long query here never stops the event loop of the server.
 * Plain JavaScript, because it is inlined as text into the server bundle and started from there.
 * workerData: { directory, mayCreate, pglite: { core, empty, nodefs, tar, extensions: { name: url } } }
 * in:  { kind: 'run', id, bytes }  { kind: 'copy', id, target }  { kind: 'syncs', id }  { kind: 'close', id }
 * out: { kind: 'ready' }  { kind: 'dying', message }  { kind: 'refused', reason, message }  { kind: 'chunk', id, bytes }  { kind: 'done', id, value }  { kind: 'failed', id, message }
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const chunkBytes = 64 * 1024;
const settings = [
  /* fdatasync, PostgreSQL's default here, never leaves the sandbox; fsync does. */
  'wal_sync_method=fsync',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  /* The default of 128 MB is taken from memory whether it is used or not. */
  'shared_buffers=32MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
];
const checkpointEveryMs = 10 * 60_000;
const checkpointAfterBytes = 32 * 1024 * 1024;
const { directory, mayCreate, pglite } = workerData;
const lockFile = `${directory}.lock`;
let syncCount = 0;

/* SQLite's exclusive lock is a lock of the kernel: it goes away with the process, however that dies, and holds across containers that share the folder. */
function lockFolder() {
  const lock = new DatabaseSync(lockFile);
  lock.exec('PRAGMA journal_mode = OFF');
  lock.exec('BEGIN EXCLUSIVE');
  /* Nothing else refers to it, and collecting it as garbage would give the lock away. */
  globalThis.folderLock = lock;
}

/* Which file or folder is at a place; null when none is. */
function identityOf(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.dev}:${found.ino}` : null;
}

/* The lock is on a file, and a person may remove that or the folder itself; another process could then open what is there. */
let locked;
function stopUnlessHeld() {
  if (identityOf(lockFile) === locked.lock && identityOf(directory) === locked.folder) return;
  /* As after a crash: nothing more is written, and what is under way was not acknowledged. */
  parentPort.postMessage({ kind: 'dying', message: `${lockFile} or the folder it locks was removed or replaced.` });
  process.exit(1);
}

function syncFile(file) {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function syncTree(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncFile(child);
  }
  syncFile(folder);
}

/*
 * PostgreSQL gives up (PANIC) when it cannot be sure of its disk. The package would swallow that and go on; ending the
 * thread here makes the running statement fail and the next connection recover from the log, as on a server.
 */
function onAbort(reason) {
  parentPort.postMessage({ kind: 'dying', message: [`Aborted (${reason}).`, ...lastLogLines].join(' ') });
  process.exit(1);
}

/* What PostgreSQL wrote last to its log tells why it gave up. */
const lastLogLines = [];
function onStderr(line) {
  lastLogLines.push(line);
  if (lastLogLines.length > 5) lastLogLines.shift();
}

async function openAt(folder) {
  /* A module that was started from text cannot resolve package names: the addresses are handed in. */
  const [{ PGlite }, { NodeFS }] = await Promise.all([pglite.core, pglite.nodefs].map((url) => import(url)));
  const extensions = {};
  for (const [name, url] of Object.entries(pglite.extensions)) {
    /* The same here. */
    const module = await import(url);
    extensions[name] = module[name];
  }

  /* The file system of the package ignores fsync; this one passes it on to the disk. */
  class SyncingNodeFS extends NodeFS {
    async init(pg, options) {
      const { emscriptenOpts } = await super.init(pg, options);
      const preRun = [
        ...emscriptenOpts.preRun,
        (module) => {
          module.NODEFS.stream_ops.fsync = (stream) => {
            syncCount += 1;
            fs.fsyncSync(stream.nfd);
            return 0;
          };
        },
      ];
      return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort } };
    }
  }

  return PGlite.create({
    fs: new SyncingNodeFS(folder),
    extensions,
    onStderr,
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  });
}

/* A kill while a new database is being made must leave nothing that looks like one: it is made beside and moved into place. */
async function createIfAbsent() {
  if (fs.existsSync(path.join(directory, 'PG_VERSION'))) return;
  if (!mayCreate) throw new Error('its files are gone');
  if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0) {
    throw new Error(`${directory} is not empty and holds no database`);
  }
  const making = `${directory}.making`;
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true, mode: 0o700 });
  /* Unpacked, not made: initdb takes four times the processor time. No engine is needed for it, whose memory would stand beside that of the next. */
  const { extract } = await import(pglite.tar);
  /* The names in it begin with a slash, which counts as a part. */
  extract({ file: fileURLToPath(pglite.empty), cwd: making, strip: 1, strict: true, sync: true });
  syncTree(making);
  if (fs.existsSync(directory)) fs.rmdirSync(directory);
  fs.renameSync(making, directory);
  syncFile(path.dirname(directory));
}

let database;

async function run(id, bytes) {
  let held = [];
  let heldBytes = 0;
  const send = () => {
    if (heldBytes === 0) return;
    const joined = new Uint8Array(heldBytes);
    let offset = 0;
    for (const part of held) {
      joined.set(part, offset);
      offset += part.length;
    }
    held = [];
    heldBytes = 0;
    parentPort.postMessage({ kind: 'chunk', id, bytes: joined }, [joined.buffer]);
  };
  stopUnlessHeld();
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData(part) {
      held.push(part.slice());
      heldBytes += part.length;
      if (heldBytes >= chunkBytes) send();
    },
  });
  stopUnlessHeld();
  send();
}

/* Between two messages no statement runs, so the copy is what a crash at this moment would leave: opening it recovers it. */
function copyTo(target) {
  stopUnlessHeld();
  fs.cpSync(directory, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
}

const handlers = {
  copy: async (message) => copyTo(message.target),
  run: (message) => run(message.id, message.bytes),
  syncs: async () => syncCount,
  close() {
    /* Closing writes a checkpoint. */
    stopUnlessHeld();
    return database.close();
  },
};

/* One message after the other: the engine has one session and its answers must keep their order. */
let queue = Promise.resolve();
function receive(message) {
  queue = queue
    .then(() => handlers[message.kind](message))
    .then(
      (value) => parentPort.postMessage({ kind: 'done', id: message.id, value }),
      (error) => parentPort.postMessage({ kind: 'failed', id: message.id, message: String(error?.message ?? error) }),
    );
}

/*
 * A server has a process that writes checkpoints; here nobody would, and the log would grow until the end and be replayed
 * after a crash. So once a minute, when nothing is open, it is looked whether one is due.
 */
let checkpointed = { at: Date.now(), syncs: 0 };
async function checkpointWhenDue() {
  stopUnlessHeld();
  if (syncCount === checkpointed.syncs || database.isInTransaction()) return;
  const { rows } = await database.query(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  if (rows[0].bytes < checkpointAfterBytes && Date.now() - checkpointed.at < checkpointEveryMs) return;
  await database.exec('checkpoint');
  checkpointed = { at: Date.now(), syncs: syncCount };
}

let isLocked = false;
try {
  fs.mkdirSync(path.dirname(directory), { recursive: true, mode: 0o700 });
  lockFolder();
  isLocked = true;
} catch (error) {
  const reason = error?.errcode === 5 ? 'locked' : 'failed';
  parentPort.postMessage({ kind: 'refused', reason, message: String(error?.message ?? error) });
}
if (isLocked) {
  try {
    await createIfAbsent();
    database = await openAt(directory);
    locked = { lock: identityOf(lockFile), folder: identityOf(directory) };
    parentPort.on('message', receive);
    setInterval(() => {
      // Nothing is lost when it fails, since all is in the log; it is tried again in a minute, and a full disk shows at the next write.
      queue = queue.then(checkpointWhenDue).catch(() => {});
    }, 60_000).unref();
    parentPort.postMessage({ kind: 'ready' });
  } catch (error) {
    parentPort.postMessage({ kind: 'refused', reason: 'failed', message: String(error?.message ?? error) });
  }
}
