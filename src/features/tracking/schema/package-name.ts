import * as m from '#texts/messages.js';

/** Returns a package's name: its label, or the end of its number. */
export const packageName = ({
  shipment_name,
  tracking_number,
}: {
  shipment_name: string | null;
  tracking_number: string;
}): string => shipment_name ?? m.tracking_own_unnamed({ end: tracking_number.slice(-6) });
