import type { Words } from '#shared/languages.ts';
import { type Count, formatCount } from '#shared/bounded-count.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { Missing } from '../schema/nudges.ts';

interface RequestNudgesProps {
  missing: readonly Missing[];
  providers: Count;
  /** Number of warehouses among them. */
  warehouses: Count;
  /** Labels, with the resulting number of providers. */
  relax: readonly { label: string; count: string }[];
  /** The query that began the request and is not saved yet. */
  search: string;
  /** Providers are invited. */
  isInvited: boolean;
}

/** Label of each, and the step where it is entered; facts of this step have no link. */
const words: Record<Missing, { label: Words; to: ((search: string) => string) | null }> = {
  goods: { label: () => m.quotes_nudge_goods(), to: quotePaths.changeRequest },
  packing: { label: () => m.quotes_nudge_packing(), to: quotePaths.changeRequest },
  size: { label: () => m.quotes_nudge_size(), to: quotePaths.changeRequest },
  orders: { label: () => m.quotes_nudge_orders(), to: quotePaths.changeRequest },
  containers: { label: () => m.quotes_nudge_containers(), to: quotePaths.changeRequest },
  temperature: { label: () => m.quotes_nudge_temperature(), to: quotePaths.changeRequest },
  start: { label: () => m.quotes_nudge_start(), to: quotePaths.newRequestWhere },
  budget: { label: () => m.quotes_nudge_budget(), to: null },
};

/** Suggestions for more and better answers before a request is sent; all are optional. */
export function RequestNudges({ missing, providers, warehouses, relax, search, isInvited }: RequestNudgesProps) {
  return (
    <>
      {!isInvited && (
        <Alert
          tone={providers.value === 0 ? 'warning' : 'info'}
          title={m.quotes_nudge_providers({ count: providers.value, shown: formatCount(providers) })}
        >
          {warehouses.value > 0 && warehouses.value < providers.value && (
            <p>{m.quotes_nudge_warehouses({ count: warehouses.value, shown: formatCount(warehouses) })}</p>
          )}
          {relax.length > 0 && (
            <>
              {m.quotes_nudge_relax()}
              <ul className="mt-1 list-disc pl-5">
                {relax.map(({ label, count }) => (
                  <li key={label}>
                    {label}: {count}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      {missing.length > 0 && (
        <Card title={m.quotes_nudge_missing()}>
          <ul className="list-disc pl-5">
            {missing.map((each) => {
              const { label, to } = words[each];
              return (
                <li key={each}>
                  {to === null ? (
                    label()
                  ) : (
                    <Link to={to(search)} className="link">
                      {label()}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </>
  );
}
