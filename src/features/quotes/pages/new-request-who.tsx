import { redirect } from 'react-router';

import { accountPaths } from '#features/accounts/paths.ts';
import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { relaxText } from '#features/matching/match/reason-words.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { redirectUnlessVerified } from '#server/http/redirect-unless-verified.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { parseForm } from '#server/http/forms.ts';
import { may } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import { listText } from '#shared/list-text.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { SendActions } from '#ui/send-actions.tsx';
import { IdempotencyKey } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { isReviewedFirst } from '../commands/reviewed-first.server.ts';
import { submitRequest } from '../commands/submit-request.server.ts';
import { quotePaths } from '../paths.ts';
import { findDraftAnswers } from '../queries/draft-answers.server.ts';
import { findNudges } from '../queries/nudges.server.ts';
import { findLastAuthor } from '../queries/own-requests.server.ts';
import { usageOf } from '../queries/plan-usage.server.ts';
import { stayMonthsOf } from '../queries/stay.server.ts';
import { draftForm, filled, servicesOf } from '../schema/request-draft.ts';
import { summaryOf } from '../schema/draft-summary.ts';
import { requestSchema, whatFields, whoFields, whoSchema } from '../schema/request-form.ts';
import { AnswersAtOnce } from '../ui/answers-at-once.tsx';
import { WhoFields } from '../ui/request-fields.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { EarlierRequest } from '../ui/earlier-request.tsx';
import { DraftSummary } from '../ui/draft-summary.tsx';
import { RequestNudges } from '../ui/request-nudges.tsx';
import { RequestProgress } from '../ui/request-progress.tsx';
import { UsageNotice } from '../ui/usage-notice.tsx';
import { beginStep, keepStep, resumeEarlier } from './begin-request.server.ts';
import { closeRequestDraft, findRequestDraft } from './request-draft.server.ts';
import type { Route } from './+types/new-request-who.ts';

const here = quotePaths.newRequestWho();

export const handle: PageHandle = { isApplication: true, failed: () => m.quotes_failed() };

export const meta = noindexMeta(m.quotes_new_title, m.quotes_new_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const { draft, search, earlier } = await beginStep(args);
  if (servicesOf(draft).length === 0 || !draft.fields['origin_address']) throw redirect(quotePaths.newRequest());
  const profile = actor.kind === 'user' ? await findProfile(ctx, actor.userId) : null;
  const known = profile && {
    company_name: profile.company_name ?? '',
    contact_name: `${profile.first_name} ${profile.last_name}`.trim(),
    email: profile.email,
    ...(await findLastAuthor(ctx)),
  };
  const nudges = await findNudges(ctx, draft);
  return {
    // What an anonymous visitor left empty on the way to the account.
    fields: { ...known, ...filled(draft.fields) },
    search,
    earlier,
    summary: summaryOf(
      draft,
      stayMonthsOf(ctx, {
        services: servicesOf(draft),
        description: [draft.fields['description'] ?? ''].flat().join(''),
      }),
    ),
    invited: draft.invited,
    atOnce: await findDraftAnswers(ctx, draft),
    isReviewed:
      draft.invited.length === 0 && (await isReviewedFirst(ctx, actor.kind === 'user' ? actor.organization.id : null)),
    nudges: { ...nudges, relax: nudges.relax.map((one) => ({ label: relaxText(one), count: formatCount(one.count) })) },
    isSignedIn: profile !== null,
    isVerified: profile?.email_verified ?? false,
    usage: actor.kind === 'user' ? await usageOf(ctx, actor.organization.id) : null,
    mayAsk: actor.kind !== 'user' || may(actor, 'quotes.edit'),
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(whoSchema, {
  /** Users who cannot submit yet keep their text on the way to sign-in or verification. */
  async before(posted, args: Route.ActionArgs) {
    if (posted.body.has('resume')) {
      await resumeEarlier(args);
      return redirect(quotePaths.newRequest(), 303);
    }
    await keepStep(args, posted.body, Object.keys(whoFields));
    return redirectUnlessVerified(posted, here, { title: m.quotes_verify(), text: m.quotes_kept() });
  },
  async run({ ctx, idempotencyKey }, args) {
    const draft = await findRequestDraft(ctx, args.request);
    const whole = await parseForm(draftForm(draft), requestSchema);
    if (!whole.ok) {
      // Days may pass between the steps: what was valid then may be missing or past now.
      const wrong = Object.keys(whole.reply().data.error ?? {});
      const step = wrong.some((field) => field in whatFields) ? quotePaths.newRequest() : quotePaths.newRequestWhere();
      return redirectWithFlash(ctx, step, { tone: 'error', title: m.quotes_step_incomplete(), text: m.quotes_kept() });
    }
    const invited = draft.invited.map(({ kind, id }) => ({ kind, id }));
    const { reference, isPublished } = await submitRequest(ctx, {
      values: whole.value,
      invited,
      idempotency_key: idempotencyKey,
    });
    await closeRequestDraft(ctx, args);
    return redirectWithFlash(ctx, quotePaths.request(reference), {
      tone: 'success',
      title: m.quotes_sent({ reference }),
      text: sentText(isPublished, invited.length > 0),
    });
  },
  failed: () => m.quotes_failed(),
});

function sentText(isPublished: boolean, isByName: boolean): string {
  if (isByName) return m.quotes_sent_by_name();
  return isPublished ? m.quotes_sent_text() : m.quotes_sent_review();
}

const formId = 'request-who';

export default function NewRequestWho({ loaderData, actionData }: Route.ComponentProps) {
  const { invited, nudges, isSignedIn, isVerified, usage } = loaderData;
  return (
    <Page width="text">
      <PageHeader title={m.quotes_new_title()} subtitle={m.quotes_who_subtitle()} />
      <RequestProgress step={3} search={loaderData.search} />
      <EarlierRequest name={loaderData.earlier} />
      <div className="mb-6 grid gap-3 empty:hidden">
        {!isSignedIn && <Alert>{m.quotes_sign_in()}</Alert>}
        {isSignedIn && !isVerified && (
          <Alert
            tone="warning"
            actions={
              <LinkButton to={accountPaths.verifyEmail()} size="sm" variant="secondary">
                {m.quotes_verify_again()}
              </LinkButton>
            }
          >
            {m.quotes_verify()}
          </Alert>
        )}
        {usage !== null && <UsageNotice usage={usage} />}
      </div>
      <div className="mb-6 grid gap-4">
        <DraftSummary
          items={loaderData.summary}
          asked={invited.map(({ id, name }) => ({
            id,
            name,
            atOnce: loaderData.atOnce?.warehouses.includes(id) ?? false,
          }))}
          search={loaderData.search}
        />
        {loaderData.atOnce && <AnswersAtOnce answers={loaderData.atOnce} isReviewed={loaderData.isReviewed} />}
        <RequestNudges {...nudges} search={loaderData.search} isInvited={invited.length > 0} />
      </div>
      <ReadOnly unless={loaderData.mayAsk}>
        <PersistentForm formId={formId} restores={actionData === undefined} isQuiet>
          {(typed) => <WhoForm {...loaderData} values={typed ?? loaderData.fields} lastResult={actionData} />}
        </PersistentForm>
      </ReadOnly>
    </Page>
  );
}

type WhoFormProps = Pick<Route.ComponentProps['loaderData'], 'invited' | 'isSignedIn' | 'idempotencyKey' | 'search'> & {
  values: object;
  lastResult: Route.ComponentProps['actionData'];
};

function WhoForm({ values, lastResult, invited, isSignedIn, idempotencyKey, search }: WhoFormProps) {
  const [form, fields] = useAppForm<typeof whoSchema>(lastResult, values, { id: formId });
  return (
    <AppForm form={form}>
      <IdempotencyKey value={idempotencyKey} />
      <WhoFields fields={fields} />
      <p className="text-muted">
        {invited.length > 0
          ? m.quotes_for_invited({ names: listText(invited.map(({ name }) => name)) })
          : m.quotes_for_all()}{' '}
        {m.quotes_private()}
      </p>
      <SendActions
        isSignedIn={isSignedIn}
        send={m.quotes_send()}
        signIn={m.quotes_sign_in_button()}
        signUp={m.quotes_sign_up_button()}
        back={{ label: m.quotes_back(), to: quotePaths.newRequestWhere(search) }}
      />
    </AppForm>
  );
}
