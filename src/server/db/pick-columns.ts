/**
 * Of a value from outside the named columns alone, for what writes a row: a form's or a call's value may carry more than its type says wherever it was
 * handed on as something smaller. A column it does not have is left out.
 */
export function pickColumns<T extends object, Name extends PropertyKey>(
  value: T,
  names: readonly Name[],
): Pick<T, Name & keyof T> {
  const given = value as Record<PropertyKey, unknown>;
  const picked = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return Object.fromEntries(picked) as Pick<T, Name & keyof T>;
}
