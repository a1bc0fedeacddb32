import { redirect } from 'react-router';

import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { refuseWhere } from '../commands/check-where.server.ts';
import { quotePaths } from '../paths.ts';
import { movesGoods } from '../schema/request.ts';
import { servicesOf, withDates } from '../schema/request-draft.ts';
import { missingOfWhere, whereFields, whereSchema } from '../schema/request-form.ts';
import { WhereFields } from '../ui/request-fields.tsx';
import { EarlierRequest } from '../ui/earlier-request.tsx';
import { RequestProgress } from '../ui/request-progress.tsx';
import { beginStep, keepStep, resumeEarlier } from './begin-request.server.ts';
import { findRequestDraft } from './request-draft.server.ts';
import type { Route } from './+types/new-request-where.ts';

export const handle: PageHandle = { isApplication: true };

export const meta = noindexMeta(m.quotes_new_title, m.quotes_new_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { draft, search, earlier } = await beginStep(args);
  const services = servicesOf(draft);
  if (services.length === 0) throw redirect(quotePaths.newRequest());
  return { fields: withDates(draft.fields, ctx.clock()), isMoving: movesGoods(services), search, earlier };
}

export const action = formAction(whereSchema, {
  async before({ body }, args: Route.ActionArgs) {
    if (body.has('resume')) {
      await resumeEarlier(args);
      return redirect(quotePaths.newRequest(), 303);
    }
    await keepStep(args, body, Object.keys(whereFields));
    return undefined;
  },
  async run({ ctx, value, refuse }, { request }) {
    const services = servicesOf(await findRequestDraft(ctx, request));
    if (services.length === 0) return redirect(quotePaths.newRequest(), 303);
    const fields = missingOfWhere(services, value);
    if (Object.keys(fields).length > 0) return refuse({ fields });
    refuseWhere(value, ctx.clock());
    return redirect(quotePaths.newRequestWho(), 303);
  },
});

const formId = 'request-where';

export default function NewRequestWhere({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title={m.quotes_new_title()} subtitle={m.quotes_where_subtitle()} />
      <RequestProgress step={2} search={loaderData.search} />
      <EarlierRequest name={loaderData.earlier} />
      <PersistentForm formId={formId} restores={actionData === undefined}>
        {(typed) => (
          <WhereForm
            values={typed ?? loaderData.fields}
            isMoving={loaderData.isMoving}
            search={loaderData.search}
            lastResult={actionData}
          />
        )}
      </PersistentForm>
    </Page>
  );
}

interface WhereFormProps {
  values: object;
  isMoving: boolean;
  search: string;
  lastResult: Route.ComponentProps['actionData'];
}

function WhereForm({ values, isMoving, search, lastResult }: WhereFormProps) {
  const [form, fields] = useAppForm<typeof whereSchema>(lastResult, values, { id: formId });
  return (
    <AppForm form={form}>
      <WhereFields fields={fields} isMoving={isMoving} />
      <FormActions>
        <SubmitButton>{m.quotes_next()}</SubmitButton>
        <LinkButton to={quotePaths.changeRequest(search)} variant="quiet">
          {m.quotes_back()}
        </LinkButton>
      </FormActions>
    </AppForm>
  );
}
