import { formAction } from '#server/http/form-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Link } from '#ui/link.tsx';
import { Columns, Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { answerStaff } from '../commands/answer-staff.server.ts';
import { uploadPaper, withdrawPaper } from '../commands/upload-paper.server.ts';
import { evidencePaths } from '../paths.ts';
import { can } from '../policy.ts';
import { countsFrom, listChecks } from '../queries/counting.server.ts';
import { findPapersOf, listEvidence, listPaperRequests } from '../queries/papers.server.ts';
import { papersSchema } from '../schema/forms.ts';
import { paperLabel } from '../state.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import { ownResult } from '../ui/check-form.tsx';
import { CheckList } from '../ui/checks.tsx';
import { EvidenceBadge } from '../ui/evidence-badge.tsx';
import { PaperFacts } from '../ui/paper-facts.tsx';
import { PaperRequestItem } from '../ui/paper-request-item.tsx';
import { UploadForm } from '../ui/upload-form.tsx';
import type { Route } from './+types/papers.ts';

export const meta = noindexMeta(m.evidence_papers, m.evidence_papers_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const subject = args.params;
  const own = await findPapersOf(ctx, subject, 'own');
  const { papers, evidence } = await listEvidence(ctx, subject);
  return {
    mayUpload: can(ctx.actor, 'upload', own),
    title: papers.title,
    ownPath: papers.own_path,
    stated: papers.stated,
    evidence: evidence.filter(({ status }) => status !== 'withdrawn'),
    requests: await listPaperRequests(ctx, subject),
    checks: (await listChecks(ctx, subject.kind, [subject.id])).get(subject.id) ?? [],
    countsFrom: countsFrom(ctx),
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(papersSchema, {
  actor: requireUser,
  read: readUpload,
  async run({ ctx, value, body, idempotencyKey }, { params }: Route.ActionArgs) {
    const page = evidencePaths.papers(params.kind, params.id);
    if (value.intent === 'withdraw') {
      await withdrawPaper(ctx, params, value.evidence_id);
      return redirectWithSuccess(ctx, page, m.evidence_withdrawn());
    }
    if (value.intent === 'answer') {
      await answerStaff(ctx, { subject: params, id: value.request_id, answer: value.answer, body });
      return redirectWithSuccess(ctx, page, m.evidence_answered(), m.evidence_answered_text());
    }
    await uploadPaper(ctx, { subject: params, values: value, body, key: idempotencyKey });
    return redirectWithSuccess(ctx, page, m.evidence_uploaded(), m.evidence_uploaded_text());
  },
});

export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { mayUpload, title, ownPath, evidence, requests, checks, idempotencyKey } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.evidence_papers()}
        subtitle={m.evidence_papers_subtitle({ name: title })}
        breadcrumbs={[{ label: title, to: ownPath }, { label: m.evidence_papers() }]}
      />
      {requests.length > 0 && (
        <Section title={m.evidence_asked_kind()} className="mb-10">
          <ul className="grid gap-5">
            {requests.map((request) => (
              <PaperRequestItem key={request.id} request={request} level={3}>
                {mayUpload && <AnswerForm requestId={request.id} lastResult={actionData} />}
              </PaperRequestItem>
            ))}
          </ul>
        </Section>
      )}
      <Columns>
        {mayUpload && (
          <Card title={m.evidence_upload_title()}>
            <UploadForm
              key={idempotencyKey}
              stated={loaderData.stated}
              idempotencyKey={idempotencyKey}
              lastResult={ownResult(actionData, { intent: 'upload' })}
            />
          </Card>
        )}
        <Card title={m.evidence_public_title()}>
          {checks.length === 0 ? <p>{m.evidence_public_none()}</p> : <CheckList checks={checks} />}
          <p className="mt-3 text-sm text-muted">{m.evidence_public_note()}</p>
        </Card>
      </Columns>
      <Section title={m.evidence_list_title()}>
        {evidence.length === 0 ? (
          <Empty title={m.evidence_list_empty()} text={m.evidence_list_empty_text()} />
        ) : (
          <ul className="grid gap-5 lg:grid-cols-2">
            {evidence.map((paper) => (
              <Card
                as="li"
                key={paper.id}
                level={3}
                title={paperLabel(paper.kind, paper.proves)}
                actions={<EvidenceBadge paper={paper} countsFrom={loaderData.countsFrom} />}
              >
                <PaperFacts paper={paper} />
                {mayUpload && paper.file !== null && (
                  <div className="mt-4">
                    <PostButton
                      fields={{ intent: 'withdraw', evidence_id: paper.id }}
                      variant="secondary"
                      size="sm"
                      confirm={{
                        title: m.evidence_withdraw_title(),
                        text: m.evidence_withdraw_text(),
                        confirmLabel: m.evidence_withdraw(),
                      }}
                    >
                      {m.evidence_withdraw()}
                    </PostButton>
                  </div>
                )}
              </Card>
            ))}
          </ul>
        )}
      </Section>
      <p className="mt-8">
        <Link to={ownPath} className="link">
          {m.evidence_back({ name: title })}
        </Link>
      </p>
    </Page>
  );
}
