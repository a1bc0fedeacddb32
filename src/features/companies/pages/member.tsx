import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';

import { changeRoles, endMembership } from '../commands/members.server.ts';
import { offerOwnership } from '../commands/ownership.server.ts';
import { companyPaths } from '../paths.ts';
import { mayChange } from '../policy.ts';
import { findMemberRow, findOwnCompany } from '../queries/company.server.ts';
import { memberSchema } from '../schema.ts';
import { RolesField } from '../ui/roles-field.tsx';
import type { Route } from './+types/member.ts';

export const meta = noindexMeta(m.companies_member_title, m.companies_member_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const may = requireUser(ctx).organization.permissions;
  const member = await findMemberRow(ctx, args.params.id);
  if (!mayChange(may, member.roles)) throw new AppError('forbidden');
  return { member, company: await findOwnCompany(ctx), mayEditOwners: may.has('owners.edit') };
}

const back = companyPaths.company();

const lastOwner = (): Flash => ({
  tone: 'error',
  title: m.companies_last_owner(),
  text: m.companies_last_owner_text(),
});

export const action = formAction<typeof memberSchema, Response, ReturnType<typeof requireUser>, Route.ActionArgs>(
  memberSchema,
  {
    actor: requireUser,
    async run({ ctx, value }, { params }) {
      const { id } = params;
      const answer = (flash: Flash, to = back) => redirectWithFlash(ctx, to, flash);
      switch (value.intent) {
        case 'roles': {
          const { kind } = await changeRoles(ctx, { membershipId: id, roles: value.roles });
          if (kind === 'last_owner') return answer(lastOwner(), companyPaths.member(id));
          return answer({ tone: 'success', title: m.companies_roles_saved() });
        }
        case 'end': {
          const { kind } = await endMembership(ctx, id);
          return answer(
            kind === 'last_owner' ? lastOwner() : { tone: 'success', title: m.companies_membership_ended() },
          );
        }
        case 'offer': {
          const { kind } = await offerOwnership(ctx, id);
          if (kind === 'own') throw new AppError('invalid');
          return answer({
            tone: 'success',
            title: m.companies_ownership_sent(),
            text: m.companies_ownership_sent_text(),
          });
        }
      }
    },
  },
);

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, company, mayEditOwners } = loaderData;
  const { name } = member;
  const [form, fields] = useAppForm<typeof memberSchema>(actionData, { roles: member.roles }, { intent: 'roles' });
  const isOwner = member.roles.includes('owner');
  return (
    <Page width="text">
      <PageHeader
        title={name}
        subtitle={member.email}
        breadcrumbs={[{ label: m.companies_title(), to: back }, { label: name }]}
      />
      <AppForm form={form}>
        <HiddenField name="intent" value="roles" />
        <RolesField field={fields.roles} withOwner={mayEditOwners} />
        <FormActions>
          <SubmitButton>{m.companies_roles_save()}</SubmitButton>
        </FormActions>
      </AppForm>
      {!member.isSelf && mayEditOwners && !isOwner && (
        <Section title={m.companies_ownership()} text={m.companies_ownership_text({ name })}>
          <PostButton fields={{ intent: 'offer' }} variant="secondary">
            {m.companies_ownership_offer()}
          </PostButton>
        </Section>
      )}
      {!member.isSelf && (
        <Section title={m.companies_end()} text={m.companies_end_text({ name, company: company.name })}>
          <PostButton
            fields={{ intent: 'end' }}
            variant="danger"
            confirm={{ title: m.companies_end_title({ name }), text: m.companies_end_confirm() }}
          >
            {m.companies_end_button()}
          </PostButton>
        </Section>
      )}
    </Page>
  );
}
