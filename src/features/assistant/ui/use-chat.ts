import { useEffect, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';

import { whenReleased } from '#ui/when-released.ts';

import { assistantPaths } from '../paths.ts';
import type { AnswerView } from '../schema/answer-view.ts';
import type { Change } from '../schema/changes.ts';
import { storedConversation, maxMessages, type ChatHistory } from '../schema/stored-conversation.ts';
import { useStoredConversation } from './use-stored-conversation.ts';

interface Conversation extends ChatHistory {
  /** Answer to the last message; null while it is pending or after a failure. */
  answer: AnswerView | null;
  /** The text received so far. */
  words: string[];
  state: 'idle' | 'pending' | 'failed' | 'stopped' | 'away';
  /** What was typed and did not reach the server. */
  unsent?: string;
  /** Opened through an address: earlier answers are unknown here. */
  isShared?: boolean;
}

const empty: Conversation = { said: [], replies: [], changes: [], answer: null, words: [], state: 'idle' };
/** Returns true if a proxy answers that the server is unavailable, and false for a refusal of the server itself. */
const isGatewayAway = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && headers.get('content-type')?.includes('problem+json') !== true;
/** Tells this conversation from others of the browser; it need not be unguessable. */
const newName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
interface First {
  said: string[];
  changes: Change[];
  answer: AnswerView;
}

/** Restores the conversation from the history entry, with the page's answer if it belongs to the same messages. */
function begin(first: First | null, kept: ChatHistory | null): Conversation {
  const answer = first?.answer ?? null;
  if (kept !== null && kept.said.join('\n') !== (first?.said ?? []).join('\n')) return { ...empty, ...kept };
  if (first === null) return empty;
  const changes = first.changes.map((change) => ({ ...change, after: first.said.length }));
  const replies = kept?.replies ?? first.said.slice(1).map(() => '');
  return { ...empty, said: first.said, replies, changes, answer, isShared: kept === null && first.said.length > 1 };
}

/**
 * State of a conversation with the assistant. The server stores nothing: the tab's history does, and the address where
 * the page has one. A message is not sent while another is pending.
 */
export function useChat(first: First | null, hasAddress: boolean) {
  const address = useHref(assistantPaths.chat());
  const { state: entry } = useLocation();
  const pending = useRef<AbortController | null>(null);
  const name = useRef('');
  const [talk, setTalk] = useState<Conversation>(() => begin(first, storedConversation(entry)));
  const keep = useStoredConversation(talk, hasAddress);
  const leave = (): void => {
    pending.current?.abort();
    pending.current = null;
    // The server may not have noticed the abort yet, so the conversation gets a new name.
    name.current = '';
  };
  useEffect(() => {
    if (talk.answer === null) void send(talk);
    return leave;
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what the tab has kept
  }, []);

  const send = async (
    { said, replies, changes }: Pick<Conversation, 'said' | 'replies' | 'changes'>,
    before: Conversation | null = null,
  ): Promise<void> => {
    if (pending.current || said.length === 0) return;
    const abort = new AbortController();
    pending.current = abort;
    name.current ||= newName();
    const talked = { said, replies, changes, isShared: talk.isShared === true };
    const unread = Math.max(0, said.length - maxMessages);
    setTalk({ ...talked, answer: null, words: [], state: 'pending' });
    let isReached = false;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          conversation: name.current,
          said: said.slice(unread),
          changes: changes.map((change) => ({ ...change, after: Math.max(0, change.after - unread) })),
        }),
        signal: abort.signal,
      });
      isReached = !isGatewayAway(response);
      if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
      let answer: AnswerView | null = null;
      for await (const { event, data } of eventsOf(response.body)) {
        if (event === 'words') setTalk((now) => ({ ...now, words: [...now.words, data as string] }));
        if (event === 'again') setTalk((now) => ({ ...now, words: [] }));
        if (event === 'answer') answer = data as AnswerView;
      }
      if (answer === null) throw new Error('the answer broke off');
      await whenReleased();
      setTalk({ ...talked, answer, words: [], state: 'idle' });
    } catch {
      if (pending.current !== abort) return;
      name.current = '';
      const isAway = !isReached && !abort.signal.aborted;
      // What was typed goes back to the field, below what was there before.
      if (isAway && before !== null) setTalk({ ...before, words: [], state: 'away', unsent: said.at(-1) ?? '' });
      else setTalk((now) => ({ ...now, state: abort.signal.aborted ? 'stopped' : isAway ? 'away' : 'failed' }));
    } finally {
      if (pending.current === abort) pending.current = null;
    }
  };

  return {
    ...talk,
    ask: (text: string) => {
      if (text.trim() === '') return;
      const replies = talk.said.map((_, index) => talk.replies[index] ?? talk.answer?.words.join(' ') ?? '');
      void send({ said: [...talk.said, text.trim()], replies, changes: talk.changes }, talk);
    },
    /** Removes or corrects a part understood. */
    change: (key: string, words: string | null) =>
      void send({ ...talk, changes: [...talk.changes, { key, words, after: talk.said.length }].slice(-40) }),
    retry: () => void send(talk),
    stop: () => pending.current?.abort(),
    startOver: () => {
      leave();
      setTalk(empty);
      keep(empty);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;

/** Iterates over the events of a stream. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: unknown }> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const text of events) {
      const [, event = '', data = 'null'] = /^event: (\w+)\ndata: ([^\n]*)$/.exec(text) ?? [];
      yield { event, data: JSON.parse(data) };
    }
  }
}
