export type CarrierIconName = 'truck' | 'plane' | 'ship' | 'package';

/** The icon of a carrier by what its text contains, as the specification has it. */
export function iconOf(text: string): CarrierIconName {
  const plain = text.toLowerCase();
  if (/\bups\b/.test(plain) || plain.includes('truck')) return 'truck';
  if (plain.includes('fedex') || /\bair\b/.test(plain)) return 'plane';
  return plain.includes('dhl') || plain.includes('ocean') ? 'ship' : 'package';
}
