import { may } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { ClipboardCheck, Plus } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { formatNumber } from '#shared/units.ts';

import { automationPaths } from '../paths.ts';
import { listRules } from '../queries/rules.server.ts';
import { ifTexts, thenTexts, whenText } from '../schema/words.ts';
import { keptDays, maxPerHour, maxRules } from '../state.ts';
import { RulesPlanNotice } from '../ui/plan-notice.tsx';
import type { Route } from './+types/rules.ts';

export const meta = noindexMeta(m.automation_title, m.automation_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { rules, isAllowed } = await listRules(ctx);
  return {
    isAllowed,
    mayEdit: may(ctx.actor, 'company.edit'),
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.name,
      isOn: rule.switched_on_at !== null,
      when: whenText(rule),
      does: [...ifTexts(rule), ...thenTexts(rule)],
      runs: rule.runs,
    })),
  };
}

export default function Rules({ loaderData: { rules, isAllowed, mayEdit } }: Route.ComponentProps) {
  const create = isAllowed && mayEdit && (
    <LinkButton to={automationPaths.newRule()} icon={Plus}>
      {m.automation_new()}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader
        title={m.automation_title()}
        subtitle={m.automation_subtitle()}
        actions={rules.length > 0 && create}
      />
      {!isAllowed && <RulesPlanNotice hasRules={rules.length > 0} />}
      {rules.length === 0 ? (
        <Empty icon={ClipboardCheck} title={m.automation_none()} text={m.automation_none_text()} action={create} />
      ) : (
        <DataTable
          caption={m.automation_title()}
          rows={rules}
          rowKey={({ id }) => id}
          columns={[
            {
              head: m.automation_name(),
              as: 'header',
              render: ({ id, name }) => (
                <Link to={automationPaths.rule(id)} className="link wrap-anywhere">
                  {name}
                </Link>
              ),
            },
            {
              head: m.automation_does(),
              render: ({ when, does }) => (
                <>
                  {when}
                  {does.map((text) => (
                    <span key={text} className="block text-sm text-muted">
                      {text}
                    </span>
                  ))}
                </>
              ),
            },
            {
              head: m.automation_state(),
              render: ({ isOn }) => (
                <Badge tone={isOn && isAllowed ? 'green' : 'gray'} dot>
                  {isOn
                    ? isAllowed
                      ? m.automation_state_on()
                      : m.automation_state_waiting()
                    : m.automation_state_off()}
                </Badge>
              ),
            },
            {
              head: m.automation_acted({ days: keptDays }),
              tabular: true,
              render: ({ runs }) => formatNumber(runs),
            },
          ]}
        />
      )}
      <p className="mt-6 max-w-text text-sm text-muted">
        {m.automation_limits({ most: maxRules, hourly: formatNumber(maxPerHour), days: keptDays })}
      </p>
    </Page>
  );
}
