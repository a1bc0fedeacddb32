import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import * as m from '#texts/messages.js';

import { UpdateSourceNote } from './update-source.tsx';

interface PackageFactsProps {
  facts: {
    location: string | null;
    estimated_delivery: string | null;
    original_estimate: string | null;
    origin: string | null;
    destination: string | null;
    updated_at: Date | string;
    updateSource: { isLive: boolean; answered_at: Date | string | null; problem: string | null };
  };
}

/** Location, origin, destination and estimate of a package. */
export function PackageFacts({ facts }: PackageFactsProps) {
  const { location, estimated_delivery: estimate, original_estimate: original, origin, destination } = facts;
  return (
    <Card title={m.tracking_own_package()}>
      <DescriptionList
        items={[
          { term: m.tracking_result_location(), value: location ?? m.tracking_result_not_known() },
          {
            term: m.tracking_result_estimate(),
            value: estimate === null ? m.tracking_result_not_known() : <DateTime value={estimate} format="date" />,
            note:
              original === null || original === estimate ? undefined : (
                <MarkedText
                  parts={m.tracking_result_estimate_moved.parts({})}
                  marks={{ date: <DateTime value={original} format="date" /> }}
                />
              ),
          },
          { term: m.tracking_admin_origin(), value: origin ?? m.tracking_result_not_known() },
          { term: m.tracking_admin_destination(), value: destination ?? m.tracking_result_not_known() },
          { term: m.tracking_result_checked(), value: <DateTime value={facts.updated_at} format="relative" /> },
        ]}
      />
      <div className="mt-4">
        <UpdateSourceNote updateSource={facts.updateSource} byHand={m.tracking_upkeep_by_hand()} />
      </div>
    </Card>
  );
}
