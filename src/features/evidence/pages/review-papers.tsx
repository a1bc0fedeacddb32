import { DecisionPage, SubjectLink } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import type { Flash } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Empty } from '#ui/empty.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { addDays, isoDate } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { askOwner, withdrawRequest } from '../commands/ask-owner.server.ts';
import { checkPaper, endCheck, recordCheck, refusePaper } from '../commands/review-evidence.server.ts';
import { can } from '../policy.ts';
import { countsFrom, listChecks } from '../queries/counting.server.ts';
import { type Subject, listEvidence, listPaperRequests } from '../queries/papers.server.ts';
import { type Review, reviewSchema } from '../schema/forms.ts';
import { shownRequest } from '../schema/paper-request.ts';
import { shownPaper, shownSubject } from '../schema/shown.ts';
import { AskForm } from '../ui/ask-form.tsx';
import { CheckList } from '../ui/checks.tsx';
import { PaperRequestItem } from '../ui/paper-request-item.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { ReviewPaper } from '../ui/review-paper.tsx';
import type { Route } from './+types/review-papers.ts';

export const meta = noindexMeta(m.evidence_review, m.evidence_review_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  const subject = args.params;
  const { papers, evidence } = await listEvidence(ctx, subject);
  return {
    papers,
    evidence: evidence.filter(({ status }) => status !== 'withdrawn'),
    requests: await listPaperRequests(ctx, subject),
    checks: (await listChecks(ctx, subject.kind, [subject.id])).get(subject.id) ?? [],
    countsFrom: countsFrom(ctx),
    idempotencyKey: ctx.newId(),
    inAYear: isoDate(addDays(ctx.clock(), 365)),
    subjectHref: ctx.registry.subject(subject.kind)?.href(ctx, subject.id) ?? papers.public_path,
    mayCheck: can(ctx.actor, 'check', papers),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(reviewSchema, {
  enter: requireStaff,
  async shown(ctx, decision, { params }: Route.ActionArgs) {
    const { papers, evidence } = await listEvidence(ctx, params);
    if (decision.intent === 'record' || decision.intent === 'ask')
      return { name: papers.title, ...shownSubject(papers) };
    if (decision.intent === 'take-back') {
      const request = (await listPaperRequests(ctx, params)).find(({ id }) => id === decision.request_id);
      if (!request) throw new AppError('not_found');
      return { name: papers.title, ...shownRequest(request) };
    }
    const paper = evidence.find(({ id }) => id === decision.evidence_id);
    if (!paper) throw new AppError('not_found');
    return { name: papers.title, ...shownPaper(paper) };
  },
  async run(ctx, { value, seen, key }, { params }) {
    await decide(ctx, { subject: params, seen, key }, value);
    return { tone: 'success', title: told[value.intent]() } satisfies Flash;
  },
});

const told = {
  check: () => m.evidence_decided_checked(),
  refuse: () => m.evidence_decided_refused(),
  end: () => m.evidence_decided_ended(),
  record: () => m.evidence_decided_recorded(),
  ask: () => m.evidence_decided_asked(),
  'take-back': () => m.evidence_decided_taken_back(),
} as const;

type DecisionCtx = Parameters<typeof checkPaper>[0];

async function decide(
  ctx: DecisionCtx,
  what: { subject: Subject; seen: string; key: string | null },
  decision: Review,
): Promise<void> {
  // The version the page sent as `seen` identifies what was verified.
  if (decision.intent === 'record') return recordCheck(ctx, { ...decision, ...what });
  if (decision.intent === 'ask') return askOwner(ctx, { ...what, asked: decision.asked });
  if (decision.intent === 'take-back') return withdrawRequest(ctx, { ...what, id: decision.request_id });
  const one = { ...what, id: decision.evidence_id };
  switch (decision.intent) {
    case 'check': {
      const { number, issuer, valid_until } = decision;
      return checkPaper(ctx, { ...one, details: { number, issuer, valid_until } });
    }
    case 'refuse':
      return refusePaper(ctx, { ...one, reason: decision.reason });
    case 'end':
      return endCheck(ctx, { ...one, reason: decision.reason });
  }
}

export default function ReviewPapers({ loaderData, actionData, params }: Route.ComponentProps) {
  const { papers, evidence, requests, checks, mayCheck, next } = loaderData;
  const shown = shownSubject(papers);
  return (
    <DecisionPage
      key={params.id}
      title={papers.title}
      subtitle={m.evidence_review()}
      crumb={m.evidence_review()}
      links={<SubjectLink to={loaderData.subjectHref}>{m.evidence_review_open()}</SubjectLink>}
      next={next}
      lastResult={actionData}
      decisionTitle={m.evidence_record_title()}
      decision={
        <>
          <DescriptionList items={shown.facts.map(({ label, text }) => ({ term: label, value: text }))} />
          {mayCheck ? (
            <RecordForm
              seen={shownVersionValue(shown)}
              until={loaderData.inAYear}
              idempotencyKey={loaderData.idempotencyKey}
              lastResult={actionData}
            />
          ) : (
            <p className="text-muted">{m.evidence_review_own()}</p>
          )}
        </>
      }
      aside={
        <>
          {mayCheck && (
            <Card title={m.evidence_ask_title()}>
              {papers.owner_user_id === null ? (
                <p>{m.evidence_ask_unclaimed()}</p>
              ) : (
                <AskForm seen={shownVersionValue(shown)} lastResult={actionData} />
              )}
            </Card>
          )}
          <Card title={m.evidence_public_title()}>
            {checks.length === 0 ? <p>{m.evidence_public_none()}</p> : <CheckList checks={checks} />}
          </Card>
        </>
      }
    >
      {requests.length > 0 && (
        <ul className="grid gap-5">
          {requests.map((request) => (
            <PaperRequestItem key={request.id} request={request} level={2}>
              {mayCheck && (
                <PostButton
                  fields={{
                    intent: 'take-back',
                    request_id: request.id,
                    seen: shownVersionValue(shownRequest(request)),
                  }}
                  variant="secondary"
                  size="sm"
                >
                  {m.evidence_ask_take_back()}
                </PostButton>
              )}
            </PaperRequestItem>
          ))}
        </ul>
      )}
      {evidence.length === 0 ? (
        <Empty title={m.evidence_review_empty()} text={m.evidence_review_empty_text()} />
      ) : (
        evidence.map((paper) => (
          <ReviewPaper
            key={paper.id}
            paper={paper}
            countsFrom={loaderData.countsFrom}
            mayCheck={mayCheck}
            lastResult={actionData}
          />
        ))
      )}
    </DecisionPage>
  );
}
