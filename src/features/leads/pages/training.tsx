import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { languageFacts } from '#shared/languages.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PlanNotice } from '#ui/plan-notice.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { bookPlace, giveUpPlace, movePlace } from '../commands/training.server.ts';
import { leadPaths } from '../paths.ts';
import { hasTraining, listOffered, type OfferedSession } from '../queries/training.server.ts';
import { placeSchema } from '../schema.ts';
import { subjectLabels } from '../state.ts';
import { OutsideLink } from '../ui/outside-link.tsx';
import type { Route } from './+types/training.ts';

const path = leadPaths.training();

export const meta = noindexMeta(m.leads_training, m.leads_training_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const isAllowed = await hasTraining(ctx);
  const { coming, recorded } = await listOffered(ctx);
  return { isAllowed, coming, recorded: isAllowed ? recorded : [] };
}

export const action = buttonAction(placeSchema, {
  actor: requireUser,
  back: () => path,
  async run({ ctx, value: { intent, session } }): Promise<ButtonOutcome> {
    if (intent === 'book') {
      await bookPlace(ctx, session);
      return { tone: 'success', title: m.leads_training_booked(), text: m.leads_training_booked_text() };
    }
    if (intent === 'move') {
      await movePlace(ctx, session);
      return { tone: 'success', title: m.leads_training_moved(), text: m.leads_training_moved_text() };
    }
    await giveUpPlace(ctx, session);
    const undo = { action: path, fields: { intent: 'book', session } };
    return { tone: 'success', title: m.leads_training_given_up(), undo };
  },
});

export default function Training({ loaderData: { isAllowed, coming, recorded } }: Route.ComponentProps) {
  /** Subjects in which the caller has a place. */
  const held = new Set(coming.filter(({ isOwn }) => isOwn).map(({ subject }) => subject));
  return (
    <Page>
      <PageHeader title={m.leads_training()} subtitle={m.leads_training_subtitle()} />
      {!isAllowed && <PlanNotice title={m.leads_training_plan()}>{m.leads_training_plan_text()}</PlanNotice>}
      {coming.length === 0 ? (
        <Empty
          title={m.leads_training_none()}
          text={m.leads_training_none_text()}
          action={
            <LinkButton to={leadPaths.support()} variant="secondary">
              {m.leads_training_ask()}
            </LinkButton>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {coming.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
              <SessionFacts session={session} level={2} />
              {(isAllowed || session.isOwn) && <Place session={session} isMove={held.has(session.subject)} />}
            </li>
          ))}
        </ul>
      )}
      {recorded.length > 0 && (
        <Section title={m.leads_training_recordings()}>
          <ul className="divide-y divide-line border-y border-line">
            {recorded.map((session) => (
              <li key={session.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                <SessionFacts session={session} level={3} />
                {session.recording !== null && (
                  <OutsideLink to={session.recording}>{m.leads_training_watch()}</OutsideLink>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

interface SessionFactsProps {
  session: OfferedSession;
  /** Of its heading. */
  level: 2 | 3;
}

function SessionFacts({ session: { subject, starts_at, minutes, language }, level }: SessionFactsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <Heading className="text-lg">{subjectLabels[subject]()}</Heading>
      <p className="text-muted">
        <DateTime value={starts_at} />
        <span className="block">
          {m.leads_training_length({ minutes })} · {languageFacts[language].name}
        </span>
      </p>
    </div>
  );
}

interface PlaceProps {
  session: OfferedSession;
  /** The caller has a place in another session of the subject. */
  isMove: boolean;
}

function Place({ session: { id, subject, isOwn, free, link }, isMove }: PlaceProps) {
  if (isOwn)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="green">{m.leads_training_own()}</Badge>
        {link !== null && <OutsideLink to={link}>{m.leads_training_join()}</OutsideLink>}
        <PostButton fields={{ intent: 'give_up', session: id }} variant="quiet" size="sm">
          {m.leads_training_give_up()} <span className="sr-only">{subjectLabels[subject]()}</span>
        </PostButton>
      </div>
    );
  if (free <= 0) return <Badge>{m.leads_training_full()}</Badge>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-sm text-muted">{m.leads_training_free({ count: free })}</span>
      <PostButton fields={{ intent: isMove ? 'move' : 'book', session: id }} variant="secondary" size="sm">
        {isMove ? m.leads_training_move() : m.leads_training_book()}{' '}
        <span className="sr-only">{subjectLabels[subject]()}</span>
      </PostButton>
    </div>
  );
}
