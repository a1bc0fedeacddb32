import { Section } from '#ui/page.tsx';

import type { CardView } from '../schema/card-view.ts';
import { WarehouseCard } from './warehouse-card.tsx';

/** Cards of further listings below a listing; nothing if there are none. Not printed. */
export function OtherWarehouses({ title, cards }: { title: string; cards: readonly CardView[] }) {
  if (cards.length === 0) return null;
  return (
    <Section title={title} className="print:hidden">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <WarehouseCard warehouse={card} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
