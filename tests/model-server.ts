import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Protocol = 'anthropic' | 'openai' | 'google' | 'openai-compatible';

/** The model's answer: a text, or a tool call. */
export type Said = { text: string } | { tool: string; input: unknown };

export type Fault = 'unauthorized' | 'busy' | 'broken' | 'slow' | 'cut' | 'no json' | null;

const usage = { input_tokens: 20, output_tokens: 10, total_tokens: 30 };

/** The answer in the format of each protocol. */
const encoded: Record<Protocol, (said: Said, id: string) => unknown> = {
  anthropic: (said, id) => ({
    id,
    type: 'message',
    role: 'assistant',
    model: 'stand-in',
    content: ['text' in said ? { type: 'text', text: said.text } : { type: 'tool_use', id: `tool-${id}`, name: said.tool, input: said.input }], // prettier-ignore
    stop_reason: 'text' in said ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage,
  }),
  openai: (said, id) => ({
    id,
    object: 'response',
    created_at: 1,
    status: 'completed',
    model: 'stand-in',
    output: [
      'text' in said
        ? { type: 'message', id: `m-${id}`, role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: said.text, annotations: [] }] }
        : { type: 'function_call', id: `f-${id}`, call_id: `c-${id}`, name: said.tool, arguments: JSON.stringify(said.input), status: 'completed' },
    ], // prettier-ignore
    usage,
  }),
  google: (said) => ({
    candidates: [
      {
        content: {
          role: 'model',
          parts: ['text' in said ? { text: said.text } : { functionCall: { name: said.tool, args: said.input } }],
        },
        finishReason: 'STOP',
      },
    ],
    usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 10, totalTokenCount: 30 },
  }),
  'openai-compatible': (said, id) => ({
    id,
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: 'text' in said ? said.text : null, ...('text' in said ? {} : { tool_calls: [{ id: `c-${id}`, type: 'function', function: { name: said.tool, arguments: JSON.stringify(said.input) } }] }) },
        finish_reason: 'text' in said ? 'stop' : 'tool_calls',
      },
    ], // prettier-ignore
    usage: { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 },
  }),
};

/** The pieces of a streamed answer. */
const piecesOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];
type Event = readonly [name: string | null, data: unknown];
const named = (data: { type: string; [part: string]: unknown }): Event => [data.type, data];

/** The answer as events of each protocol. */
const streamed: Record<Protocol, (said: Said, id: string) => Event[]> = {
  anthropic: (said, id) => [
    named({ type: 'message_start', message: { id, type: 'message', role: 'assistant', model: 'stand-in', content: [], stop_reason: null, stop_sequence: null, usage } }),
    named({ type: 'content_block_start', index: 0, content_block: 'text' in said ? { type: 'text', text: '' } : { type: 'tool_use', id: `tool-${id}`, name: said.tool, input: {} } }),
    ...('text' in said ? piecesOf(said.text).map((text) => ({ type: 'text_delta', text })) : [{ type: 'input_json_delta', partial_json: JSON.stringify(said.input) }]).map((delta) => named({ type: 'content_block_delta', index: 0, delta })),
    named({ type: 'content_block_stop', index: 0 }),
    named({ type: 'message_delta', delta: { stop_reason: 'text' in said ? 'end_turn' : 'tool_use', stop_sequence: null }, usage }),
    named({ type: 'message_stop' }),
  ],
  openai: (said, id) => {
    const item = 'text' in said ? { type: 'message', id: `m-${id}`, role: 'assistant', status: 'completed', content: [] } : { type: 'function_call', id: `f-${id}`, call_id: `c-${id}`, name: said.tool, arguments: JSON.stringify(said.input), status: 'completed' };
    return [
      named({ type: 'response.created', response: { id, object: 'response', created_at: 1, model: 'stand-in', status: 'in_progress', output: [] } }),
      named({ type: 'response.output_item.added', output_index: 0, item: 'text' in said ? item : { ...item, arguments: '' } }),
      ...('text' in said ? piecesOf(said.text).map((delta) => named({ type: 'response.output_text.delta', item_id: `m-${id}`, output_index: 0, content_index: 0, delta })) : []),
      named({ type: 'response.output_item.done', output_index: 0, item }),
      named({ type: 'response.completed', response: { id, object: 'response', created_at: 1, model: 'stand-in', status: 'completed', output: [item], usage } }),
    ];
  },
  google: (said, id) =>
    'text' in said
      ? piecesOf(said.text).map((text, index, all) => [null, { candidates: [{ content: { role: 'model', parts: [{ text }] }, ...(index === all.length - 1 ? { finishReason: 'STOP' } : {}) }], usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 10, totalTokenCount: 30 } }] as const)
      : [[null, encoded.google(said, id)]],
  'openai-compatible': (said, id) => [
    ...('text' in said ? piecesOf(said.text).map((content) => ({ content })) : [{ tool_calls: [{ index: 0, id: `c-${id}`, type: 'function', function: { name: said.tool, arguments: JSON.stringify(said.input) } }] }]).map((delta) => [null, { id, object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: null }] }] as const),
    [null, { id, object: 'chat.completion.chunk', created: 1, model: 'stand-in', choices: [{ index: 0, delta: {}, finish_reason: 'text' in said ? 'stop' : 'tool_calls' }], usage: { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 } }],
    [null, '[DONE]'],
  ],
}; // prettier-ignore

const isStreaming = (path: string, body: string): boolean =>
  path.includes('streamGenerateContent') || /"stream":\s?true/.test(body);

const textOf = (events: readonly Event[]): string =>
  events.map(([name, data]) => `${name === null ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`).join(''); // prettier-ignore

const protocolOf = (path: string): Protocol | null =>
  path.endsWith('/messages')
    ? 'anthropic'
    : path.endsWith('/responses')
      ? 'openai'
      : /:(?:stream)?[gG]enerateContent/.test(path)
        ? 'google'
        : path.endsWith('/chat/completions')
          ? 'openai-compatible'
          : null;

/**
 * Starts a local replacement of language models: four protocols and their failures. `answer` gets the request body as
 * text.
 */
export async function startModelServer(answer: (body: string) => Said) {
  let fault: Fault = null;
  const bodies: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    bodies.push(body);
    const protocol = protocolOf(request.url ?? '');
    if (protocol === null) return void response.writeHead(404).end();
    const failed = { unauthorized: 401, busy: 429, broken: 500 } as const;
    if (fault === 'unauthorized' || fault === 'busy' || fault === 'broken')
      return void response
        .writeHead(failed[fault], { 'content-type': 'application/json' })
        .end(`{"error":{"message":"${fault}","type":"${fault}"}}`);
    if (fault === 'slow') return;
    const isStream = isStreaming(request.url ?? '', body);
    const said = answer(body);
    const id = String(bodies.length);
    const whole = isStream ? textOf(streamed[protocol](said, id)) : JSON.stringify(encoded[protocol](said, id));
    const text = fault === 'no json' ? '<html>{' : whole;
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
    if (fault !== 'cut') return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The received requests, oldest first. */
    bodies,
    fail: (next: Fault) => void (fault = next),
    /** Sets the number of tokens reported per answer (Anthropic only). */
    cost: (tokens: number) => void (usage.input_tokens = tokens),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
