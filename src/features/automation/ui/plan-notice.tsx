import * as m from '#texts/messages.js';
import { PlanNotice } from '#ui/plan-notice.tsx';

/** Says that the company's plan has no rules, and what becomes of those it has. */
export const RulesPlanNotice = ({ hasRules }: { hasRules: boolean }) => (
  <PlanNotice title={m.automation_plan_missing()}>
    {hasRules ? m.automation_plan_kept() : m.automation_plan_text()}
  </PlanNotice>
);
