import type { Ctx } from '#server/context.ts';
import { discardDraft, draftOf, findDraft, saveDraft } from '#server/drafts.ts';
import { redirectUnlessVerified } from '#server/http/redirect-unless-verified.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getResponseHeaders, getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { AppError } from '#shared/errors.ts';
import { isSlug } from '#shared/slug.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { SendActions } from '#ui/send-actions.tsx';
import { ConfirmFirst } from '#features/accounts/ui/confirm-first.tsx';
import { IdempotencyKey } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { requestConnection } from '../commands/request-connection.server.ts';
import { partnerPaths } from '../paths.ts';
import { findOpenConnection } from '../queries/connections.server.ts';
import { findPublicPartner, isOwnPartner } from '../queries/public-detail.server.ts';
import { findMedianMinutes } from '../queries/response-time.server.ts';
import { connectDraft, connectDraftKind, connectSchema, storedMessage } from '../schema/connection.ts';
import { maxMessage } from '../state/connection.ts';
import { responseTimeText } from '../ui/response-time.ts';
import type { Route } from './+types/connect.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => (loaderData ? m.partners_connect_title({ name: loaderData.name }) : m.partners_connect()),
  m.partners_connect_description,
);

/** Only for public partners, neither paused nor in review. */
async function findPartner(ctx: Ctx, slug: string) {
  const partner = isSlug(slug) ? await findPublicPartner(ctx, slug) : null;
  if (partner === null) throw new AppError('not_found');
  return partner;
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { actor } = ctx;
  const { id, slug, name } = await findPartner(ctx, args.params.slug);
  const open = await findOpenConnection(ctx, id);
  const draft = storedMessage(await findDraft(ctx, draftOf(ctx, args.request, connectDraftKind)), id);
  return {
    slug,
    name,
    message: draft ?? '',
    isSignedIn: actor.kind === 'user',
    isVerified: actor.kind === 'user' && actor.emailVerified,
    isOwn: await isOwnPartner(ctx, id),
    mayAsk: actor.kind !== 'user' || may(actor, 'quotes.edit'),
    open: open && { id: open.id, status: open.status },
    medianMinutes: await findMedianMinutes(ctx, { partner_id: id }),
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(connectSchema, {
  /** Users who cannot ask yet keep their text on the way to sign-in or verification. */
  async before(posted, args: Route.ActionArgs) {
    const { ctx, body } = posted;
    const { id, slug } = await findPartner(ctx, args.params.slug);
    const elsewhere = await redirectUnlessVerified(posted, partnerPaths.connect(slug), {
      title: m.partners_connect_verify(),
      text: m.partners_connect_kept(),
    });
    if (elsewhere === undefined) return undefined;
    const draft = draftOf(ctx, args.request, connectDraftKind);
    const kept = await saveDraft(ctx, draft, connectDraft(id, body.get('message')));
    getResponseHeaders(args).append('set-cookie', kept);
    return elsewhere;
  },
  async run({ ctx, value, idempotencyKey }, { request, params }) {
    const partner = await findPartner(ctx, params.slug);
    const wanted = { partner_id: partner.id, message: value.message, idempotency_key: idempotencyKey };
    const { id, isNew } = await requestConnection(ctx, wanted);
    return redirectWithFlash(
      ctx,
      partnerPaths.connection(id),
      isNew
        ? {
            tone: 'success',
            title: m.partners_connect_sent({ provider: partner.name }),
            text: m.partners_connect_sent_text(),
          }
        : { tone: 'info', title: m.partners_connect_open() },
      { 'set-cookie': await discardDraft(ctx, draftOf(ctx, request, connectDraftKind)) },
    );
  },
});

export default function Connect({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, message, isSignedIn, isVerified, isOwn, open, medianMinutes } = loaderData;
  const [form, fields] = useAppForm<typeof connectSchema>(actionData, { message });
  return (
    <Page width="text">
      <PageHeader
        title={m.partners_connect_title({ name })}
        subtitle={m.partners_connect_subtitle()}
        breadcrumbs={[{ label: name, to: partnerPaths.partner(slug) }, { label: m.partners_connect() }]}
      />
      {isOwn ? (
        <Alert>{m.partners_connect_own()}</Alert>
      ) : open !== null ? (
        <Alert
          actions={
            <LinkButton to={partnerPaths.connection(open.id)} size="sm" variant="secondary">
              {m.partners_connect_see()}
            </LinkButton>
          }
        >
          {open.status === 'accepted' ? m.partners_connect_connected({ name }) : m.partners_connect_open()}
        </Alert>
      ) : (
        <>
          <div className="mb-6 grid gap-3 empty:hidden">
            {isSignedIn && !isVerified && <ConfirmFirst text={m.partners_connect_verify()} />}
            {!isSignedIn && <Alert>{m.partners_connect_sign_in()}</Alert>}
          </div>
          <ReadOnly unless={loaderData.mayAsk}>
            <AppForm form={form} summary={false}>
              <IdempotencyKey value={loaderData.idempotencyKey} />
              <Field.Textarea
                field={fields.message}
                label={m.partners_connect_message()}
                hint={m.partners_connect_hint()}
                rows={7}
                maxLength={maxMessage}
              />
              <SendActions
                isSignedIn={isSignedIn}
                send={m.partners_connect()}
                signIn={m.partners_connect_sign_in_button()}
                signUp={m.partners_connect_sign_up_button()}
                back={{ label: m.partners_connect_back(), to: partnerPaths.partner(slug) }}
              />
            </AppForm>
          </ReadOnly>
          <p className="mt-6 text-muted">{responseTimeText(medianMinutes)}</p>
        </>
      )}
    </Page>
  );
}
