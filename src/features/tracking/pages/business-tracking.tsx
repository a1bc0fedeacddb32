import { data } from 'react-router';

import type { Words } from '#shared/languages.ts';
import { may } from '#server/actor.ts';
import { declareForm } from '#server/http/declared-form.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { readFormData } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { ReadOnly } from '#ui/read-only.tsx';
import * as m from '#texts/messages.js';

import { addPackages } from '../commands/add-packages.server.ts';
import { fullList } from '../commands/create-shipment.server.ts';
import { trackingPaths } from '../paths.ts';
import { addPackagesSchema, correctionsOf } from '../schema/add-packages.ts';
import { AddPackages } from '../ui/add-packages.tsx';
import { BusinessGate } from '../ui/business-gate.tsx';
import { OwnFigures } from '../ui/own-figures.tsx';
import { OwnPackages } from '../ui/own-packages.tsx';
import type { Route } from './+types/business-tracking';
import { readOwnList } from './own-list.server.ts';

const failed: Words = () => m.tracking_own_create_failed();

export const handle: PageHandle = { isApplication: true, requiresSignIn: true, failed };

export const meta = noindexMeta(m.tracking_own_title, m.tracking_own_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const isAdding = args.url.searchParams.get('tab') === 'add';
  if (ctx.actor.kind !== 'user')
    return data(
      { isSignedIn: false as const, list: null, isAdding, isVerified: false, mayEdit: false },
      { status: 401 },
    );
  const list = await readOwnList(ctx, args.url.searchParams);
  return data(
    {
      isSignedIn: true as const,
      list,
      isAdding,
      isVerified: ctx.actor.emailVerified,
      mayEdit: may(ctx.actor, 'packages.edit'),
    },
    { status: list === null ? 500 : 200 },
  );
}

/**
 * A button with a suggested number has the name of the field with the wrong one: the pressed button takes precedence.
 */
async function readRows(request: Request): Promise<FormData> {
  const body = await readFormData(request);
  for (const name of new Set(body.keys()))
    if (name.startsWith('packages[')) body.set(name, body.getAll(name).at(-1) ?? '');
  return body;
}

const add = formAction(addPackagesSchema, {
  actor: requireUser,
  read: readRows,
  async run({ ctx, value: { packages }, refuse, idempotencyKey }) {
    const given = packages.map(({ tracking_number, carrier, shipment_name }) => ({
      tracking_number,
      carrier,
      shipment_name,
      origin_address: null,
      destination_address: null,
      estimated_delivery: null,
    }));
    const added = await addPackages(ctx, given, { duplicates: 'refuse', key: idempotencyKey });
    if (added.kind === 'full') return refuse({ form: fullList(ctx) }, 409);
    if (added.kind === 'duplicates') {
      const fields = packages
        .filter(({ tracking_number }) => added.numbers.includes(tracking_number))
        .map(({ row, tracking_number }) => [
          `packages[${row}].tracking_number`,
          m.tracking_own_duplicate({ number: tracking_number }),
        ]);
      return refuse({ fields: Object.fromEntries(fields) as Record<string, string> }, 409);
    }
    return redirectWithFlash(ctx, trackingPaths.businessTracking(), {
      tone: 'success',
      title: m.tracking_own_created(),
      text: added.count === 1 ? undefined : m.tracking_own_created_many({ count: added.count }),
    });
  },
  failed,
});

async function addOrCorrect(args: Route.ActionArgs) {
  const reply = await add(args);
  if (reply instanceof Response) return reply;
  // Suggested numbers are returned beside the form's messages.
  return data({ ...reply.data, corrections: correctionsOf(reply.data.initialValue) }, reply.init ?? undefined);
}

export const action = declareForm(addOrCorrect, addPackagesSchema, failed);

export default function BusinessTracking({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, list, isAdding, isVerified, mayEdit } = loaderData;
  if (!isSignedIn) return <BusinessGate />;
  const shown = isAdding || actionData !== undefined ? 'add' : 'packages';
  return (
    <Page>
      <PageHeader title={m.tracking_own_title()} subtitle={m.tracking_own_subtitle()} />
      {list === null ? (
        <Alert tone="error" title={m.tracking_own_failed()}>
          {m.tracking_own_failed_text()}
        </Alert>
      ) : (
        <OwnFigures counts={list.counts} />
      )}
      <div className="mt-6">
        <LinkTabs
          label={m.tracking_own_title()}
          tabs={[
            {
              label: m.tracking_own_tab_packages(),
              to: trackingPaths.businessTracking(),
              active: shown === 'packages',
            },
            { label: m.tracking_own_tab_add(), to: trackingPaths.addTracking(), active: shown === 'add' },
          ]}
        />
      </div>
      {shown === 'add' ? (
        <ReadOnly unless={mayEdit}>
          <AddPackages lastResult={actionData} isVerified={isVerified} />
        </ReadOnly>
      ) : (
        list !== null && <OwnPackages list={list} mayEdit={mayEdit} />
      )}
    </Page>
  );
}
