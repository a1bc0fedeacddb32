/** An entry of the audit log, as administrators see it. */
export interface AuditLine {
  id: string;
  at: Date;
  /** `user`, `system` or `anonymous`. */
  actor_kind: string;
  /** E-mail address of a user or name of a part of the product; null for visitors and deleted accounts. */
  actor: string | null;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  /** The subject's current name; null if it has none or was deleted. */
  subject_name: string | null;
  /** The page where an administrator sees the subject; null if there is none or the subject was deleted. */
  subject_href: string | null;
  detail: Record<string, unknown>;
}

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

function valueText(value: unknown): string {
  if (!isSaid(value)) return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ').replaceAll('_', ' ');
  return JSON.stringify(value);
}

interface Change {
  from: unknown;
  to: unknown;
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const changeText = ({ from, to }: Change): string => `${valueText(from)} → ${valueText(to)}`;

const longest = 300;

/** Returns what an entry says, as names and values: a change as "old → new", then the rest. Data kept for undo are left out. */
export function detailLines(detail: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  const { from, to, changes, undo: _, ...rest }: Readonly<Record<string, unknown>> = detail;
  const values = (changes ?? {}) as Readonly<Record<string, unknown>>;
  const named = Object.entries(values).flatMap(([name, value]) => (isChange(value) ? [[name, changeText(value)]] : []));
  const lone = to === undefined ? { from } : { to };
  const whole = from === undefined || to === undefined ? lone : { changed: changeText({ from, to }) };
  // A field of a change is named beside its values.
  const unnamed = Array.isArray(rest.fields)
    ? { fields: rest.fields.filter((field) => !Object.hasOwn(values, String(field))) }
    : {};
  const others = Object.entries({ ...whole, ...rest, ...unnamed }).filter(([, value]) => isSaid(value));
  return [...named, ...others.map(([name, value]) => [name, valueText(value)])].map(([name = '', text = '']) => ({
    name: name.replaceAll('_', ' '),
    text: text.slice(0, longest),
  }));
}
