export type CarrierIconName = 'truck' | 'plane' | 'ship' | 'package';

/** Returns a carrier's icon by text it contains, as specified. */
export function iconOf(text: string): CarrierIconName {
  const plain = text.toLowerCase();
  if (/\bups\b/.test(plain) || plain.includes('truck')) return 'truck';
  if (plain.includes('fedex') || /\bair\b/.test(plain)) return 'plane';
  return plain.includes('dhl') || plain.includes('ocean') ? 'ship' : 'package';
}
