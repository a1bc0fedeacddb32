import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { may } from '#server/actor.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { PlanNotice } from '#ui/plan-notice.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { checkOwnDomain, removeDomain, saveDomain } from '../commands/domain.server.ts';
import { embedPaths } from '../paths.ts';
import { findOwnDomain } from '../queries/domains.server.ts';
import { findOwnEmbed } from '../queries/embeds.server.ts';
import { domainSchema } from '../schema/forms.ts';
import { DomainState, RemoveDomain } from '../ui/domain-state.tsx';
import type { Route } from './+types/domain.ts';

const path = embedPaths.domain();

export const meta = noindexMeta(m.embeds_domain_title, m.embeds_domain_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { embed, mayHaveDomain } = await findOwnEmbed(ctx);
  return {
    own: await findOwnDomain(ctx),
    mayHaveDomain,
    mayEdit: may(ctx.actor, 'company.edit'),
    isSaved: embed !== null,
    isOn: embed?.is_on === true,
  };
}

export const action = formAction(domainSchema, {
  actor: (ctx) => requirePermission(ctx, 'company.edit'),
  async run({ ctx, value }) {
    if (value.intent === 'remove') {
      await removeDomain(ctx);
      return redirectWithSuccess(ctx, path, m.embeds_domain_removed());
    }
    const problem = value.intent === 'save' ? await saveDomain(ctx, value.domain) : await checkOwnDomain(ctx);
    return redirectWithFlash(
      ctx,
      path,
      problem === null
        ? { tone: 'success', title: m.embeds_domain_flash_proved() }
        : { tone: 'info', title: m.embeds_domain_flash_open() },
    );
  },
});

export default function Domain({ loaderData, actionData }: Route.ComponentProps) {
  const { own, mayHaveDomain, mayEdit, isSaved, isOn } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.embeds_domain_title()}
        subtitle={m.embeds_domain_about()}
        breadcrumbs={[{ label: m.embeds_title(), to: embedPaths.settings() }, { label: m.embeds_domain_title() }]}
      />
      {!mayHaveDomain && (
        <PlanNotice title={m.embeds_domain_plan_missing()}>{own !== null && m.embeds_domain_plan_kept()}</PlanNotice>
      )}
      {mayHaveDomain && !isSaved && (
        <Alert
          title={m.embeds_domain_first_save()}
          actions={
            <LinkButton to={embedPaths.settings()} size="sm">
              {m.embeds_title()}
            </LinkButton>
          }
        />
      )}
      {mayHaveDomain && own !== null && !isOn && <Alert tone="warning" title={m.embeds_domain_off()} />}
      {own !== null && <DomainState own={own} mayCheck={mayHaveDomain && mayEdit} />}
      {mayHaveDomain && mayEdit && isSaved && (
        <Section title={own === null ? m.embeds_domain_open() : m.embeds_domain_change()}>
          <DomainForm lastResult={actionData} />
        </Section>
      )}
      {own !== null && mayEdit && <RemoveDomain />}
    </Page>
  );
}

function DomainForm({ lastResult }: { lastResult: unknown }) {
  const [form, fields] = useAppForm<typeof domainSchema>(lastResult, null, { id: 'domain', intent: 'save' });
  return (
    <AppForm form={form} summary={false}>
      <HiddenField name="intent" value="save" />
      <Field.Text
        field={fields.domain}
        label={m.embeds_domain_field()}
        hint={m.embeds_domain_hint()}
        inputMode="url"
        autoComplete="off"
      />
      <FormActions>
        <SubmitButton>{m.embeds_domain_save()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
