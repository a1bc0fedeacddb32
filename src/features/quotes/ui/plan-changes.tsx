import { type PlanFeatureName, planFeatureText } from '#features/accounts/policy/plan-features.ts';
import * as m from '#texts/messages.js';

interface PlanChangesProps {
  /** What the plan has, of the company's own. */
  has?: readonly PlanFeatureName[];
  change?: { begins: readonly PlanFeatureName[]; ends: readonly PlanFeatureName[]; beyond: readonly string[] };
  /** For which the operator promises the telephone. */
  phoneHours: string;
}

const noChange = { begins: [], ends: [], beyond: [] };

/** What a plan has, or what begins and ends with it, and what becomes of what the company has beyond it. */
export function PlanChanges({ has = [], change: { begins, ends, beyond } = noChange, phoneHours }: PlanChangesProps) {
  const texts = (names: readonly PlanFeatureName[]) => names.map((name) => planFeatureText(name, phoneHours));
  const lists = [
    { title: m.quotes_plan_has(), lines: texts(has) },
    { title: m.quotes_plan_begins(), lines: texts(begins) },
    { title: m.quotes_plan_ends(), lines: texts(ends) },
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
