/**
 * Returns only the named columns of a value from outside, for writing a row: the value of a form or call may have more
 * fields than its type declares. Missing columns are left out.
 */
export function pickColumns<T extends object, Name extends PropertyKey>(
  value: T,
  names: readonly Name[],
): Pick<T, Name & keyof T> {
  const given = value as Record<PropertyKey, unknown>;
  const picked = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return Object.fromEntries(picked) as Pick<T, Name & keyof T>;
}
