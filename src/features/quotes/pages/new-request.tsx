import { redirect, useLocation } from 'react-router';

import { may } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formAction } from '#server/http/form-action.ts';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { usageOf } from '../queries/plan-usage.server.ts';
import { whatFields, whatSchema } from '../schema/request-form.ts';
import { servicesIn } from '../schema/services-in.ts';
import { AskedProviders } from '../ui/asked-providers.tsx';
import { WhatFields } from '../ui/request-fields.tsx';
import { EarlierRequest } from '../ui/earlier-request.tsx';
import { RequestProgress } from '../ui/request-progress.tsx';
import { UsageNotice } from '../ui/usage-notice.tsx';
import { beginStep, dropAsked, isReadyToSend, keepStep, resumeEarlier } from './begin-request.server.ts';
import type { Route } from './+types/new-request.ts';

export const handle: PageHandle = { isApplication: true };

export const meta: Route.MetaFunction = pageMeta(({ location }) => ({
  title: m.quotes_new_title(),
  description: m.quotes_new_description(),
  path: quotePaths.newRequest(),
  noindex: location.search !== '',
  breadcrumbs: [
    { label: m.quotes_board_title(), path: quotePaths.board() },
    { label: m.quotes_new_title(), path: quotePaths.newRequest() },
  ],
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { draft, search, earlier } = await beginStep(args);
  const { fields, invited } = draft;
  const { searchParams } = args.url;
  // A visitor who has filled in everything goes to the last step, unless they came from there.
  const isAsked = searchParams.has('step') || searchParams.has('repeat');
  if (search !== '' && !isAsked && isReadyToSend(ctx, draft)) throw redirect(quotePaths.newRequestWho(search));
  const usage = ctx.actor.kind === 'user' ? await usageOf(ctx, ctx.actor.organization.id) : null;
  // Users who have reached this month's limit learn it before they write; the remaining number is shown at submission.
  // Services known from a need or a provider's page are summarised rather than asked for again.
  return {
    fields,
    invited,
    search,
    earlier,
    isPrefilled: draft.begun !== '',
    fullUsage: usage?.isFull ? usage : null,
    mayAsk: ctx.actor.kind !== 'user' || may(ctx.actor, 'quotes.edit'),
  };
}

export const action = formAction(whatSchema, {
  /** Everything sent is saved, with what the URL prefills. */
  async before({ body }, args: Route.ActionArgs) {
    if (body.has('resume')) await resumeEarlier(args);
    else if (body.has('drop')) await dropAsked(args, body);
    else {
      await keepStep(args, body, Object.keys(whatFields));
      return undefined;
    }
    return redirect(quotePaths.newRequest(), 303);
  },
  run: async () => redirect(quotePaths.newRequestWhere(), 303),
});

const formId = 'request-what';

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  // A URL with parameters prefills the form.
  const isBegun = useLocation().search !== '';
  return (
    <Page width="text">
      <PageHeader
        title={m.quotes_new_title()}
        subtitle={m.quotes_new_subtitle()}
        breadcrumbs={[{ label: m.quotes_board_title(), to: quotePaths.board() }, { label: m.quotes_new_title() }]}
      />
      <RequestProgress step={1} search={loaderData.search} />
      <EarlierRequest name={loaderData.earlier} />
      {loaderData.fullUsage && (
        <div className="mb-6">
          <UsageNotice usage={loaderData.fullUsage} />
        </div>
      )}
      <AskedProviders invited={loaderData.invited} />
      <div className="mt-6">
        <ReadOnly unless={loaderData.mayAsk}>
          <PersistentForm formId={formId} restores={actionData === undefined && !isBegun}>
            {(typed) => (
              <WhatForm
                values={typed ?? loaderData.fields}
                isByName={loaderData.invited.length > 0}
                isPrefilled={loaderData.isPrefilled}
                lastResult={actionData}
              />
            )}
          </PersistentForm>
        </ReadOnly>
      </div>
    </Page>
  );
}

interface WhatFormProps {
  values: object;
  isByName: boolean;
  /** Prefilled from a need or a provider's page. */
  isPrefilled: boolean;
  lastResult: Route.ComponentProps['actionData'];
}

function WhatForm({ values, isByName, isPrefilled, lastResult }: WhatFormProps) {
  const [form, fields] = useAppForm<typeof whatSchema>(lastResult, values, { id: formId });
  const said = isPrefilled && 'services' in values ? servicesIn(values.services) : [];
  return (
    <AppForm form={form}>
      <WhatFields fields={fields} isByName={isByName} said={said} />
      <FormActions>
        <SubmitButton>{m.quotes_next()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
