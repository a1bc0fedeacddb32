import type { WarehouseFacts } from '../schema/facts.ts';
import { drawDock } from './dock.ts';
import { sand, tealPale, white } from './drawing.ts';
import { drawExterior } from './exterior.ts';
import { drawInterior } from './interior.ts';

const drawings = {
  'exterior-street': () => drawExterior({ seed: 3, doors: 8, long: 9.4, tall: 2.3, beside: 'street' }),
  'exterior-small': () => drawExterior({ seed: 21, doors: 4, long: 6.4, tall: 2, beside: 'street', roof: sand }),
  'exterior-large': () => drawExterior({ seed: 8, doors: 12, long: 11.2, tall: 2.9, beside: 'yard' }),
  'exterior-cold': () =>
    drawExterior({ seed: 14, doors: 8, long: 9, tall: 3, beside: 'street', isCold: true, roof: white }),
  'exterior-quay': () => drawExterior({ seed: 5, doors: 9, long: 9.6, tall: 2.4, beside: 'quay' }),
  'exterior-quay-cold': () =>
    drawExterior({ seed: 17, doors: 7, long: 8.4, tall: 2.8, beside: 'quay', isCold: true, roof: white }),
  'exterior-airport': () => drawExterior({ seed: 11, doors: 9, long: 9.6, tall: 2.2, beside: 'apron', roof: tealPale }),
  'exterior-island': () => drawExterior({ seed: 29, doors: 6, long: 8.2, tall: 2.2, beside: 'island' }),
  'racks-tall': () => drawInterior({ seed: 4, levels: 5, kind: 'dry' }),
  'racks-low': () => drawInterior({ seed: 9, levels: 3, kind: 'dry' }),
  'cold-room': () => drawInterior({ seed: 12, levels: 4, kind: 'cold' }),
  picking: () => drawInterior({ seed: 19, levels: 6, kind: 'picking' }),
  cage: () => drawInterior({ seed: 23, levels: 4, kind: 'cage' }),
  'dock-doors': () => drawDock({ seed: 1, kind: 'doors' }),
  'dock-doors-open': () => drawDock({ seed: 4, kind: 'doors' }),
  'dock-river': () => drawDock({ seed: 2, kind: 'river' }),
  'dock-heavy': () => drawDock({ seed: 6, kind: 'heavy' }),
} satisfies Record<string, () => string>;

export type IllustrationKey = keyof typeof drawings;

export const illustrationKeys = Object.keys(drawings) as IllustrationKey[];

/** The picture as SVG, 1600 × 1067; the same text every time. */
export function drawIllustration(key: IllustrationKey): string {
  return drawings[key]();
}

type Subject = Pick<
  WarehouseFacts,
  'company_name' | 'country_code' | 'services' | 'specialties' | 'total_square_footage' | 'loading_docks'
>;

/** Three pictures that suit what a listing offers: the house, its inside, where goods change hands. */
export function illustrationsFor(key: string, facts: Subject): { illustration: IllustrationKey; alt_text: string }[] {
  const chosen = [exteriorFor(key, facts), interiorFor(facts), dockFor(key, facts)] as const;
  const seen = ['from outside', 'inside', 'at the loading doors'] as const;
  return chosen.map((illustration, at) => ({
    illustration,
    alt_text: `Illustration of ${facts.company_name} ${seen[at] ?? ''}`.trim(),
  }));
}

const has = ({ services, specialties }: Subject, ...wanted: string[]): boolean =>
  wanted.some((code) => ([...services, ...specialties] as string[]).includes(code));

function exteriorFor(key: string, facts: Subject): IllustrationKey {
  const isCold = has(facts, 'cold_storage');
  if (/port|everglades|jax-blount|kingston|freeport|caucedo|pos|cartagena|georgetown|colon|tampa-phos/.test(key))
    return isCold ? 'exterior-quay-cold' : 'exterior-quay';
  if (has(facts, 'air_freight') && has(facts, 'aerospace', 'electronics', 'flowers', 'pharmaceuticals'))
    return 'exterior-airport';
  if (facts.country_code !== 'US') return 'exterior-island';
  if (isCold) return 'exterior-cold';
  if (facts.total_square_footage >= 80_000) return 'exterior-large';
  return facts.total_square_footage < 25_000 ? 'exterior-small' : 'exterior-street';
}

function interiorFor(facts: Subject): IllustrationKey {
  if (has(facts, 'cold_storage')) return 'cold-room';
  if (has(facts, 'ecommerce_fulfillment', 'pick_pack', 'returns')) return 'picking';
  if (has(facts, 'bonded', 'fine_art', 'duty_free')) return 'cage';
  return facts.total_square_footage >= 60_000 ? 'racks-tall' : 'racks-low';
}

function dockFor(key: string, facts: Subject): IllustrationKey {
  if (has(facts, 'heavy_equipment', 'oversized')) return 'dock-heavy';
  if (/river|ti-bato|bridgetown|paramaribo/.test(key)) return 'dock-river';
  return (facts.loading_docks ?? 0) >= 12 ? 'dock-doors-open' : 'dock-doors';
}
