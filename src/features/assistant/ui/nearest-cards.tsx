import * as m from '#texts/messages.js';
import { Grid } from '#ui/page.tsx';

import type { MatchCardView } from '../schema/answer-view.ts';
import { MatchCard } from './match-card.tsx';

/** The nearest providers outside the requested place, with distances; renders nothing if there are none. */
export function NearestCards({ cards, heading: Heading }: { cards: readonly MatchCardView[]; heading: 'h2' | 'h3' }) {
  if (cards.length === 0) return null;
  return (
    <>
      <Heading className="mt-6 mb-3 text-lg font-semibold">{m.assistant_nearest()}</Heading>
      <Grid min="md">
        {cards.map((card) => (
          <MatchCard key={card.id} card={card} heading={Heading === 'h2' ? 'h3' : 'h4'} />
        ))}
      </Grid>
    </>
  );
}
