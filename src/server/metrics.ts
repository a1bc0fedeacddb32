import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface RequestObservation {
  kind: 'page' | 'data' | 'api' | 'asset';
  method: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  readonly registry: Registry;
  observeRequest(observation: RequestObservation): void;
  /** Counts a request refused by a rate limit of this class. */
  countLimited(rateClass: string): void;
  /**
   * Counts a page response: from the page cache, shared by anonymous visitors who see the same data, or rendered for
   * this request.
   */
  countPage(source: 'kept' | 'shared' | 'rendered'): void;
  /** Counts a read of the process cache: a hit, or loaded anew. */
  countCache(cache: string, outcome: 'kept' | 'loaded'): void;
  /** Counts what was done with a stored file. */
  countFile(operation: 'put' | 'get' | 'delete', outcome: 'done' | 'failed'): void;
  /** Names the build that serves, so that nodes of different releases are told apart. */
  nameBuild(build: string): void;
  /** Records that a request blocked the event loop for this long. */
  observeBlockedLoop(seconds: number): void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Returns the metrics of a process, starting at zero. Labels have few values, none of them personal. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer began, by kind of route, method and status class.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'http_rate_limited_total',
    help: 'Requests refused by a rate limit, by class.',
    labelNames: ['class'],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'http_pages_total',
    help: 'Answers with a page: kept for everybody, shared between anonymous visitors, or rendered.',
    labelNames: ['source'],
    registers: [registry],
  });
  const caches = new Counter({
    name: 'cache_reads_total',
    help: 'Readings of what the process keeps, such as the points of the map, by cache: kept, or loaded anew.',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
  });
  const files = new Counter({
    name: 'files_total',
    help: 'Files stored (uploads and what is made of them), read and deleted, by outcome.',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });
  const build = new Gauge({
    name: 'portolan_build',
    help: 'Always 1; the label is the build.',
    labelNames: ['build'],
    registers: [registry],
  });
  const held = new Histogram({
    name: 'event_loop_held_seconds',
    help: 'How long single requests kept the event loop, of those that kept it too long; the log names them.',
    buckets: [0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Seconds since the process started.',
    registers: [registry],
    collect() {
      this.set(process.uptime());
    },
  });
  return {
    registry,
    observeRequest: ({ kind, method, status, seconds }) =>
      duration.observe(
        { kind, method: methods.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` },
        seconds,
      ),
    countPage: (source) => pages.inc({ source }),
    countCache: (cache, outcome) => caches.inc({ cache, outcome }),
    countFile: (operation, outcome) => files.inc({ operation, outcome }),
    nameBuild: (id) => build.set({ build: id }, 1),
    observeBlockedLoop: (seconds) => held.observe(seconds),
    countLimited: (rateClass) => limited.inc({ class: rateClass }),
  };
}
