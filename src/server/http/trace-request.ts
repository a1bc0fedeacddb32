import { traced } from '../tracing.ts';
import { safePath } from './refusal.ts';
import type { HttpMiddleware } from './types.ts';

/** Records a request by method, path without what only its recipient may know, and the id that its response carries. */
export const traceRequest: HttpMiddleware = async (c, next) => {
  const { method, path } = c.req;
  await traced(
    {
      name: method,
      kind: 'request',
      attributes: {
        'http.request.method': method,
        'url.path': safePath(path),
        'portolan.request_id': c.get('requestId'),
      },
    },
    async (span) => {
      await next();
      span.setAttribute('http.response.status_code', c.res.status);
    },
  );
};
