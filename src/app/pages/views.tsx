import { z } from 'zod';

import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { listStaffViews, removeStaffView, saveStaffView } from '#server/staff-views.ts';
import { appPaths } from '#shared/app-paths.ts';
import { isListPath } from '#shared/list-path.ts';
import { requiredText } from '#shared/text.ts';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { Star } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import type { Route } from './+types/views.ts';

export const meta = noindexMeta(m.app_views, m.app_views_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  return { views: await listStaffViews(ctx) };
}

const viewSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    name: requiredText(1, 60, () => m.app_views_name_missing()),
    path: z
      .string()
      .max(1000)
      .refine(isListPath, { error: () => m.app_views_no_list() }),
  }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
]);

/** Saves the list that one came from and returns there, or removes a view. */
export const action = formAction(viewSchema, {
  actor: requireAdmin,
  async run({ ctx, value }) {
    if (value.intent === 'remove') {
      await removeStaffView(ctx, value.id);
      return redirectWithSuccess(ctx, appPaths.views(), m.app_views_removed());
    }
    await saveStaffView(ctx, value);
    return redirectWithSuccess(ctx, value.path, m.app_views_saved({ name: value.name }));
  },
});

export default function Views({ loaderData: { views }, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.app_views()}
        subtitle={m.app_views_text()}
        breadcrumbs={[{ label: m.app_nav_admin(), to: appPaths.admin() }, { label: m.app_views() }]}
      />
      {actionData !== undefined && <NameAgain lastResult={actionData} />}
      {views.length === 0 ? (
        <Empty icon={Star} title={m.app_views_none()} text={m.app_views_none_text()} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {views.map(({ id, name, path }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                <Link className="link font-semibold" to={path}>
                  {name}
                </Link>
                <span className="ref block text-sm text-muted">{path}</span>
              </span>
              <PostButton fields={{ intent: 'remove', id }} variant="quiet" size="sm">
                {m.app_views_remove()}
              </PostButton>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

type SaveView = z.ZodType<unknown, { name: string; path: string }>;

/** A view whose name was refused. */
function NameAgain({ lastResult }: { lastResult: unknown }) {
  const [form, fields] = useAppForm<SaveView>(lastResult, null);
  return (
    <Section title={m.app_views_save()}>
      <AppForm form={form} className="max-w-text">
        <HiddenField name="intent" value="save" />
        <HiddenField name="path" value={fields.path.initialValue ?? ''} />
        <Field.Text field={fields.name} label={m.app_views_name()} maxLength={60} />
        <FormActions>
          <SubmitButton size="sm">{m.app_views_save_button()}</SubmitButton>
        </FormActions>
      </AppForm>
    </Section>
  );
}
