import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';

import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Link } from '#ui/link.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import * as m from '#texts/messages.js';

import { assistantPaths } from '../paths.ts';
import type { AnswerView } from '../schema/answer-view.ts';
import type { Change } from '../schema/changes.ts';
import { Bubble } from './chat-bubble.tsx';
import { ChatAnswer, ChatResults, hasResults } from './chat-answer.tsx';
import { Examples } from './examples.tsx';
import { type Chat, useChat } from './use-chat.ts';

const longest = 2000;

interface ChatPanelProps {
  /** The conversation before the panel opened. */
  first?: { said: string[]; changes: Change[]; answer: AnswerView } | null;
  /** True if the page's address holds the conversation, so that it can be shared. */
  hasAddress?: boolean;
}

/** The conversation with the assistant. Its script is loaded when it is opened; without JavaScript there is a form. */
export function ChatPanel({ first = null, hasAddress = false }: ChatPanelProps) {
  const chat = useChat(first, hasAddress);
  const { said, replies, answer, words, state, isShared } = chat;
  const thread = useRef<HTMLDivElement>(null);
  const length = said.length;
  // What the page was opened with is read with the page.
  const [opened] = useState(answer);
  const isFirst = useRef(first !== null);
  useEffect(() => {
    const panel = thread.current;
    if (!panel || length === 0) return;
    // Scrolls only the panel: to new content, then to the beginning of the answer.
    const last = panel.lastElementChild as HTMLElement | null;
    const isBegin = isFirst.current;
    isFirst.current = false;
    if (panel.scrollHeight <= panel.clientHeight) {
      // Where the page scrolls, what it was opened with stays.
      if (!isBegin) last?.scrollIntoView({ block: answer ? 'start' : 'end' });
      return;
    }
    panel.scrollTop = answer && last ? last.offsetTop - panel.offsetTop - 80 : panel.scrollHeight;
  }, [length, answer]);
  const failed = state === 'failed' ? ({ tone: 'error', title: m.assistant_chat_error(), text: m.assistant_chat_error_text() } as const) : null; // prettier-ignore
  const results = useLastResults(answer, length);
  return (
    <>
      <section
        aria-label={m.assistant_chat_panel()}
        className={cx('grid gap-6', results && 'lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start')}
      >
        <div
          // On a phone the page scrolls: no box within it.
          className={cx(
            'flex min-w-0 flex-col sm:rounded sm:border sm:border-line-strong sm:bg-surface sm:shadow-card lg:sticky lg:top-20',
            // Before the first message there is nothing to scroll.
            length > 0 && 'sm:h-[600px]',
          )}
        >
          <div
            role="log"
            // What is new is spoken as a whole instead: of a log, each button and chip would be read out for itself.
            aria-live="off"
            aria-busy={state === 'pending'}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
            tabIndex={0}
            ref={thread}
            className="grid grow content-start gap-4 pb-4 sm:overflow-y-auto sm:p-4"
            aria-label={m.assistant_chat_thread()}
          >
            <Bubble>{m.assistant_chat_greeting()}</Bubble>
            {length === 0 && <Examples onPick={chat.ask} />}
            {isShared && <p className="text-sm text-muted">{m.assistant_chat_shared()}</p>}
            {said.map((text, index) => (
              // Messages are only appended.
              <Fragment key={`${index}`}>
                <Bubble isOwn>{text}</Bubble>
                {replies[index] && <Bubble>{replies[index]}</Bubble>}
              </Fragment>
            ))}
            {words.length > 0 && <Bubble>{words.join(' ')}</Bubble>}
            {state === 'pending' && words.length === 0 && <Bubble>{m.assistant_thinking()}</Bubble>}
            {answer && <ChatAnswer answer={answer} chat={chat} />}
            {(state === 'failed' || state === 'stopped' || state === 'away') && <Broken chat={chat} />}
          </div>
          <div className="max-sm:contents sm:sticky sm:bottom-0">
            <Composer chat={chat} />
            <Tools chat={chat} />
          </div>
        </div>
        {results && <SaveForm />}
        {results && <ChatResults answer={results} chat={chat} isMain={hasAddress} />}
        <ToastRegion flash={failed} label={m.assistant_tab_assistant()} />
      </section>
      <p role="status" className="sr-only">
        {answer === opened ? '' : spoken(chat)}
      </p>
    </>
  );
}

/** Returns the results of the last answer, which stay while the next one is awaited; null without any. */
function useLastResults(answer: AnswerView | null, length: number): AnswerView | null {
  const [last, setLast] = useState(answer);
  const now = length === 0 ? null : (answer ?? last);
  if (now !== last) setLast(now);
  return now !== null && hasResults(now) ? now : null;
}

/** What screen readers say of the last message: one sentence after the other, the question with its answers last. */
function spoken({ state, answer, unsent }: Chat): string {
  if (state === 'pending') return m.assistant_thinking();
  if (answer === null) return state === 'idle' || unsent !== undefined ? '' : brokenText(state);
  const { words, chips, notes, meant, question } = answer;
  const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label).join(', ');
  return [
    ...words,
    ...(chips.length > 0 ? [m.assistant_understood_as({ parts: `${labels(chips)}.` })] : []),
    ...notes,
    ...(meant.length > 0 ? [m.assistant_meant(), `${labels(meant)}.`] : []),
    ...(question ? [question.text, `${labels(question.answers)}.`] : []),
  ].join(' ');
}

const brokenText = (state: Chat['state']): string =>
  state === 'failed'
    ? m.assistant_chat_sorry()
    : state === 'away'
      ? m.assistant_chat_away()
      : m.assistant_chat_stopped();

function Broken({ chat: { state, unsent, retry } }: { chat: Chat }) {
  // Text that could not be sent stays in the field, with the reason above it.
  if (state === 'away' && unsent !== undefined) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Bubble>{brokenText(state)}</Bubble>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={retry}>
          {m.assistant_chat_retry()}
        </Button>
        <Link to={assistantPaths.findPartner({ tab: 'form' })} className="link self-center">
          {m.assistant_tab_form()}
        </Link>
      </div>
    </div>
  );
}

function Composer({ chat }: { chat: Chat }) {
  const id = useId();
  const [text, setText] = useState('');
  const isPending = chat.state === 'pending';
  const unsent = chat.state === 'away' ? (chat.unsent ?? null) : null;
  const [shownUnsent, setShownUnsent] = useState(unsent);
  if (shownUnsent !== unsent) {
    setShownUnsent(unsent);
    if (unsent !== null) setText(unsent);
  }
  const box = useRef<HTMLTextAreaElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    const isAnswered = wasPending.current && !isPending;
    wasPending.current = isPending;
    // A disabled field loses the focus. On touch screens it is not restored, because the keyboard would cover the
    // answer.
    if (isAnswered && document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches)
      box.current?.focus({ preventScroll: true });
  }, [isPending]);
  const send = () => {
    if (isPending || text.trim() === '') return;
    chat.ask(text);
    setText('');
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="grid gap-2 border-t border-line bg-paper py-3 max-sm:sticky max-sm:bottom-0 sm:bg-surface sm:px-3">
      <p role="status" className="text-sm text-vermilion empty:hidden">
        {unsent !== null && m.assistant_chat_unsent()}
      </p>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {m.assistant_need_label()}
        </label>
        <textarea
          id={id}
          name="need"
          ref={box}
          className="control min-w-0 grow"
          rows={2}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          placeholder={m.assistant_chat_placeholder()}
          aria-describedby={`${id}-hint`}
          disabled={isPending}
        />
        {isPending ? (
          // Takes the place of Send: the second press of a double click is not meant for it.
          <Button key="stop" variant="secondary" onClick={({ detail }) => detail < 2 && chat.stop()}>
            {m.assistant_chat_stop()}
          </Button>
        ) : (
          <Button key="send" onClick={send} disabled={text.trim() === ''}>
            {unsent === null ? m.assistant_chat_send() : m.assistant_chat_again()}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted max-sm:sr-only">
        {m.assistant_chat_hint()}
      </p>
    </div>
  );
}

/** Actions for the whole conversation. */
function Tools({ chat: { said, answer, startOver } }: { chat: Chat }) {
  const href = useHref(answer?.href ?? assistantPaths.findPartner());
  if (said.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3 text-sm sm:bg-surface sm:px-3">
      <Button size="sm" variant="secondary" onClick={startOver}>
        {m.assistant_start_over()}
      </Button>
      {answer && <CopyButton text={new URL(href, window.location.href).href} label={m.assistant_chat_copy()} />}
    </div>
  );
}
