import { secretFields, unrestorableTypes } from '#shared/restorable-fields.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Fields = [name: string, value: string][];

interface Kept {
  /** Version of what was edited; empty if the form has no field `version`. */
  version: string;
  fields: Fields;
}

const isKept = (element: Element): element is Control =>
  ((element instanceof HTMLInputElement && !unrestorableTypes.test(element.type)) ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== '' &&
  !secretFields.test(element.autocomplete);

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isKept);

/** What the form would send, as far as it may be stored. */
function fieldsOf(form: HTMLFormElement): Fields {
  const names = new Set(controlsOf(form).map((control) => control.name));
  return [...new FormData(form)].flatMap(([name, value]) =>
    names.has(name) && typeof value === 'string' ? [[name, value]] : [],
  );
}

/** Storage may be full, forbidden or corrupted; the form works without it. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Stores the form's current values for this tab. */
export function saveInput(key: string, form: HTMLFormElement): void {
  const version = new FormData(form).get('version');
  const kept: Kept = { version: typeof version === 'string' ? version : '', fields: fieldsOf(form) };
  quietly(() => sessionStorage.setItem(key, JSON.stringify(kept)));
}

export function clearInput(key: string): void {
  quietly(() => sessionStorage.removeItem(key));
}

const isFields = (value: unknown): value is Fields =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'));

/** Returns the values stored for this version of the form, or null. */
export function loadInput(key: string, version: string): Fields | null {
  const found = quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown);
  if (typeof found !== 'object' || found === null || !('fields' in found) || !('version' in found)) return null;
  return found.version === version && isFields(found.fields) && found.fields.length > 0 ? found.fields : null;
}

/** Whether the form shows exactly these fields. */
export const isUnchangedFrom = (form: HTMLFormElement, fields: Fields): boolean =>
  asOne(fieldsOf(form)) === asOne(fields);

const asOne = (fields: Fields): string => JSON.stringify(fields.map((field) => JSON.stringify(field)).toSorted(byText));
const byText = (one: string, other: string): number => Number(one > other) - Number(one < other);

/**
 * Returns the fields that differ from what the server sent: typed while the page was loading, and newer than what was
 * stored.
 */
export function typedWhileLoading(form: HTMLFormElement): Fields {
  return controlsOf(form).flatMap((control) =>
    !(control instanceof HTMLSelectElement) &&
    control.type !== 'checkbox' &&
    control.type !== 'radio' &&
    control.value !== control.defaultValue
      ? [[control.name, control.value]]
      : [],
  );
}
