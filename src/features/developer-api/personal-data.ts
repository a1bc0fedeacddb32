import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'webhooks',
    holds: () => m.developer_api_kept(),
    kept: () => m.developer_api_kept_until(),
    seenBy: () => m.developer_api_kept_seen_by(),
  },
  {
    table: 'transfers',
    holds: () => m.developer_api_transfer_stored(),
    kept: () => m.developer_api_transfer_stored_until(),
    seenBy: () => m.developer_api_kept_seen_by(),
  },
];
