import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { answerJoinRequest } from '../commands/joining.server.ts';
import { companyPaths } from '../paths.ts';
import { findJoinRequest } from '../queries/joining.server.ts';
import { joinAnswerSchema } from '../schema.ts';
import { RolesField } from '../ui/roles-field.tsx';
import type { Route } from './+types/join-request.ts';

const back = companyPaths.company();

export const meta = noindexMeta(m.companies_join_request, m.companies_join_request_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = requireUser(ctx);
  const asked = await findJoinRequest(ctx, args.params.id);
  requirePermission(ctx, 'members.edit');
  return { asked, mayEditOwners: organization.permissions.has('owners.edit') };
}

export const action = formAction<typeof joinAnswerSchema, Response, ReturnType<typeof requireUser>, Route.ActionArgs>(
  joinAnswerSchema,
  {
    actor: requireUser,
    async run({ ctx, value }, { params }) {
      const { kind, email } = await answerJoinRequest(ctx, params.id, value.intent === 'accept' ? value.roles : null);
      const flash: Record<typeof kind, Flash> = {
        accepted: { tone: 'success', title: m.companies_join_accepted({ email }) },
        declined: { tone: 'success', title: m.companies_join_refused({ email }) },
        gone: { tone: 'error', title: m.companies_join_gone(), text: m.companies_join_gone_text({ email }) },
      };
      return redirectWithFlash(ctx, back, flash[kind]);
    },
  },
);

export default function JoinRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, mayEditOwners } = loaderData;
  const { name, email } = asked;
  const [form, fields] = useAppForm<typeof joinAnswerSchema>(actionData, { roles: ['viewer'] }, { intent: 'accept' });
  return (
    <Page width="text">
      <PageHeader
        title={name}
        subtitle={email}
        breadcrumbs={[{ label: m.companies_title(), to: back }, { label: m.companies_join_request() }]}
      />
      <p className="mb-6 text-muted">{m.companies_join_request_text({ email })}</p>
      <AppForm form={form}>
        <HiddenField name="intent" value="accept" />
        <RolesField field={fields.roles} withOwner={mayEditOwners} />
        <FormActions>
          <SubmitButton>{m.companies_join_accept()}</SubmitButton>
        </FormActions>
      </AppForm>
      <Section title={m.companies_join_decline()} text={m.companies_join_decline_text({ email })}>
        <PostButton fields={{ intent: 'decline' }} variant="secondary">
          {m.companies_join_decline()}
        </PostButton>
      </Section>
    </Page>
  );
}
