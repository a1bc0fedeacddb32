import { redirect } from 'react-router';

import { ConfirmFirst } from '#features/accounts/ui/confirm-first.tsx';
import { messagePaths, newestPath } from '#features/messaging/paths.ts';
import { maxContent } from '#features/messaging/state.ts';
import { discardDraft, draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { redirectUnlessVerified } from '#server/http/redirect-unless-verified.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getResponseHeaders, getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { isSlug } from '#shared/slug.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SendActions } from '#ui/send-actions.tsx';
import { IdempotencyKey } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { askOwner } from '../commands/ask-owner.server.ts';
import { warehousePaths } from '../paths.ts';
import { findPublicWarehouse, isOwnListing } from '../queries/public-detail.server.ts';
import { listPausedBySlug } from '../queries/paused.server.ts';
import { findMedianOfListing, findOwnQuestion } from '../queries/questions.server.ts';
import { fieldLabel, warehouseFields } from '../schema/facts.ts';
import { questionDraft, questionDraftKind, questionSchema, storedQuestion } from '../schema/question.ts';
import { answerTimeText } from '../ui/answer-time.ts';
import type { Route } from './+types/ask-owner.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => (loaderData ? m.warehouses_ask_title({ name: loaderData.name }) : m.warehouses_ask()),
  m.warehouses_ask_description,
);

/** Only for public listings; the page of a paused one says so. */
async function findListing(ctx: Parameters<typeof findPublicWarehouse>[0], slug: string) {
  const warehouse = isSlug(slug) ? await findPublicWarehouse(ctx, slug) : null;
  if (warehouse !== null) return warehouse;
  const [paused] = isSlug(slug) ? await listPausedBySlug(ctx, [slug]) : [];
  if (paused) throw redirect(warehousePaths.warehouse(slug));
  throw new AppError('not_found');
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const { id, slug, company_name } = await findListing(ctx, args.params.slug);
  const about = warehouseFields.find((field) => field === args.url.searchParams.get('about'));
  const draft = storedQuestion(await findDraft(ctx, draftOf(ctx, args.request, questionDraftKind)), id);
  const own = await findOwnQuestion(ctx, id);
  return {
    slug,
    name: company_name,
    content: draft ?? (about ? m.warehouses_ask_about({ fact: fieldLabel(about) }) : ''),
    hasDraft: draft !== null,
    isSignedIn: actor.kind === 'user',
    isVerified: actor.kind === 'user' && actor.emailVerified,
    isOwn: await isOwnListing(ctx, id),
    conversationId: own?.conversation_id ?? null,
    medianMinutes: await findMedianOfListing(ctx, id),
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(questionSchema, {
  /** Users who cannot ask yet keep their text on the way to sign-in or verification. */
  async before(posted, args: Route.ActionArgs) {
    const { ctx, body } = posted;
    const { id, slug } = await findListing(ctx, args.params.slug);
    const elsewhere = await redirectUnlessVerified(posted, warehousePaths.ask(slug), {
      title: m.warehouses_ask_verify(),
      text: m.warehouses_ask_kept(),
    });
    if (elsewhere === undefined) return undefined;
    const draft = draftOf(ctx, args.request, questionDraftKind);
    const kept = await saveDraft(ctx, draft, questionDraft(id, body.get('content')));
    getResponseHeaders(args).append('set-cookie', kept);
    return elsewhere;
  },
  async run({ ctx, value, idempotencyKey }, { request, params }) {
    const { id, company_name } = await findListing(ctx, params.slug);
    const asked = { warehouse_id: id, content: value.content, idempotency_key: idempotencyKey };
    const { conversation_id } = await askOwner(ctx, asked);
    return redirectWithFlash(
      ctx,
      newestPath(messagePaths.conversation(conversation_id)),
      { tone: 'success', title: m.warehouses_ask_sent({ name: company_name }), text: m.warehouses_ask_sent_text() },
      { 'set-cookie': await discardDraft(ctx, draftOf(ctx, request, questionDraftKind)) },
    );
  },
});

export default function AskOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, content, hasDraft, isSignedIn, isVerified, isOwn, conversationId, medianMinutes } = loaderData;
  const [form, fields] = useAppForm<typeof questionSchema>(actionData, { content });
  return (
    <Page width="text">
      <PageHeader
        title={m.warehouses_ask_title({ name })}
        subtitle={m.warehouses_ask_subtitle()}
        breadcrumbs={[{ label: name, to: warehousePaths.warehouse(slug) }, { label: m.warehouses_ask() }]}
      />
      {isOwn ? (
        <Alert>{m.warehouses_ask_own()}</Alert>
      ) : (
        <>
          <div className="mb-6 grid gap-3 empty:hidden">
            {conversationId !== null && (
              <Alert
                actions={
                  <LinkButton to={newestPath(messagePaths.conversation(conversationId))} size="sm" variant="secondary">
                    {m.warehouses_ask_open()}
                  </LinkButton>
                }
              >
                {m.warehouses_ask_again()}
              </Alert>
            )}
            {hasDraft && isVerified && <Alert title={m.warehouses_ask_draft()}>{m.warehouses_ask_draft_text()}</Alert>}
            {isSignedIn && !isVerified && <ConfirmFirst text={m.warehouses_ask_verify()} />}
            {!isSignedIn && <Alert>{m.warehouses_ask_sign_in()}</Alert>}
          </div>
          <AppForm form={form} summary={false}>
            <IdempotencyKey value={loaderData.idempotencyKey} />
            <Field.Textarea
              field={fields.content}
              label={m.warehouses_ask_question()}
              hint={m.warehouses_ask_hint()}
              rows={7}
              maxLength={maxContent}
            />
            <SendActions
              isSignedIn={isSignedIn}
              send={m.warehouses_ask_send()}
              signIn={m.warehouses_ask_sign_in_button()}
              signUp={m.warehouses_ask_sign_up_button()}
              back={{ label: m.warehouses_ask_cancel(), to: warehousePaths.warehouse(slug) }}
            />
          </AppForm>
          {medianMinutes !== null && <p className="mt-6 text-muted">{answerTimeText(medianMinutes)}</p>}
        </>
      )}
    </Page>
  );
}
