import { Badge, type Tone } from '#ui/badge.tsx';

import { type BoardState, boardStateLabels } from '../state.ts';

const tones: Record<BoardState, Tone> = {
  active: 'green',
  pending: 'yellow',
  awarded: 'blue',
  expired: 'gray',
  rejected: 'red',
};

export const StateBadge = ({ state }: { state: BoardState }) => (
  <Badge tone={tones[state]} dot>
    {boardStateLabels[state]()}
  </Badge>
);
