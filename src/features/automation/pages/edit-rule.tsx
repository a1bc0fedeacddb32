import { listLabelNames } from '#features/labels/queries/labels.server.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { requireRuleMaker, saveRule } from '../commands/rules.server.ts';
import { automationPaths } from '../paths.ts';
import { listCardsForRules } from '../queries/answering-cards.server.ts';
import { listNameable } from '../queries/members.server.ts';
import { findRule } from '../queries/rules.server.ts';
import { everybody, ruleSchema } from '../schema/forms.ts';
import { occasionTexts } from '../schema/words.ts';
import { RuleForm } from '../ui/rule-form.tsx';
import type { Route } from './+types/edit-rule.ts';

export const meta = noindexMeta(m.automation_edit, m.automation_edit_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = requirePermission(ctx, 'company.edit');
  const rule = await findRule(ctx, args.params.id);
  await requireRuleMaker(ctx);
  const { name, occasion, amount, services, place, client, unit, least, most, acts, member_id, remind_hours, label } =
    rule;
  return {
    name,
    occasion,
    values: {
      occasion,
      name,
      amount,
      services,
      place,
      client,
      unit,
      least,
      most,
      acts,
      member: member_id ?? everybody,
      remind_hours,
      label,
    },
    members: await listNameable(ctx, organization.id),
    labels: await listLabelNames(ctx),
    answering: await listCardsForRules(ctx, organization.id),
    everybody,
  };
}

export const action = formAction<typeof ruleSchema, Response, ReturnType<typeof requirePermission>, Route.ActionArgs>(
  ruleSchema,
  {
    actor: (ctx) => requirePermission(ctx, 'company.edit'),
    async before({ ctx }, { params }) {
      await findRule(ctx, params.id);
      await requireRuleMaker(ctx);
      return undefined;
    },
    async run({ ctx, value }, { params }) {
      const id = await saveRule(ctx, params.id, value);
      return redirectWithSuccess(ctx, automationPaths.rule(id), m.automation_saved(), m.automation_saved_text());
    },
  },
);

export default function EditRule({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, occasion, ...form } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.automation_edit()}
        subtitle={occasionTexts[occasion]()}
        breadcrumbs={[
          { label: m.automation_title(), to: automationPaths.rules() },
          { label: name, to: automationPaths.rule(params.id) },
          { label: m.automation_edit() },
        ]}
      />
      <RuleForm occasion={occasion} {...form} lastResult={actionData} />
    </Page>
  );
}
