import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { maxContent } from '#features/messaging/state.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { IdempotencyKey, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { answerRequest } from '../commands/answer-request.server.ts';
import { noteView } from '../commands/note-view.server.ts';
import { quotePaths } from '../paths.ts';
import { findOwnAnswer } from '../queries/answers.server.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { noListingText } from '../policy.ts';
import { findProviderName, quoteAuthorOf } from '../queries/own-listings.server.ts';
import { withStay } from '../queries/stay.server.ts';
import { answerSchema } from '../schema/answer.ts';
import { NotNow } from '../ui/not-now.tsx';
import { quotingRefusal } from '../ui/quoting-refusal.ts';
import { RequestSheet } from '../ui/request-sheet.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Route } from './+types/answer-request.ts';

export const handle: PageHandle = { isApplication: true };

export const meta: Route.MetaFunction = pageMeta(({ params }) => ({
  title: m.quotes_answer_title({ reference: params.reference }),
  description: m.quotes_board_description(),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const { emailVerified } = actor;
  const request = await findRequest(ctx, args.params.reference);
  if (request === null) throw new AppError('not_found');
  await noteView(ctx, request);
  const provider = await findProviderName(ctx, quoteAuthorOf(actor));
  const own = await findOwnAnswer(ctx, request.id);
  const mayAnswer = emailVerified && provider !== null && !request.is_own && request.state === 'active';
  return {
    request: withStay(ctx, request),
    isVerified: emailVerified,
    provider,
    noListing: provider === null ? noListingText(actor) : null,
    mayList: provider === null && may(actor, 'listings.edit'),
    mayAnswer,
    conversationId: request.is_own ? null : (own?.conversation_id ?? null),
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(answerSchema, {
  actor: requireUser,
  async run({ ctx, value, idempotencyKey }, { params }: Route.ActionArgs) {
    const answered = { reference: params.reference, content: value.content, idempotency_key: idempotencyKey };
    const { conversation_id } = await answerRequest(ctx, answered);
    return redirectWithFlash(ctx, newestPath(messagePaths.conversation(conversation_id)), {
      tone: 'success',
      title: m.quotes_asked({ reference: params.reference }),
      text: m.quotes_answer_sent_text(),
    });
  },
});

const formId = 'answer-request';

export default function AnswerRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, mayAnswer, conversationId } = loaderData;
  const { reference } = request;
  const { isVerified, noListing, mayList } = loaderData;
  const why = quotingRefusal({ request, isVerified, noListing });
  return (
    <Page width="text">
      <PageHeader
        title={m.quotes_answer_title({ reference: unbroken(reference) })}
        subtitle={serviceLabel(request.service_type)}
        breadcrumbs={[
          { label: m.quotes_board_title(), to: quotePaths.board() },
          { label: reference, to: quotePaths.request(reference) },
          { label: m.quotes_ask() },
        ]}
      />
      <div className="grid gap-6">
        {conversationId !== null && (
          <Alert
            actions={
              <LinkButton to={newestPath(messagePaths.conversation(conversationId))} size="sm" variant="secondary">
                {m.quotes_answer_open()}
              </LinkButton>
            }
          >
            {m.quotes_answer_again()}
          </Alert>
        )}
        <NotNow why={why} mayList={mayList} />
        {mayAnswer && (
          <PersistentForm formId={formId} restores={actionData === undefined}>
            {(typed) => <AnswerForm loaderData={loaderData} actionData={actionData} typed={typed} />}
          </PersistentForm>
        )}
        <RequestSheet request={request} />
      </div>
    </Page>
  );
}

type Shown = Pick<Route.ComponentProps, 'loaderData' | 'actionData'> & { typed: object | null | undefined };

function AnswerForm({ loaderData, actionData, typed }: Shown) {
  const [form, fields] = useAppForm<typeof answerSchema>(actionData, typed ?? { content: '' }, { id: formId });
  return (
    <AppForm form={form} summary={false}>
      <IdempotencyKey value={loaderData.idempotencyKey} />
      <Field.Textarea
        field={fields.content}
        label={m.quotes_answer_label({ provider: loaderData.provider ?? '' })}
        hint={m.quotes_answer_hint()}
        rows={8}
        maxLength={maxContent}
      />
      <FormActions>
        <SubmitButton>{m.quotes_ask_send()}</SubmitButton>
        <LinkButton to={quotePaths.request(loaderData.request.reference)} variant="quiet">
          {m.quotes_back()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
