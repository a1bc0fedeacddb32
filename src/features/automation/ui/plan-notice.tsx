import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';

/** Says that the company's plan has no rules, and what becomes of those it has. */
export function PlanNotice({ hasRules }: { hasRules: boolean }) {
  return (
    <div className="mb-6">
      <Alert
        title={m.automation_plan_missing()}
        actions={
          <LinkButton to={appPaths.plan()} size="sm">
            {m.automation_plan_see()}
          </LinkButton>
        }
      >
        {hasRules ? m.automation_plan_kept() : m.automation_plan_text()}
      </Alert>
    </div>
  );
}
