import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { LinkActs } from '#ui/card-acts.tsx';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Empty } from '#ui/empty.tsx';
import { Link } from '#ui/link.tsx';
import { Grid, Section } from '#ui/page.tsx';

import type { AnswerView } from '../schema/answer-view.ts';
import { LowestTotal } from './lowest-total.tsx';
import { MatchCard } from './match-card.tsx';
import { NearestCards } from './nearest-cards.tsx';
import { TalkToPerson } from './talk-to-person.tsx';
import { UnderstoodChip } from './understood-chip.tsx';

/** What was understood, at most one question, and the matching providers. */
export function Answer({
  view: { words, asked, chips, question, meant, notes, legs, whole, acts, relax },
}: {
  view: AnswerView;
}) {
  return (
    <div className="mt-6 grid gap-6" role="region" aria-label={m.assistant_answer()}>
      <SaveForm />
      <div className="grid gap-3" role="status">
        {chips.length === 0 ? (
          <Alert>{words.join(' ')}</Alert>
        ) : (
          <>
            <p>{words.join(' ')}</p>
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-sm font-semibold">{m.assistant_understood()}</span>
              <Chips label={m.assistant_understood()}>
                {chips.map((chip) => (
                  <UnderstoodChip key={chip.key} chip={chip} asked={asked} />
                ))}
              </Chips>
            </div>
          </>
        )}
        {notes.map((note) => (
          <Alert key={note} tone="warning">
            {note}
          </Alert>
        ))}
        {meant.length > 0 && <Choices text={m.assistant_meant()} choices={meant} />}
        {question && <Choices text={question.text} choices={question.answers} />}
      </div>
      {whole !== null && <p className="text-lg font-semibold tabular-nums">{whole}</p>}
      {legs.map(({ title, lowest, ask, cards, nearest, all, byTotal }) => (
        <Section key={title} title={title} text={lowest === null ? all?.best : <LowestTotal lowest={lowest} />}>
          {cards.length === 0 ? (
            <Empty
              title={m.assistant_nobody()}
              text={relax.length > 0 ? m.assistant_nobody_relax() : m.assistant_nobody_text()}
              level={3}
              action={
                ask && (
                  <LinkButton to={ask.to} rel="nofollow" variant="secondary">
                    {ask.label}
                  </LinkButton>
                )
              }
            />
          ) : (
            <Grid min="md">
              {cards.map((card) => (
                <MatchCard key={card.id} card={card} />
              ))}
            </Grid>
          )}
          <p className="mt-4 flex flex-wrap gap-x-4 empty:hidden">
            {[all, byTotal].map(
              (list) =>
                list && (
                  <Link key={list.href} to={list.href} className="link">
                    {list.label}
                  </Link>
                ),
            )}
          </p>
          <NearestCards cards={nearest} heading="h3" />
        </Section>
      ))}
      {relax.length > 0 && (
        <div>
          <h2 className="text-lg font-semibold">{m.assistant_relax()}</h2>
          <ul className="mt-2 grid gap-1">
            {relax.map(({ label, count, href }) => (
              <li key={label}>
                {href === null ? (
                  label
                ) : (
                  <Link to={href} className="link">
                    {label}
                  </Link>
                )}
                : {count}
              </li>
            ))}
          </ul>
        </div>
      )}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <LinkActs acts={acts} />
        </div>
      )}
      <TalkToPerson transcript={asked.said.join('\n')} />
    </div>
  );
}

function Choices({ text, choices }: { text: string; choices: readonly { label: string; href: string }[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-semibold">{text}</span>
      <Chips label={text}>
        {choices.map(({ label, href }) => (
          <LinkChip key={label} to={href}>
            {label}
          </LinkChip>
        ))}
      </Chips>
    </div>
  );
}
