import { Badge, type Tone } from '#ui/badge.tsx';

import { type BoardState, stateLabel } from '../state.ts';

const tones: Record<BoardState, Tone> = {
  active: 'green',
  pending: 'yellow',
  awarded: 'blue',
  expired: 'gray',
  rejected: 'red',
};

export const StateBadge = ({ request }: { request: { state: BoardState; is_closed: boolean } }) => (
  <Badge tone={tones[request.state]} dot>
    {stateLabel(request)}
  </Badge>
);
