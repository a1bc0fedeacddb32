import { type PlanFeatureName, planFeatureText } from '#features/accounts/policy/plan-features.ts';
import * as m from '#texts/messages.js';

interface PlanChangesProps {
  change: { begins: readonly PlanFeatureName[]; ends: readonly PlanFeatureName[]; beyond: readonly string[] };
  /** For which the operator promises the telephone. */
  phoneHours: string;
}

/** What begins and ends with a plan, and what becomes of what the company has beyond it. */
export function PlanChanges({ change: { begins, ends, beyond }, phoneHours }: PlanChangesProps) {
  const lists = [
    { title: m.quotes_plan_begins(), lines: begins.map((name) => planFeatureText(name, phoneHours)) },
    { title: m.quotes_plan_ends(), lines: ends.map((name) => planFeatureText(name, phoneHours)) },
    { title: m.quotes_plan_kept(), lines: beyond },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
      {lists.map(({ title, lines }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd>
            <ul className="list-disc space-y-0.5 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
