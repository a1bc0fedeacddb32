import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { declineQuote } from '../commands/decline-quote.server.ts';
import { quotePaths } from '../paths.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { listQuotes } from '../queries/quotes.server.ts';
import { declineSchema } from '../schema/request-intents.ts';
import type { Route } from './+types/decline-quote.ts';

export const meta = noindexMeta(m.quotes_decline_title, m.quotes_board_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const { reference, id } = args.params;
  const request = await findRequest(ctx, reference);
  const quote = request?.is_own === true && (await listQuotes(ctx, request.id)).find((each) => each.id === id);
  if (!quote) throw new AppError('not_found');
  return { reference, provider: quote.provider_name ?? '', mayDecide: may(actor, 'quotes.decide') };
}

export const action = formAction(declineSchema, {
  actor: requireUser,
  async run({ ctx, value }, { params: { reference, id } }: Route.ActionArgs) {
    await declineQuote(ctx, { reference, quote_id: id, reason: value.reason });
    return redirectWithSuccess(ctx, quotePaths.request(reference), m.quotes_declined_done(), m.quotes_declined_told());
  },
});

export default function DeclineQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, provider } = loaderData;
  const [form, { reason }] = useAppForm<typeof declineSchema>(actionData, { reason: '' }, { id: 'decline-quote' });
  return (
    <Page width="text">
      <PageHeader
        title={m.quotes_decline_title()}
        subtitle={provider}
        breadcrumbs={[
          { label: m.quotes_board_title(), to: quotePaths.board() },
          { label: reference, to: quotePaths.request(reference) },
          { label: m.quotes_decline() },
        ]}
      />
      <ReadOnly unless={loaderData.mayDecide}>
        <AppForm form={form} summary={false}>
          <Field.Textarea
            field={reason}
            label={m.quotes_decline_reason()}
            hint={m.quotes_decline_hint()}
            rows={5}
            maxLength={1000}
          />
          <FormActions>
            <SubmitButton variant="danger">{m.quotes_decline()}</SubmitButton>
            <LinkButton to={quotePaths.request(reference)} variant="quiet">
              {m.quotes_back()}
            </LinkButton>
          </FormActions>
        </AppForm>
      </ReadOnly>
    </Page>
  );
}
