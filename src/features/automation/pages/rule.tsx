import { planOf } from '#features/accounts/queries/plan.server.ts';
import { may } from '#server/actor.ts';
import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { History } from '#ui/icon.tsx';
import { List } from '#ui/list.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';

import { deleteRule, switchRule } from '../commands/rules.server.ts';
import { undoRun } from '../commands/undo.server.ts';
import { automationPaths } from '../paths.ts';
import { mayAutomate } from '../policy.ts';
import { findRule } from '../queries/rules.server.ts';
import { listRuns } from '../queries/runs.server.ts';
import { tryRule } from '../queries/trial.server.ts';
import { stepSchema } from '../schema/forms.ts';
import { ifTexts, thenTexts, whenText } from '../schema/words.ts';
import { keptDays } from '../state.ts';
import { Lines } from '../ui/lines.tsx';
import { RulesPlanNotice } from '../ui/plan-notice.tsx';
import { RunTable } from '../ui/run-table.tsx';
import { TrialPart } from '../ui/trial-part.tsx';
import type { Route } from './+types/rule.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.name ?? m.automation_title(),
  m.automation_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = requirePermission(ctx, 'company.read');
  const rule = await findRule(ctx, args.params.id);
  const { cursor, isLaterPage } = readList(args.url);
  const isOn = rule.switched_on_at !== null;
  const mayEdit = may(ctx.actor, 'company.edit');
  return {
    id: rule.id,
    name: rule.name,
    isOn,
    mayEdit,
    isAllowed: mayAutomate(await planOf(ctx, organization.id)),
    when: whenText(rule),
    conditions: ifTexts(rule),
    does: thenTexts(rule),
    // Whoever decides whether it acts sees what it would have done.
    trial: isOn || !mayEdit ? null : await tryRule(ctx, rule),
    runs: { ...(await listRuns(ctx, rule, cursor)), isLaterPage },
  };
}

export const action = buttonAction<typeof stepSchema, ReturnType<typeof requirePermission>, Route.ActionArgs>(
  stepSchema,
  {
    actor: (ctx) => requirePermission(ctx, 'company.edit'),
    back: ({ params }) => automationPaths.rule(params.id),
    async run({ ctx, value }, { params: { id } }): Promise<ButtonOutcome> {
      switch (value.intent) {
        case 'on':
          await switchRule(ctx, id, true);
          return { tone: 'success', title: m.automation_switched_on(), text: m.automation_switched_on_text() };
        case 'off':
          await switchRule(ctx, id, false);
          return { tone: 'success', title: m.automation_switched_off() };
        case 'delete':
          await deleteRule(ctx, id);
          return { tone: 'success', title: m.automation_deleted(), to: automationPaths.rules() };
        case 'undo':
          await undoRun(ctx, id, value.run);
          return { tone: 'success', title: m.automation_undone() };
      }
    },
  },
);

export default function Rule({ loaderData, params: { id } }: Route.ComponentProps) {
  const { name, isOn, isAllowed, mayEdit, when, conditions, does, trial, runs } = loaderData;
  return (
    <Page>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: m.automation_title(), to: automationPaths.rules() }, { label: name }]}
        actions={
          isAllowed &&
          mayEdit && (
            <LinkButton to={automationPaths.editRule(id)} variant="secondary" size="sm">
              {m.automation_edit()}
            </LinkButton>
          )
        }
      />
      {!isAllowed && <RulesPlanNotice hasRules />}
      <DescriptionList
        items={[
          { term: m.automation_when(), value: when },
          { term: m.automation_if(), value: conditions.length > 0 && <Lines lines={conditions} /> },
          { term: m.automation_then(), value: <Lines lines={does} /> },
          {
            term: m.automation_state(),
            value: (
              <Badge tone={isOn && isAllowed ? 'green' : 'gray'} dot>
                {isOn ? m.automation_state_on() : m.automation_state_off()}
              </Badge>
            ),
          },
        ]}
      />
      {trial && <TrialPart {...trial} />}
      {mayEdit && (
        <div className="mt-6 flex flex-wrap gap-3">
          {isOn ? (
            <PostButton fields={{ intent: 'off' }} variant="secondary">
              {m.automation_switch_off()}
            </PostButton>
          ) : (
            isAllowed && <PostButton fields={{ intent: 'on' }}>{m.automation_switch_on()}</PostButton>
          )}
          <PostButton
            fields={{ intent: 'delete' }}
            variant="danger"
            confirm={{ title: m.automation_delete_title({ name }), text: m.automation_delete_text() }}
          >
            {m.automation_delete()}
          </PostButton>
        </div>
      )}
      <Section title={m.automation_runs()} text={m.automation_runs_text({ days: keptDays })}>
        <List
          list={runs}
          href={(cursor) => automationPaths.rule(id, cursor)}
          empty={{ icon: History, title: m.automation_runs_none(), text: m.automation_runs_none_text() }}
        >
          {(rows) => <RunTable rows={rows} mayUndo={mayEdit} />}
        </List>
      </Section>
    </Page>
  );
}
