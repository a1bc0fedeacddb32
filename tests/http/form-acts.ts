import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';

import { needsOf } from '../accessibility/every-page.ts';
import { stampOf } from '../browser-client.ts';
import { filledIn, formsIn, type PageForm } from '../html-forms.ts';
import type { Market, Who } from '../market.ts';
import type { TestServer } from '../server.ts';
import { beside } from './form-rows.ts';
import { byType, fileFor, fillings, left, lists, samples } from './what-forms-do.ts';

/** Returns a path without values specific to this market: ids, tokens, names. */
export function patternOf(address: string, market: Market): string {
  const { pathname } = new URL(address, 'http://here');
  const named = pathname
    .replace(market.verified.slug, ':slug')
    .replace(market.partner.slug, ':slug')
    .replace(market.article.slug, ':slug')
    .replace(market.serviceMonth, ':month');
  return named
    .split('/')
    .map((part) =>
      /^[0-9a-f-]{36}$/.test(part) ? ':id' : /^(?:[\w.-]{25,}|Q?[A-Z]{1,3}-\d+)$/.test(part) ? ':key' : part,
    )
    .join('/');
}

export interface Act {
  who: Who;
  page: string;
  form: PageForm;
  /** The pressed button; null if there is only one. */
  button: { name: string; value: string } | null;
}

/** Returns the name of an action in the list: its path and button. */
export function nameOf({ who, form, button }: Act, market: Market): string {
  const intent = button?.value ?? form.fields.find(({ name }) => name === 'intent')?.value;
  // Buttons that add a row contain what is added, and buttons of one row which one.
  const act = intent?.startsWith('{')
    ? 'add a line'
    : /^[a-z]+:[0-9a-f-]{36}$/.test(intent ?? '')
      ? button?.name
      : intent;
  return [who, patternOf(form.action, market), ...(act ? [act] : [])].join(' ');
}

/** It changes the page's fields and submits nothing; addresses.test.ts tests it. */
const showsAnotherCountry = (intent: string): boolean => intent.startsWith('{"type":"validate"');

/** Returns the actions that a page offers: each form with each of its buttons. */
export const actsIn = (who: Who, page: string, html: string): Act[] =>
  formsIn(html, new URL(page, 'http://here').href)
    .filter(({ method }) => method === 'post')
    .flatMap((form) =>
      [...(form.isPlain ? [null] : []), ...form.buttons.filter(({ value }) => !showsAnotherCountry(value))].map(
        (button) => ({ who, page, form, button }),
      ),
    );

/** Actions that end a session or account come last, before them those that remove something that others need. */
export const lateness = (name: string): number =>
  /logout|sessions|deletion/.test(name)
    ? 2
    : /delete|remove|revoke|close|cancel|withdraw|quote-requests\/:key accept|company\/requests\/:id accept/.test(name)
      ? 1
      : 0;

/** Readers of a page: public pages have other forms for signed-in users. */
export const readersOf = (page: string): readonly Who[] => {
  const who = needsOf(page);
  return who === 'anonymous' ? ['anonymous', 'owner'] : [who];
};

/** Returns what a user would type into an empty field; null if it stays empty. */
function typedInto({ name, type, options }: PageForm['fields'][number]): string | null {
  if (left.test(name)) return null;
  // The first of several choices; a single checkbox is a switch and stays unchanged, except in rows of a list.
  if (type === 'radio' || (type === 'checkbox' && (options.length > 1 || lists.has(name)))) return options[0] ?? null;
  const named = samples[name.replace(/^.*\./, '')];
  if (named !== undefined && type !== 'select') return named;
  if (type === 'select') return options.find((option) => option !== '') ?? null;
  return byType[type] ?? null;
}

/** Returns the form with all fields filled in, including files. */
export function filled({ form, button }: Act, name: string): URLSearchParams | FormData {
  const fill = fillings[name] ?? {};
  const typed = new Map(
    form.fields.flatMap((field): [string, string][] => {
      const value = field.value === '' && !(field.name in fill) ? typedInto(field) : null;
      return value === null ? [] : [[field.name, value]];
    }),
  );
  const fields = form.isMultipart ? new FormData() : new URLSearchParams();
  for (const [field, value] of filledIn(form)) if (!(field in fill) && !typed.has(field)) fields.append(field, value);
  for (const [field, value] of typed) fields.append(field, value);
  for (const [field, value] of Object.entries(fill)) fields.append(field, value);
  if (fields instanceof FormData)
    for (const { name: field, accept } of form.fields) if (accept !== undefined) fields.append(field, fileFor(accept));
  if (fields.has(botCheckFields.stamp)) fields.set(botCheckFields.stamp, stampOf(60));
  if (button) fields.append(button.name, button.value);
  return fields;
}

/** Files that belong to something; others are deleted after some days. */
const attached = sql`count(one.attached_at)`;

/** Databases in which `rows_now` is prepared: to plan it takes four times as long as to run it. */
const areCounted = new WeakSet<Ctx>();

async function prepareCounting(ctx: Ctx): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ctx.db);
  const counts = tables
    .filter(({ name }) => !beside.has(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, concat(${name === 'files' ? attached : sql`count(*)`}, ' ', max(one.xmin::text::bigint)) as rows from ${sql.table(name)} one`,
    );
  await sql`prepare rows_now as ${sql.join(counts, sql` union all `)}`.execute(ctx.db);
  areCounted.add(ctx);
}

/** Returns the row count of each table and the last transaction that wrote to it. */
export async function rowsNow({ ctx }: TestServer): Promise<Map<string, string>> {
  if (!areCounted.has(ctx!)) await prepareCounting(ctx!);
  const { rows } = await sql<{ name: string; rows: string }>`execute rows_now`.execute(ctx!.db);
  return new Map(rows.map((one) => [one.name, one.rows]));
}

/** Returns how many rows a table has now. */
export async function countRows({ ctx }: TestServer, table: string): Promise<number> {
  const count = table === 'files' ? attached : sql`count(*)`;
  const { rows } = await sql<{ rows: string }>`select ${count} as rows from ${sql.table(table)} one`.execute(ctx!.db);
  return Number(rows[0]?.rows);
}

/** Returns how many rows a table had. */
export const countIn = (rows: Map<string, string>, name: string): number => Number(rows.get(name)?.split(' ')[0]);

/**
 * Forms whose rows are made again when they are sent again, and why that is harmless: nothing of it counts or is seen by
 * anybody else.
 */
export const mayDouble: Record<string, string> = {
  'admin /admin/tracking/import': 'imports: a file under review is nothing yet',
  'owner /business-tracking/import': 'imports: a file under review is nothing yet',
  'owner /dashboard/rates/warehouse/:id/import': 'imports: a file under review is nothing yet',
  'owner /dashboard/account/security email': 'links: the earlier one works no more',
};

/** Returns the words of markup, without what differs each time. */
const text = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\b[LS]-[0-9A-Z]{8}\b/g, ':receipt')
    .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, ':day')
    .trim();

/** Returns the response's message of success or error. */
export function saidIn(html: string): string | null {
  const toast = /<section aria-label="Notifications"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? '';
  const lines = [...toast.matchAll(/<p class="[^"]*">(.*?)<\/p>/gs)].map(([, line = '']) => text(line));
  if (lines.length > 0) return lines.join(': ');
  const alert =
    /<(\w+)[^>]* role="alert"[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ??
    /<p[^>]* id="[^"]*-error"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
  return alert === undefined ? null : text(alert).slice(0, 90);
}
