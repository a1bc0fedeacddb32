import { listLabelNames } from '#features/labels/queries/labels.server.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { requireRuleMaker, saveRule } from '../commands/rules.server.ts';
import { automationPaths } from '../paths.ts';
import { listCardsForRules } from '../queries/answering-cards.server.ts';
import { listNameable } from '../queries/members.server.ts';
import { everybody, ruleSchema } from '../schema/forms.ts';
import { occasionLabels, occasionTexts } from '../schema/words.ts';
import { occasions } from '../state.ts';
import { RuleForm } from '../ui/rule-form.tsx';
import type { Route } from './+types/new-rule.ts';

export const meta = noindexMeta(m.automation_new, m.automation_new_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = await requireRuleMaker(ctx);
  const when = args.url.searchParams.get('when');
  return {
    occasion: occasions.find((one) => one === when) ?? null,
    members: await listNameable(ctx, organization.id),
    labels: await listLabelNames(ctx),
    answering: await listCardsForRules(ctx, organization.id),
    everybody,
  };
}

export const action = formAction(ruleSchema, {
  actor: (ctx) => requirePermission(ctx, 'company.edit'),
  async before({ ctx }) {
    await requireRuleMaker(ctx);
    return undefined;
  },
  async run({ ctx, value }) {
    const id = await saveRule(ctx, null, value);
    return redirectWithSuccess(ctx, automationPaths.rule(id), m.automation_saved(), m.automation_saved_text());
  },
});

export default function NewRule({ loaderData, actionData }: Route.ComponentProps) {
  const { occasion, members } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={occasion === null ? m.automation_new() : occasionLabels[occasion]()}
        subtitle={occasion === null ? m.automation_new_text() : occasionTexts[occasion]()}
        breadcrumbs={[{ label: m.automation_title(), to: automationPaths.rules() }, { label: m.automation_new() }]}
      />
      {occasion === null ? (
        <ul className="divide-y divide-line border-b border-line">
          {occasions.map((one) => (
            <li key={one} className="py-4">
              <Link to={automationPaths.newRule({ when: one })} className="link text-lg font-semibold">
                {occasionLabels[one]()}
              </Link>
              <p className="mt-1 text-muted">{occasionTexts[one]()}</p>
            </li>
          ))}
        </ul>
      ) : (
        <RuleForm
          occasion={occasion}
          values={{ occasion, acts: ['notify'], member: loaderData.everybody, unit: 'pallets' }}
          everybody={loaderData.everybody}
          members={members}
          labels={loaderData.labels}
          answering={loaderData.answering}
          lastResult={actionData}
        />
      )}
    </Page>
  );
}
