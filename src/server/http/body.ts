import { bodyLimits } from '#shared/body-limits.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { markRunning } from '../event-loop-monitor.ts';
import { changedRequest } from './changed-request.ts';
import { isSafe } from './methods.ts';
import type { HttpMiddleware } from './types.ts';

/** Field names, boundaries and headers around the file of an upload. */
const multipartOverhead = 64 * 1024;

const maxJsonDepth = 32;

function tooLarge(type: keyof typeof bodyLimits): AppError {
  const limit = bodyLimits[type] / 1024;
  const size = limit < 1024 ? `${limit} kB` : `${limit / 1024} MB`;
  return new AppError('too_large', { detail: m.server_body_too_large({ limit: size }) });
}

async function readAll(body: ReadableStream<Uint8Array>, type: 'json' | 'form'): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > bodyLimits[type]) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge(type);
    }
    chunks.push(value);
  }
}

/** Passes a body through and aborts it beyond the limit. */
function limited(body: ReadableStream<Uint8Array>, limit: number, onExceeded: () => void): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > limit) {
          onExceeded();
          controller.error(tooLarge('upload'));
        } else controller.enqueue(chunk);
      },
    }),
  );
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns false for values nested too deeply and for text that no database column can store. */
function isReasonable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxJsonDepth) return false;
  if (Array.isArray(value)) return value.every((item) => isReasonable(item, depth + 1));
  return Object.entries(value).every(([name, item]) => isStorable(name) && isReasonable(item, depth + 1));
}

function checkJson(bytes: Buffer): void {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError('bad_request', { detail: m.server_body_not_json(), cause: error });
  }
  if (!isReasonable(value, 0))
    throw new AppError('bad_request', {
      detail: m.server_body_unstorable(),
    });
}

function mediaType(header: string | undefined): 'json' | 'form' | 'upload' | null {
  const type = (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'upload' : null;
}

/**
 * Limits every body before a handler sees it, whether its length was declared or not. JSON and forms are read here, at
 * most 256 kB and 64 kB, and JSON that is malformed, too deep or cannot be stored is refused; uploads are streamed and
 * aborted at 10 MB.
 */
export const limitBody: HttpMiddleware = async (c, next) => {
  const length = c.req.header('content-length');
  const hasBody =
    !isSafe(c.req.method) &&
    (c.req.header('transfer-encoding') !== undefined || (length !== undefined && length !== '0'));
  const type = mediaType(c.req.header('content-type'));
  if (!hasBody) {
    if (type === 'json' && ['POST', 'PUT', 'PATCH'].includes(c.req.method))
      throw new AppError('bad_request', { detail: m.server_body_empty() });
    return next();
  }
  if (type === null) throw new AppError('unsupported_type');
  const limit = type === 'upload' ? bodyLimits.upload + multipartOverhead : bodyLimits[type];
  if (length !== undefined && Number(length) > limit) throw tooLarge(type);

  const { raw } = c.req;
  if (raw.body === null) return next();
  if (type === 'upload') {
    c.req.raw = changedRequest(raw, { body: limited(raw.body, limit, () => c.set('isTooLarge', true)) });
    await next();
    // Whatever error the reader of the aborted stream reported, this was the cause.
    if (c.get('isTooLarge') && c.res.status >= 400 && c.res.status !== 413) throw tooLarge('upload');
    return;
  }
  const bytes = await readAll(raw.body, type).catch((error: unknown) => {
    throw error instanceof AppError
      ? error
      : new AppError('bad_request', { detail: m.server_body_broken(), cause: error });
  });
  markRunning();
  if (type === 'json') checkJson(bytes);
  else c.set('formBody', bytes.toString('utf8'));
  c.req.raw = changedRequest(raw, { body: new Uint8Array(bytes) });
  return next();
};
