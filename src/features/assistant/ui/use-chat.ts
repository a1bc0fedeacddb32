import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';

import { assistantPaths } from '../paths.ts';
import type { AnswerView } from '../schema/answer-view.ts';
import type { Change } from '../schema/changes.ts';

interface Conversation {
  said: string[];
  /** What was answered to each message but the last. */
  replies: string[];
  /** What was crossed out or corrected, and after how many messages. */
  changes: (Change & { after: number })[];
  /** To the last message; null while it is under way or when it failed. */
  answer: AnswerView | null;
  /** What has come of it so far. */
  words: string[];
  state: 'idle' | 'pending' | 'failed' | 'stopped';
}

const empty: Conversation = { said: [], replies: [], changes: [], answer: null, words: [], state: 'idle' };
/** Tells this conversation from others of the browser; nobody has to guess it. */
const newName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
/** Messages that the server reads. */
const mostSaid = 20;

/** A conversation with the assistant; it lives in the page alone. A message while one is pending is not taken. */
export function useChat(first: { need: string; changes: Change[]; answer: AnswerView } | null) {
  const address = useHref(assistantPaths.chat());
  const pending = useRef<AbortController | null>(null);
  const name = useRef('');
  const [talk, setTalk] = useState<Conversation>(
    first
      ? {
          ...empty,
          said: [first.need],
          changes: first.changes.map((change) => ({ ...change, after: 1 })),
          answer: first.answer,
        }
      : empty,
  );
  useEffect(() => () => pending.current?.abort(), []);

  const send = async ({
    said,
    replies,
    changes,
  }: Pick<Conversation, 'said' | 'replies' | 'changes'>): Promise<void> => {
    if (pending.current || said.length === 0) return;
    const abort = new AbortController();
    pending.current = abort;
    name.current ||= newName();
    const talked = { said, replies, changes };
    const unread = Math.max(0, said.length - mostSaid);
    setTalk({ ...talked, answer: null, words: [], state: 'pending' });
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
      if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
      let answer: AnswerView | null = null;
      for await (const { event, data } of eventsOf(response.body)) {
        if (event === 'words') setTalk((now) => ({ ...now, words: [...now.words, data as string] }));
        if (event === 'again') setTalk((now) => ({ ...now, words: [] }));
        if (event === 'answer') answer = data as AnswerView;
      }
      if (answer === null) throw new Error('the answer broke off');
      setTalk({ ...talked, answer, words: [], state: 'idle' });
    } catch {
      // The server may not have heard yet that nobody waits for the answer any more.
      name.current = '';
      setTalk((now) => ({ ...now, state: abort.signal.aborted ? 'stopped' : 'failed' }));
    } finally {
      pending.current = null;
    }
  };

  return {
    ...talk,
    ask: (text: string) => {
      if (text.trim() === '') return;
      const replies = talk.said.map((_, index) => talk.replies[index] ?? talk.answer?.words.join(' ') ?? '');
      void send({ said: [...talk.said, text.trim()], replies, changes: talk.changes });
    },
    /** Crosses out what was understood, or says it in other words. */
    change: (key: string, words: string | null) =>
      void send({ ...talk, changes: [...talk.changes, { key, words, after: talk.said.length }].slice(-40) }),
    retry: () => void send(talk),
    stop: () => pending.current?.abort(),
    startOver: () => {
      pending.current?.abort();
      setTalk(empty);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;

/** The events of a stream, one after the other. */
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
