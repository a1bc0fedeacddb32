import { data, Form, redirect } from 'react-router';

import { todayHere } from '#features/catalog/market-day.ts';
import { findPlace, findPlaceById } from '#features/catalog/queries.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { readFormData } from '#server/http/form-body.ts';
import { cleanText } from '#shared/plain-text.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { keepNumbers } from '../commands/keep-numbers.server.ts';
import { destinationOf } from '../queries/lanes-to.server.ts';
import { findOwnNumbers } from '../queries/own-numbers.server.ts';
import {
  destinationName,
  isAboutGoods,
  numberNames,
  type Numbers,
  numbersText,
  readNumbers,
  saidName,
  type TypedNumbers,
} from '../schema/numbers.ts';
import { isMoved } from '../schema/price.ts';
import { keptFields } from '../schema/shown-price.ts';
import { NumberFields } from '../ui/number-fields.tsx';
import type { Route } from './+types/numbers.ts';

export const meta = noindexMeta(m.rates_my_numbers, m.rates_my_numbers_text);

const backTo = (from: unknown): string => safeRedirectPath(typeof from === 'string' ? from : '');

/** The numbers of the sentence that led here, which the kept ones take the place of. */
function saidIn(params: { get: (name: string) => unknown }): string | null {
  const said = params.get(saidName);
  return typeof said === 'string' && /^[\w.-]{1,200}$/.test(said) ? said : null;
}

/** Where freight goes, as it is named in the reader's language. */
const named = (numbers: Numbers) => ({ value: destinationOf(numbers)?.label ?? '', error: null });

/** Returns the form's numbers with the place that the destination names, or what is wrong with it. */
function withDestination(body: FormData, { numbers }: TypedNumbers) {
  const typed = body.get(destinationName);
  const value = cleanText(typeof typed === 'string' ? typed : '', { maxLength: 100 });
  if (value === '') return { numbers, to: { value, error: null } };
  // "Port-au-Prince" is the town.
  const place =
    numbers.destination === value ? findPlaceById(value) : (findPlace(value, { isTown: true }) ?? findPlace(value));
  const error = place === null || place.country_code === '' ? m.rates_lane_place_unknown() : isMoved(numbers) ? null : m.rates_numbers_goods_wanted(); // prettier-ignore
  return { numbers: { ...numbers, ...(place && { destination: place.id }) }, to: { value, error } };
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const kept = await findOwnNumbers(ctx, args.request);
  // Those of the list that led here, which a sentence may have said.
  const shown = numberNames.some((name) => args.url.searchParams.has(name)) ? args.url.searchParams : null;
  const read = readNumbers(shown ?? new URLSearchParams(kept === null ? '' : numbersText(kept)));
  return {
    groups: keptFields(read, todayHere(ctx.clock()), named(read.numbers)),
    isKept: kept !== null,
    said: saidIn(args.url.searchParams),
    from: backTo(args.url.searchParams.get('from')),
  };
}

/** Keeps the numbers and returns to the list, or shows the form again with what is wrong. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  const body = await readFormData(args.request);
  const read = readNumbers(body);
  const isForgotten = body.get('intent') === 'forget';
  const { numbers, to } = withDestination(body, read);
  if (!isForgotten && (Object.keys(read.errors).length > 0 || to.error !== null))
    return data({ groups: keptFields(read, todayHere(ctx.clock()), to) }, 422);
  const cookie = await keepNumbers(ctx, isForgotten || !isAboutGoods(numbers) ? null : { numbers, said: saidIn(body) });
  return redirect(backTo(body.get('from')), {
    status: 303,
    headers: cookie === null ? {} : { 'set-cookie': cookie },
  });
}

export default function MyNumbers({ loaderData: { groups, isKept, said, from }, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title={m.rates_my_numbers()} subtitle={m.rates_my_numbers_text()} />
      <Form method="post" className="grid gap-8">
        <input type="hidden" name="from" value={from} />
        {said !== null && <input type="hidden" name={saidName} value={said} />}
        {(actionData?.groups ?? groups).map(({ title, fields }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-3 font-display text-xl">{title}</legend>
            <NumberFields fields={fields} />
          </fieldset>
        ))}
        <p className="flex flex-wrap items-center gap-3">
          <Button type="submit">{m.rates_keep_numbers()}</Button>
          {isKept && (
            <Button type="submit" name="intent" value="forget" variant="quiet">
              {m.rates_forget_numbers()}
            </Button>
          )}
        </p>
      </Form>
    </Page>
  );
}
