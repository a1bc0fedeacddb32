import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  textQuery?: string;
  pageToken?: string;
}

/** The places it knows, in the format of Google's answer. */
export interface KnownPlace extends Record<string, unknown> {
  displayName: { text: string };
}

const known = new Set(['displayName', 'addressComponents', 'nationalPhoneNumber', 'internationalPhoneNumber', 'websiteUri', 'types', 'businessStatus', 'formattedAddress', 'id']); // prettier-ignore

const refusal = (code: number, status: string, message: string) => ({ status: code, body: { error: { code, status, message } } }); // prettier-ignore

/**
 * Starts a local replacement of the Places API (New): keys, field masks and pages as at Google. It returns every place
 * it knows for any query.
 */
export async function startGooglePlaces(places: readonly KnownPlace[], { key = 'right-key', pageSize = 20 } = {}) {
  const asked: Asked[] = [];
  let broken: { status: number; body: string } | null = null;
  const answerTo = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    if (request.url !== '/v1/places:searchText' || request.method !== 'POST')
      return refusal(404, 'NOT_FOUND', 'Not found');
    if (request.headers['x-goog-api-key'] !== key)
      return refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    const mask = String(request.headers['x-goog-fieldmask'] ?? '').split(',');
    if (mask[0] === '') return refusal(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    const fields = mask.filter((field) => field.startsWith('places.')).map((field) => field.slice('places.'.length));
    if (fields.some((field) => !known.has(field)))
      return refusal(400, 'INVALID_ARGUMENT', 'Error expanding fields parameter.');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked;
    asked.push(body);
    const from = Number(body.pageToken ?? 0);
    const shown = places.slice(from, from + pageSize);
    const isMore = from + pageSize < places.length && mask.includes('nextPageToken');
    return {
      status: 200,
      body: {
        ...(shown.length === 0 ? {} : { places: shown.map((place) => Object.fromEntries(Object.entries(place).filter(([field]) => fields.includes(field)))) }), // prettier-ignore
        ...(isMore ? { nextPageToken: String(from + pageSize) } : {}),
      },
    };
  };
  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) => {
      response.writeHead(broken?.status ?? status, { 'content-type': 'application/json' });
      response.end(broken?.body ?? JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    asked,
    /** Makes it return this from now on; null restores it. */
    breakWith: (answer: typeof broken) => void (broken = answer),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
