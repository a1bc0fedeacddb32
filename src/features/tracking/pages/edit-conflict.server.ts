import { data } from 'react-router';

import type { ParsedForm } from '#server/http/forms.ts';
import type { Conflict } from '#ui/conflict-notice.tsx';
import * as m from '#texts/messages.js';

import { type EditedShipment, differencesOf, typedShipment } from '../schema/edited-shipment.ts';

interface Saved {
  /** What somebody else saved meanwhile, and its version. */
  stored: EditedShipment & { version: number };
  typed: EditedShipment;
}

/** Returns the form of an edit with both versions after a conflict; saving again overwrites. */
export function conflictReply(refuse: ParsedForm<unknown>['refuse'], { stored, typed }: Saved) {
  const { version: current_version, ...shipment } = stored;
  const conflict: Conflict = {
    current_version,
    stored: typedShipment(shipment),
    differences: differencesOf(shipment, typed),
  };
  const reply = refuse({ form: m.shared_error_conflict() }, 409);
  return data({ ...reply.data, conflict }, reply.init ?? undefined);
}
