import { numberCounts } from '#features/catalog/numbers/counts.ts';
import { Globe, RefreshCw, Truck } from '#ui/icon.tsx';
import { FeatureGrid } from '#ui/steps.tsx';
import * as m from '#texts/messages.js';

/** The three info cards beside the box. */
export function TrackingCards({ level = 2 }: { level?: 2 | 3 }) {
  return (
    <FeatureGrid
      level={level}
      items={[
        { icon: Truck, title: m.tracking_card_multi_title(), text: m.tracking_card_multi_text(numberCounts) },
        { icon: RefreshCw, title: m.tracking_card_real_time_title(), text: m.tracking_card_real_time_text() },
        { icon: Globe, title: m.tracking_card_global_title(), text: m.tracking_card_global_text() },
      ]}
    />
  );
}
