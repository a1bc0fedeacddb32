import type { Demand } from '#shared/demand.ts';
import * as m from '#texts/messages.js';

import { BarChart } from './bar-chart.tsx';
import { Section } from './page.tsx';

/** What the market asked for lately; nothing where nothing can be said. */
export function DemandSection({ demand }: { demand: Demand | null }) {
  if (demand === null) return null;
  const { text, services, places, how } = demand;
  return (
    <Section title={m.ui_demand_title()} text={text}>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {services.length > 0 && (
          <div>
            <h3 className="mb-3 text-base font-semibold">{m.ui_demand_services()}</h3>
            <BarChart label={m.ui_demand_services()} bars={services.map((bar) => ({ ...bar, isMain: true }))} />
          </div>
        )}
        {places.length > 0 && (
          <div>
            <h3 className="mb-3 text-base font-semibold">{m.ui_demand_places()}</h3>
            <BarChart label={m.ui_demand_places()} bars={places.map((bar) => ({ ...bar, isMain: true }))} />
          </div>
        )}
      </div>
      <p className="mt-4 max-w-text text-sm text-muted">{how}</p>
    </Section>
  );
}
