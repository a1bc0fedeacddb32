import { Badge, type Tone } from '#ui/badge.tsx';

import { type LeadStatus, leadStatusLabels } from '../state.ts';

const tones: Readonly<Record<LeadStatus, Tone>> = {
  new: 'blue',
  contacted: 'yellow',
  qualified: 'teal',
  converted: 'green',
  lost: 'gray',
};

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{leadStatusLabels[status]()}</Badge>;
}
