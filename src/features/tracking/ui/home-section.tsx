import { Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { TrackBox } from './track-box.tsx';
import { TrackingCards } from './tracking-cards.tsx';

/** Tracking on the home page; leads to the tracking page. */
export function HomeTracking() {
  return (
    <Section title={m.tracking_home_title()} text={m.tracking_subtitle()} className="mt-16!">
      <TrackBox />
      <div className="mt-6">
        <TrackingCards level={3} />
      </div>
    </Section>
  );
}
