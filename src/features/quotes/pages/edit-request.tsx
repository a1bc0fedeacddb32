import { getInputProps } from '@conform-to/react';

import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import type { Ctx } from '#server/context.ts';
import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { editRequest } from '../commands/edit-request.server.ts';
import { quotePaths } from '../paths.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { movesGoods } from '../schema/request.ts';
import { fieldsOf } from '../schema/request-draft.ts';
import { editSchema } from '../schema/request-form.ts';
import { WhatFields, WhereFields, WhoFields } from '../ui/request-fields.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Route } from './+types/edit-request.ts';

export const handle: PageHandle = { isApplication: true, failed: () => m.quotes_failed() };

export const meta: Route.MetaFunction = pageMeta(({ params: { reference } }) => ({
  title: m.quotes_edit_title({ reference }),
  description: m.quotes_board_description(),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const isPermitted = may(actor, 'quotes.edit');
  const request = await findOwn(ctx, args.params.reference);
  const { deadline, preferred_date, version, may_edit, services, audience } = request;
  return {
    isPermitted,
    // Whoever may not edit sees the form switched off.
    mayEdit: may_edit || !isPermitted,
    isMoving: movesGoods(services),
    services,
    isByName: audience === 'invited',
    fields: { ...fieldsOf(request), deadline, preferred_date: preferred_date ?? '', version: String(version) },
  };
}

async function findOwn(ctx: Ctx, reference: string) {
  const request = await findRequest(ctx, reference);
  if (!request?.is_own) throw new AppError('not_found');
  return request;
}

export const action = formAction(editSchema, {
  actor: requireUser,
  /** Requests of other companies are not found, and not every role changes those of one's own. */
  async before({ ctx }, { params: { reference } }: Route.ActionArgs) {
    await findOwn(ctx, reference);
    requirePermission(ctx, 'quotes.edit');
    return undefined;
  },
  async run({ ctx, value: { version, ...values } }, { params: { reference } }: Route.ActionArgs) {
    const outcome = await editRequest(ctx, { reference, values, version });
    return redirectWithFlash(ctx, quotePaths.request(reference), {
      tone: 'success',
      title: m.quotes_edit_done({ reference }),
      text: whoReads(outcome),
    });
  },
  failed: () => m.quotes_failed(),
});

function whoReads({ isPublished, isByName }: Awaited<ReturnType<typeof editRequest>>): string {
  if (isByName) return m.quotes_sent_by_name();
  return isPublished ? m.quotes_sent_text() : m.quotes_waits();
}

export default function EditRequest({ loaderData, actionData, params: { reference } }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof editSchema>(actionData, loaderData.fields, { id: 'edit-request' });
  const { key, ...version } = getInputProps(fields.version, { type: 'hidden' });
  return (
    <Page width="text">
      <PageHeader
        title={m.quotes_edit_title({ reference: unbroken(reference) })}
        subtitle={m.quotes_edit_text()}
        breadcrumbs={[
          { label: m.quotes_board_title(), to: quotePaths.board() },
          { label: reference, to: quotePaths.request(reference) },
          { label: m.quotes_edit() },
        ]}
      />
      {loaderData.mayEdit ? (
        <ReadOnly unless={loaderData.isPermitted}>
          <AppForm form={form}>
            <input key={key} {...version} />
            <WhatFields fields={fields} isByName={loaderData.isByName} said={loaderData.services} />
            <WhereFields fields={fields} isMoving={loaderData.isMoving} />
            <WhoFields fields={fields} />
            <FormActions>
              <SubmitButton>{m.quotes_edit_save()}</SubmitButton>
              <LinkButton to={quotePaths.request(reference)} variant="quiet">
                {m.quotes_back()}
              </LinkButton>
            </FormActions>
          </AppForm>
        </ReadOnly>
      ) : (
        <Alert
          tone="warning"
          actions={
            <LinkButton to={quotePaths.newRequest({ repeat: reference })} size="sm" variant="secondary">
              {m.quotes_repeat()}
            </LinkButton>
          }
        >
          {m.quotes_edit_closed()}
        </Alert>
      )}
    </Page>
  );
}
