import { useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';

import { assistantPaths } from '../paths.ts';
import type { AnswerView } from '../schema/answer-view.ts';

interface Conversation {
  said: string[];
  without: string[];
  /** To the last message; null while it is under way or when it failed. */
  answer: AnswerView | null;
  /** What has come of it so far. */
  words: string[];
  state: 'idle' | 'pending' | 'failed' | 'stopped';
}

const empty: Conversation = { said: [], without: [], answer: null, words: [], state: 'idle' };

/** A conversation with the assistant; it lives in the page alone. A message while one is pending is not taken. */
export function useChat(first: { need: string; without: string[]; answer: AnswerView } | null) {
  const address = useHref(assistantPaths.chat());
  const pending = useRef<AbortController | null>(null);
  const [talk, setTalk] = useState<Conversation>(
    first ? { ...empty, said: [first.need], without: first.without, answer: first.answer } : empty,
  );
  useEffect(() => () => pending.current?.abort(), []);

  const send = async (said: string[], without: string[]): Promise<void> => {
    if (pending.current || said.length === 0) return;
    const abort = new AbortController();
    pending.current = abort;
    setTalk({ said, without, answer: null, words: [], state: 'pending' });
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ said: said.slice(-20), without }),
        signal: abort.signal,
      });
      if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
      let answer: AnswerView | null = null;
      for await (const { event, data } of eventsOf(response.body)) {
        if (event === 'words') setTalk((now) => ({ ...now, words: [...now.words, data as string] }));
        if (event === 'answer') answer = data as AnswerView;
      }
      if (answer === null) throw new Error('the answer broke off');
      setTalk({ said, without, answer, words: [], state: 'idle' });
    } catch {
      setTalk((now) => ({ ...now, state: abort.signal.aborted ? 'stopped' : 'failed' }));
    } finally {
      pending.current = null;
    }
  };

  return {
    ...talk,
    ask: (text: string) => (text.trim() === '' ? undefined : void send([...talk.said, text.trim()], talk.without)),
    remove: (key: string) => void send(talk.said, [...talk.without, key]),
    retry: () => void send(talk.said, talk.without),
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
