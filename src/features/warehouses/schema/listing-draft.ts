import { formValue, readArea, storedValue, type UnitSystem } from '#shared/units.ts';

/** Kind of the form's drafts. */
export const listingDraftKind = 'listing';

/** The quick form's fields, in order. Other fields are not part of a draft. */
const draftFields = [
  'company_name',
  'contact_name',
  'email',
  'phone',
  'country_code',
  'address',
  'city',
  'state',
  'zip_code',
  'warehouse_type',
  'total_square_footage',
  'rates_starting',
  'rates_period',
  'rates_unit',
  'rates_terms',
  'description',
  'units',
] as const;

export type DraftField = (typeof draftFields)[number];

/** As typed: a draft is validated when it is submitted. */
export type ListingDraft = Partial<Record<DraftField, string>>;

/** Limit for fields with short values. */
const short = 60;
const maxLengths: Partial<Record<DraftField, number>> = {
  description: 6000,
  country_code: short,
  zip_code: short,
  total_square_footage: short,
  rates_starting: short,
  rates_period: short,
  rates_unit: short,
  rates_terms: short,
  units: short,
};
const maxLength = 400;

/**
 * Reads a draft from a posted form or a stored one; limited in length and without characters that the database refuses.
 */
export function readDraft(value: (field: DraftField) => unknown): ListingDraft {
  const draft: ListingDraft = {};
  for (const field of draftFields) {
    const text = value(field);
    if (typeof text !== 'string') continue;
    const kept = text
      .replaceAll('\0', '')
      .slice(0, maxLengths[field] ?? maxLength)
      .toWellFormed();
    if (kept !== '') draft[field] = kept;
  }
  return draft;
}

/** Returns a draft as the form shows it in the given units, whichever it was typed in. */
export function draftInUnits({ units: typedIn, ...draft }: ListingDraft, units: UnitSystem): ListingDraft {
  const typed = readArea(draft.total_square_footage ?? '');
  // A value with an explicit unit needs no conversion.
  if (typed === null || typed.unit !== null || (typedIn === 'metric') === (units === 'metric')) return draft;
  const stored = storedValue('area', typed.amount, typedIn === 'metric' ? 'metric' : 'imperial');
  return { ...draft, total_square_footage: String(formValue('area', stored, units)) };
}

/** Returns a stored draft, or null if it has no field of this version of the form. */
export function storedDraft(content: unknown): ListingDraft | null {
  if (typeof content !== 'object' || content === null) return null;
  const draft = readDraft((field) => (content as Record<string, unknown>)[field]);
  return Object.keys(draft).length > 0 ? draft : null;
}
