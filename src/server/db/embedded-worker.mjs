/*
 * The thread that owns the embedded database: a long query here does not block the server's event loop.
 * Plain JavaScript, because it is inlined as text into the server bundle and started from there.
 * workerData: { directory, mayCreate, pglite: { core, empty, nodefs, tar, extensions: { name: url } } }
 * in: { kind: 'run', id, bytes } { kind: 'copy', id, target } { kind: 'syncs', id } { kind: 'close', id }
 * out: { kind: 'ready' } { kind: 'dying', message } { kind: 'refused', reason, message } { kind: 'chunk', id, bytes } {
 * kind: 'done', id, value } { kind: 'failed', id, message }
 */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const chunkBytes = 64 * 1024;
const settings = [
  /* The default here, fdatasync, does not reach the disk from the sandbox; fsync does. */
  'wal_sync_method=fsync',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  /* The default of 128 MB is allocated whether it is used or not. */
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

/*
 * SQLite's exclusive lock is a kernel lock: it is released when the process ends, however that happens, and works
 * across containers that share the folder.
 */
function lockFolder() {
  const lock = new DatabaseSync(lockFile);
  lock.exec('PRAGMA journal_mode = OFF');
  lock.exec('BEGIN EXCLUSIVE');
  /* Keeps a reference: garbage collection would release the lock. */
  globalThis.folderLock = lock;
}

/* Returns the identity of the file or folder at a path; null if there is none. */
function identityOf(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.dev}:${found.ino}` : null;
}

/*
 * The lock is on a file, and somebody may remove that file or the folder; another process could then open what is
 * there.
 */
let locked;
function stopUnlessHeld() {
  if (identityOf(lockFile) === locked.lock && identityOf(directory) === locked.folder) return;
  /* As after a crash: nothing more is written, and what is in progress was not acknowledged. */
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
 * PostgreSQL aborts (PANIC) when it cannot rely on its disk. The package would swallow that and continue; ending the
 * thread here makes the running statement fail and the next connection recover from the WAL, as on a server.
 */
function onAbort(reason) {
  parentPort.postMessage({ kind: 'dying', message: [`Aborted (${reason}).`, ...lastLogLines].join(' ') });
  process.exit(1);
}

/* PostgreSQL's last log lines explain why it aborted. */
const lastLogLines = [];
function onStderr(line) {
  lastLogLines.push(line);
  if (lastLogLines.length > 5) lastLogLines.shift();
}

async function openAt(folder) {
  /* A module started from text cannot resolve package names, so their URLs are passed in. */
  const [{ PGlite }, { NodeFS }] = await Promise.all([pglite.core, pglite.nodefs].map((url) => import(url)));
  const extensions = {};
  for (const [name, url] of Object.entries(pglite.extensions)) {
    /* A URL, as above. */
    const module = await import(url);
    extensions[name] = module[name];
  }

  /* The package's file system ignores fsync; this one passes it on to the disk. */
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

/* A kill while a new database is created must not leave a partial one: it is created beside and renamed. */
async function createIfAbsent() {
  if (fs.existsSync(path.join(directory, 'PG_VERSION'))) return;
  if (!mayCreate) throw new Error('its files are gone');
  if (fs.existsSync(directory) && fs.readdirSync(directory).length > 0) {
    throw new Error(`${directory} is not empty and holds no database`);
  }
  const making = `${directory}.making`;
  fs.rmSync(making, { recursive: true, force: true });
  fs.mkdirSync(making, { recursive: true, mode: 0o700 });
  /*
   * Unpacked rather than created: initdb takes four times the processor time and needs an engine of its own, with its
   * memory.
   */
  const { extract } = await import(pglite.tar);
  /* The names in the archive begin with a slash, which counts as a part. */
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

/*
 * No statement runs between two messages, so the copy is what a crash at this moment would leave: opening it recovers
 * it.
 */
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

/* Messages are handled one after the other: the engine has one session and must answer in order. */
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
 * A server has a checkpointer process; without one the WAL would grow and be replayed after a crash. So once a minute,
 * when no transaction is open, a checkpoint is written if due.
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
      // Nothing is lost if it fails, since the WAL has everything; it is retried in a minute, and a full disk shows at
      // the next write.
      queue = queue.then(checkpointWhenDue).catch(() => {});
    }, 60_000).unref();
    parentPort.postMessage({ kind: 'ready' });
  } catch (error) {
    parentPort.postMessage({ kind: 'refused', reason: 'failed', message: String(error?.message ?? error) });
  }
}
