import { Link } from 'react-router';

import { cx } from '#ui/class-names.ts';
import { X } from '#ui/icon.tsx';
import { Grid } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import type { AnswerView } from '../schema/answer-view.ts';
import { Bubble } from './chat-bubble.tsx';
import { MatchCard } from './match-card.tsx';
import type { Chat } from './use-chat.ts';

const shown = 3;
const chip = 'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm';

/** An answer of the conversation: what was understood, the one question, who can do it and what would change that. */
export function ChatAnswer({ answer, chat }: { answer: AnswerView; chat: Chat }) {
  const { words, chips, question, meant, notes, legs, relax, href } = answer;
  return (
    <div className="grid gap-3">
      <Bubble>{words.join(' ')}</Bubble>
      {chips.length > 0 && (
        <div role="group" aria-label={m.assistant_understood()} className="flex flex-wrap items-center gap-1.5">
          <span className="text-sm font-semibold">{m.assistant_understood()}</span>
          {chips.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              className={cx(chip, 'border-teal bg-teal-soft text-teal-strong')}
              onClick={() => chat.remove(key)}
            >
              {label}
              <X className="size-4" />
              <span className="sr-only">{m.ui_chip_remove()}</span>
            </button>
          ))}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      {meant.length > 0 && <Choices text={m.assistant_meant()} answers={meant} ask={chat.ask} />}
      {legs.map(({ title, cards }) => (
        <div key={title} className="grid gap-2">
          <h3 className="font-semibold">{title}</h3>
          {cards.length === 0 && <p>{m.assistant_nobody()}</p>}
          <Grid min="md">
            {cards.slice(0, shown).map((card) => (
              <MatchCard key={card.id} card={card} />
            ))}
          </Grid>
          {cards.length > shown && (
            <Link to={href} className="link">
              {m.assistant_chat_all({ count: cards.length })}
            </Link>
          )}
        </div>
      ))}
      {relax.length > 0 && (
        <div role="group" aria-label={m.assistant_relax()} className="flex flex-wrap items-center gap-1.5">
          <span className="text-sm font-semibold">{m.assistant_relax()}:</span>
          {relax.map(({ label, count, key }) =>
            key === null ? (
              <span key={label} className="text-sm">{`${label}: ${count}`}</span>
            ) : (
              <button
                key={label}
                type="button"
                className={cx(chip, 'border-line-strong')}
                onClick={() => chat.remove(key)}
              >
                {`${label}: ${count}`}
              </button>
            ),
          )}
        </div>
      )}
      {question && <Choices text={question.text} answers={question.answers} ask={chat.ask} />}
    </div>
  );
}

function Choices({ text, answers, ask }: { text: string; answers: readonly { label: string }[]; ask: Chat['ask'] }) {
  return (
    <div role="group" aria-label={text} className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm font-semibold">{text}</span>
      {answers.map(({ label }) => (
        <button
          key={label}
          type="button"
          className={cx(chip, 'border-line-strong hover:border-ink')}
          onClick={() => ask(label)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
