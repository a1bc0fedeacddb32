import { foldText } from '#shared/plain-text.ts';

const table =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI U.S. Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** The fifty states, the District of Columbia, Puerto Rico and the Virgin Islands. */
export const usStates: readonly { code: string; name: string }[] = table
  .split('|')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));

const names = new Map(usStates.map((state) => [state.code, state.name]));
const codes = new Map<string, string>([
  ...usStates.flatMap((state): [string, string][] => [
    [state.code.toLowerCase(), state.code],
    [foldText(state.name), state.code],
  ]),
  ['fla', 'FL'],
  ['calif', 'CA'],
  ['mass', 'MA'],
  ['washington dc', 'DC'],
  ['virgin islands', 'VI'],
  ['us virgin islands', 'VI'],
  ['nueva york', 'NY'],
  ['nova york', 'NY'],
]);

/** Returns the state's name; an unknown code unchanged. */
export function stateName(code: string): string {
  return names.get(code.toUpperCase()) ?? code;
}

/** Parses a state as people write it: "FL", "Fla.", "florida". */
export function stateCode(text: string): string | null {
  return codes.get(foldText(text).replaceAll('.', '')) ?? null;
}
