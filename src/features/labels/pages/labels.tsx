import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { addLabel, removeLabel, requireReadable } from '../commands/labels.server.ts';
import { labelPaths } from '../paths.ts';
import { findLabels } from '../queries/labels.server.ts';
import { labelSchema } from '../schema/labels.ts';
import { type Labelled, labelledKinds } from '../state.ts';
import { LabelPart } from '../ui/label-part.tsx';
import type { Route } from './+types/labels.ts';

function subjectOf({ kind: given, id }: Route.LoaderArgs['params']): Labelled {
  const kind = labelledKinds.find((one) => one === given);
  if (kind === undefined || !isUuid(id)) throw new AppError('not_found');
  return { kind, id };
}

export const meta = noindexMeta(m.labels_title, m.labels_about);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  const subject = subjectOf(args.params);
  await requireReadable(ctx, subject);
  const labels = await findLabels(ctx, subject);
  if (labels === null) throw new AppError('not_found');
  const names = await subjectNames(ctx, [{ subject_kind: subject.kind, subject_id: subject.id }]);
  const page = ctx.registry.subject(subject.kind)?.href(ctx, subject.id) ?? labelPaths.labels(subject);
  const back = safeRedirectPath(args.url.searchParams.get('return_to'), page);
  return { labels, name: names.get(subject.id) ?? '', back };
}

export const action = formAction(labelSchema, {
  actor: requireUser,
  async before({ ctx }, { params }: Route.ActionArgs) {
    await requireReadable(ctx, subjectOf(params));
    requirePermission(ctx, 'quotes.edit');
    return undefined;
  },
  async run({ ctx, value: { intent, name, return_to } }, { params }) {
    const subject = subjectOf(params);
    const back = safeRedirectPath(return_to, labelPaths.labels(subject));
    if (intent === 'add') await addLabel(ctx, subject, name);
    else await removeLabel(ctx, subject, name);
    return redirectWithSuccess(ctx, back, intent === 'add' ? m.labels_added({ name }) : m.labels_removed({ name }));
  },
});

export default function Labels({ loaderData, actionData }: Route.ComponentProps) {
  const { labels, name, back } = loaderData;
  return (
    <Page width="text">
      <PageHeader
        title={m.labels_title()}
        subtitle={m.labels_about()}
        breadcrumbs={[{ label: name, to: back }, { label: m.labels_title() }]}
      />
      <LabelPart {...labels} back={back} lastResult={actionData} />
    </Page>
  );
}
