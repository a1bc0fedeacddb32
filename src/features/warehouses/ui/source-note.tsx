import type { ReactNode } from 'react';

import { Unconfirmed } from '#ui/description-list.tsx';

import type { FieldSource, FieldSources, WarehouseField } from '../schema/facts.ts';

const words: Record<Exclude<FieldSource, 'default' | 'owner'>, string> = {
  ai: 'found by our company look-up',
  staff: 'entered by our staff',
};

/** Where a fact came from, in words; nothing for what the owner stated, which is the rule and said once. */
export function sourceNote(sources: FieldSources, field: WarehouseField): ReactNode {
  const source = sources[field];
  if (source === undefined || source === 'owner') return null;
  return source === 'default' ? <Unconfirmed /> : words[source];
}
