import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button, LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { LinkActs } from '#ui/card-acts.tsx';
import { Link } from '#ui/link.tsx';
import { Grid } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import type { AnswerView } from '../schema/answer-view.ts';
import { Bubble } from './chat-bubble.tsx';
import { LowestTotal } from './lowest-total.tsx';
import { MatchCard } from './match-card.tsx';
import { TalkToPerson } from './talk-to-person.tsx';
import { UnderstoodChip } from './understood-chip.tsx';
import type { Chat } from './use-chat.ts';

const shown = 3;
const chip = 'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm';

interface ChatAnswerProps {
  answer: AnswerView;
  chat: Chat;
}

/** An answer in the conversation: what was understood, and one question. */
export function ChatAnswer({ answer, chat }: ChatAnswerProps) {
  const { asked, words, chips, question, meant, notes } = answer;
  return (
    <div className="grid min-w-0 scroll-mt-24 gap-3">
      <Bubble>{words.join(' ')}</Bubble>
      {chips.length > 0 && (
        <ChipLine label={m.assistant_understood()}>
          {chips.map((one) => (
            <UnderstoodChip key={one.key} chip={one} asked={asked} change={chat.change} />
          ))}
        </ChipLine>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      {meant.length > 0 && <Choices text={m.assistant_meant()} answers={meant} chat={chat} />}
      {question && <Choices text={question.text} answers={question.answers} chat={chat} />}
      {!hasResults(answer) && <TalkToPerson transcript={transcriptOf(chat)} />}
    </div>
  );
}

/** Returns true if there is something to show beside the conversation. */
export const hasResults = ({ legs, acts, relax }: AnswerView): boolean =>
  legs.length > 0 || acts.length > 0 || relax.length > 0;

/** Beside the conversation: who can do it, leg by leg, and what would change the result. */
export function ChatResults({ answer, chat, isMain }: ChatAnswerProps & { isMain: boolean }) {
  const { legs, acts, relax, whole } = answer;
  return (
    <div
      aria-busy={chat.state === 'pending'}
      className="grid min-w-0 content-start gap-6 max-sm:mt-4 aria-busy:opacity-60"
    >
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {whole !== null && <p className="basis-full text-lg font-semibold text-pretty tabular-nums">{whole}</p>}
        <LinkActs acts={acts} size="sm" />
      </div>
      {legs.map((leg, index) => (
        // The legs of an answer never change.
        <LegCards key={`${index}`} leg={leg} isMain={isMain} />
      ))}
      {relax.length > 0 && (
        <ChipLine label={m.assistant_relax()}>
          {relax.map(({ label, count, key }) =>
            key === null ? (
              <span key={label} className="text-sm">{`${label}: ${count}`}</span>
            ) : (
              <button
                key={label}
                type="button"
                className={cx(chip, 'border-line-strong')}
                onClick={() => chat.change(key, null)}
              >
                {`${label}: ${count}`}
              </button>
            ),
          )}
        </ChipLine>
      )}
      <TalkToPerson transcript={transcriptOf(chat)} />
    </div>
  );
}

/**
 * The best matches of a leg, and all of them on request; the button is gone then, and the focus moves to the first new
 * one.
 */
function LegCards({
  leg: { title, lowest, ask, cards, nearest, all, byTotal },
  isMain,
}: {
  leg: AnswerView['legs'][number];
  /** True directly below the page's title, false within a section. */
  isMain: boolean;
}) {
  const [Heading, heading] = isMain ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('article')[shown]?.querySelector('a')?.focus();
  }, [isWhole]);
  return (
    <div className="grid gap-3">
      <div>
        <Heading className="text-lg font-semibold">{title}</Heading>
        <LowestTotal lowest={lowest} />
      </div>
      {cards.length === 0 && <p>{m.assistant_nobody()}</p>}
      {ask && (
        <LinkButton to={ask.to} rel="nofollow" variant="secondary" size="sm" className="justify-self-start">
          {ask.label}
        </LinkButton>
      )}
      <div ref={list} className="empty:hidden">
        <Grid min="sm">
          {cards.slice(0, isWhole ? cards.length : shown).map((card) => (
            <MatchCard key={card.id} card={card} heading={heading} />
          ))}
        </Grid>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm empty:hidden">
        {cards.length > shown && !isWhole && (
          <Button size="sm" variant="secondary" onClick={() => setWhole(true)}>
            {m.assistant_chat_all({ count: cards.length })}
          </Button>
        )}
        {[all, byTotal].map(
          (link) =>
            link && (
              <Link key={link.href} to={link.href} className="link">
                {link.label}
              </Link>
            ),
        )}
        {all && <span className="text-muted">{all.best}</span>}
      </div>
      {nearest.length > 0 && (
        <>
          <p className="font-semibold">{m.assistant_nearest()}</p>
          <Grid min="md">
            {nearest.map((card) => (
              <MatchCard key={card.id} card={card} heading={heading} />
            ))}
          </Grid>
        </>
      )}
    </div>
  );
}

interface ChoicesProps {
  text: string;
  /** An answer with a key replaces a part understood. */
  answers: readonly { label: string; key?: string | null }[];
  chat: Chat;
}

function Choices({ text, answers, chat }: ChoicesProps) {
  return (
    <ChipLine label={text}>
      {answers.map(({ label, key = null }) => (
        <button
          key={label}
          type="button"
          className={cx(chip, 'border-line-strong hover:border-ink')}
          onClick={() => (key === null ? chat.ask(label) : chat.change(key, label))}
        >
          {label}
        </button>
      ))}
    </ChipLine>
  );
}

/** Chips behind what they are about; on a phone below it, in one line that scrolls. */
function ChipLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid min-w-0 gap-1.5 sm:flex sm:flex-wrap sm:items-center">
      <span className="text-sm font-semibold">{label}</span>
      {/* Positioned, so that visually hidden text scrolls here instead of widening the page. */}
      <div className="relative flex min-w-0 gap-1.5 max-sm:overflow-x-auto max-sm:py-1 max-sm:*:shrink-0 sm:contents">
        {children}
      </div>
    </div>
  );
}

/** The conversation as a plain-text transcript. */
const transcriptOf = ({ said, replies, answer }: Chat): string =>
  said
    .flatMap((text, index) => {
      const reply = index === said.length - 1 ? answer?.words.join(' ') : replies[index];
      return [`${m.assistant_chat_you()}: ${text}`, ...(reply ? [`${m.assistant_tab_assistant()}: ${reply}`] : [])];
    })
    .join('\n')
    .slice(-4000);
