import { HTTPException } from 'hono/http-exception';

import { camelCase } from '#shared/camel-case.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { localPath } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { Logger } from '../log.ts';
import { languageInForce } from '../language.ts';
import { wantsPage } from './audience.ts';
import { callRefusal } from './call-refusal.ts';
import { hasDisconnected } from './client-disconnected.ts';
import type { HttpContext } from './types.ts';
import { problemHeaders, problemResponse, toAppError, toProblem } from './problem.ts';

const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Returns a minimal page in the URL's language, for errors that occur before a page can be rendered. */
export function refusalPage(error: AppError, requestId: string, nonce: string): Response {
  const { title, detail } = toProblem(error, requestId);
  const language = languageInForce();
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}small{opacity:.7}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${detail === undefined ? '' : `<p>${escapeHtml(detail)}</p>`}<p><a href="${localPath(language, '/')}">${escapeHtml(m.server_refusal_home())}</a></p><p><small>${escapeHtml(m.server_refusal_request({ id: requestId }))}</small></p></main></body></html>
`;
  return new Response(html, {
    status: error.status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...problemHeaders(error) },
  });
}

/** Returns any thrown value as a response in the caller's format; logs unexpected errors with the request's id. */
export function refuse(c: HttpContext, error: unknown, log: Logger): Response {
  const known =
    error instanceof HTTPException
      ? new AppError(byStatus[error.status] ?? 'internal', { cause: error })
      : toAppError(error);
  const requestId = c.get('requestId');
  if (hasDisconnected(c)) log.info({ requestId, path: safePath(c.req.path) }, 'the caller hung up');
  else if (known.code === 'internal')
    log.error({ err: error, requestId, path: safePath(c.req.path) }, 'request failed');
  else if (known.code === 'unavailable')
    log.warn({ err: known.cause, requestId }, 'the database or another part is away');
  return wantsPage(c) ? refusalPage(known, requestId, c.get('nonce')) : programRefusal(c, known);
}

/** Returns an error for a program: problem+json, or the format of a named call. */
export function programRefusal(c: HttpContext, error: AppError): Response {
  if (c.get('audience') === 'caller') return callRefusal(error);
  // Names of query parameters are reported as sent.
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  const said = c.get('audience') === 'program' && hasBody ? inNamesOfJson(error) : error;
  return problemResponse(said, c.get('requestId'));
}

/** Commands name fields as forms do; programs get the names they sent. */
function inNamesOfJson({ code, detail, fields, retryAfterSeconds, cause }: AppError): AppError {
  const entries = Object.entries(fields ?? {}).map(([field, messages]) => [camelCase(field), messages] as const);
  return new AppError(code, {
    detail,
    fields: fields && Object.fromEntries(entries),
    retryAfterSeconds,
    cause,
  });
}

/** Returns a path for the log, without possible one-time tokens and addresses. */
export function safePath(path: string): string {
  return path
    .slice(0, 200)
    .split('/')
    .map((segment) =>
      /@|%40/i.test(segment) || /^[\w]{20,}(\.|$)/.test(segment) || /^[\w-]{20,}\.[\w-]+/.test(segment) ? '…' : segment,
    )
    .join('/');
}
