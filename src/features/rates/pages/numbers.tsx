import { data, Form, redirect } from 'react-router';

import { getCtx } from '#server/http/router-context.ts';
import { readFormData } from '#server/http/form-body.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import * as m from '#texts/messages.js';
import { Button } from '#ui/button.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { ratePaths } from '../paths.ts';
import { findOwnNumbers, keepNumbers } from '../queries/own-numbers.server.ts';
import { numbersText, readNumbers } from '../schema/numbers.ts';
import { keptFields } from '../schema/shown-price.ts';
import { NumberFields } from '../ui/number-fields.tsx';
import type { Route } from './+types/numbers.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.rates_my_numbers(),
      description: m.rates_my_numbers_text(),
      path: ratePaths.numbers('/'),
      noindex: true,
    },
    matches,
  );

const backTo = (from: unknown): string => safeRedirectPath(typeof from === 'string' ? from : '');

export function loader(args: Route.LoaderArgs) {
  const kept = findOwnNumbers(getCtx(args), args.request);
  return {
    fields: keptFields(readNumbers(new URLSearchParams(kept === null ? '' : numbersText(kept)))),
    isKept: kept !== null,
    from: backTo(args.url.searchParams.get('from')),
  };
}

/** Keeps the numbers in this browser and returns to the list, or shows the form again with what is wrong. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  const body = await readFormData(args.request);
  const read = readNumbers(body);
  const isForgotten = body.get('intent') === 'forget';
  if (!isForgotten && Object.keys(read.errors).length > 0) return data({ fields: keptFields(read) }, 422);
  const isAnything = Object.keys(read.numbers).length > 1;
  return redirect(backTo(body.get('from')), {
    status: 303,
    headers: { 'set-cookie': keepNumbers(ctx, isForgotten || !isAnything ? null : read.numbers) },
  });
}

export default function MyNumbers({ loaderData: { fields, isKept, from }, actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title={m.rates_my_numbers()} subtitle={m.rates_my_numbers_text()} />
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="from" value={from} />
        <NumberFields fields={actionData?.fields ?? fields} />
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
