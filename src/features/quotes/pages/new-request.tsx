import { redirect } from 'react-router';

import { serviceOptions } from '#features/catalog/services.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { isSlug } from '#shared/slug.ts';
import { Field } from '#ui/field.tsx';
import { FormActions, FormRow } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { findInvitable } from '../queries/invitable.server.ts';
import type { RequestDraft } from '../schema/request-draft.ts';
import { whatFields, whatSchema } from '../schema/request-form.ts';
import { maxInvited } from '../state.ts';
import { AskedProviders } from '../ui/asked-providers.tsx';
import { monthOptions } from '../ui/months.ts';
import { RequestProgress } from '../ui/request-progress.tsx';
import { findRequestDraft, keepRequestDraft, keepStep } from './request-draft.server.ts';
import type { Route } from './+types/new-request.ts';

export const handle: PageHandle = { isApplication: true };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(
    {
      title: m.quotes_new_title(),
      description: m.quotes_new_description(),
      path: quotePaths.newRequest(),
      noindex: location.search !== '',
    },
    matches,
  );

/** The draft with the provider whose page the person comes from, who is asked by name. */
async function withInvited(args: Route.LoaderArgs, draft: RequestDraft): Promise<RequestDraft> {
  for (const kind of ['warehouse', 'partner'] as const) {
    const slug = args.url.searchParams.get(kind);
    const found = slug !== null && isSlug(slug) ? await findInvitable(getCtx(args), kind, slug) : null;
    if (!found || draft.invited.some(({ id }) => id === found.id)) continue;
    return { ...draft, invited: [...draft.invited, { kind, id: found.id, name: found.name }].slice(-maxInvited) };
  }
  return draft;
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const draft = await findRequestDraft(ctx, args.request);
  const asked = await withInvited(args, draft);
  const need = (args.url.searchParams.get('need') ?? '').slice(0, 5000);
  const typed = asked.fields['description'];
  const description = typeof typed === 'string' && typed !== '' ? typed : need;
  return { fields: { ...asked.fields, description }, invited: asked.invited };
}

export const action = formAction(whatSchema, {
  /** Whatever is sent is kept; whom it is for comes along in the address the first time. */
  async before({ ctx, body }, args: Route.ActionArgs) {
    const kept = await keepStep(ctx, args, body, body.get('intent') === 'ask-everybody' ? [] : Object.keys(whatFields));
    if (body.get('intent') === 'ask-everybody') {
      await keepRequestDraft(ctx, args, { ...kept, invited: [] });
      return redirect(quotePaths.newRequest(), 303);
    }
    const asked = await withInvited(args, kept);
    if (asked !== kept) await keepRequestDraft(ctx, args, asked);
    return undefined;
  },
  run: async () => redirect(quotePaths.newRequestWhere(), 303),
});

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof whatSchema>(actionData, loaderData.fields, { id: 'request-what' });
  return (
    <Page width="text">
      <PageHeader
        title={m.quotes_new_title()}
        subtitle={m.quotes_new_subtitle()}
        breadcrumbs={[{ label: m.quotes_board_title(), to: quotePaths.board() }, { label: m.quotes_new_title() }]}
      />
      <RequestProgress step={1} />
      <AskedProviders invited={loaderData.invited} />
      <AppForm form={form} className="mt-6">
        <Field.CheckboxGroup
          field={fields.services}
          label={m.quotes_services_question()}
          options={serviceOptions()}
          columns={3}
        />
        <Field.Textarea
          field={fields.description}
          label={m.quotes_description()}
          hint={m.quotes_description_hint()}
          rows={6}
          maxLength={5000}
        />
        <fieldset className="grid gap-5">
          <legend className="mb-3 text-xl">{m.quotes_profile()}</legend>
          <p className="text-muted">{m.quotes_profile_text()}</p>
          <FormRow columns={3}>
            <Field.Number field={fields.pallets} label={m.quotes_pallets()} />
            <Field.Number field={fields.area_sqft} label={m.quotes_area()} suffix={m.quotes_area_unit()} />
            <Field.Number field={fields.inbound_containers_per_month} label={m.quotes_containers()} />
            <Field.Number field={fields.orders_per_month} label={m.quotes_orders()} />
            <Field.Number field={fields.lines_per_month} label={m.quotes_lines()} />
            <Field.Select
              field={fields.peak_month}
              label={m.quotes_peak_month()}
              options={monthOptions()}
              placeholder={m.quotes_peak_none()}
            />
          </FormRow>
        </fieldset>
        <FormActions>
          <SubmitButton>{m.quotes_next()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Page>
  );
}
