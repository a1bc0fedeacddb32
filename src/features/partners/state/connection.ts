import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

export type ConnectionStatus = 'pending' | 'accepted' | 'declined' | 'cancelled' | 'expired';

/** How long a request waits before it may be repeated. */
export const connectionDays = 14;

/** Maximum length of a request's message, in characters. */
export const maxMessage = 2000;

interface Stored {
  status: string;
  expires_at: Date;
}

/**
 * Returns the current status of a request: one not answered in time is expired, whatever is stored. A CHECK limits the
 * states.
 */
export const statusNow = ({ status, expires_at }: Stored, now: Date): ConnectionStatus =>
  status === 'pending' && expires_at <= now ? 'expired' : (status as ConnectionStatus);

export const connectionStatusLabels: Readonly<Record<ConnectionStatus, Words>> = {
  pending: () => m.partners_connection_pending(),
  accepted: () => m.partners_connection_accepted(),
  declined: () => m.partners_connection_declined(),
  cancelled: () => m.partners_connection_cancelled(),
  expired: () => m.partners_connection_expired(),
};

export const connectionStatusTones = {
  pending: 'yellow',
  accepted: 'green',
  declined: 'gray',
  cancelled: 'gray',
  expired: 'gray',
} as const satisfies Record<ConnectionStatus, string>;
