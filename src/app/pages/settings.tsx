import { z } from 'zod';

import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { type ShownField, changeSettings, listSettings } from '#server/settings.ts';
import { appPaths } from '#shared/app-paths.ts';
import { cleanText } from '#shared/plain-text.ts';
import { textOfDays, textOfPeriods } from '#shared/week-hours.ts';
import { Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { SettingsForm, shownValues } from '../ui/settings-form.tsx';
import type { Route } from './+types/settings.ts';

const path = appPaths.settings();

export const meta = noindexMeta(m.app_settings_title, m.app_settings_description);

export async function loader(args: Route.LoaderArgs) {
  return { settings: await listSettings(getCtx(args)) };
}

const maxValue = 2000;

/** The values that the page showed; a form without them changes what it names. */
const seenSchema = z
  .string()
  .max(20_000)
  .transform((text, issues) => {
    try {
      return z.record(z.string().max(100), z.string().max(maxValue)).parse(JSON.parse(text));
    } catch {
      issues.addIssue(m.server_value_unusable());
      return z.NEVER;
    }
  });

const settingsSchema = z.object({ seen: seenSchema.optional() });

/** Returns the text to store for what the controls of a setting sent. */
function textOfControls({ kind }: ShownField, sent: readonly string[]): string {
  if (kind === 'days') return textOfDays(sent);
  return kind === 'week_hours' ? textOfPeriods(sent) : (sent[0] ?? '');
}

export const action = formAction(settingsSchema, {
  actor: requireAdmin,
  async run({ ctx, body, value: { seen = {} } }) {
    const sent = (name: string) =>
      body.getAll(name).map((text) => (typeof text === 'string' ? cleanText(text, { maxLength: maxValue }) : ''));
    const typed = (await listSettings(ctx))
      .filter(({ name }) => body.has(name))
      .map(({ name, field }) => [name, textOfControls(field, sent(name))] as const);
    // What somebody else has changed meanwhile stays, unless it was changed here too.
    await changeSettings(ctx, Object.fromEntries(typed.filter(([name, text]) => text !== seen[name])));
    return redirectWithSuccess(ctx, path, m.app_settings_saved());
  },
});

export default function Settings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Section title={m.app_settings()} text={m.app_settings_text()}>
        {null}
      </Section>
      <div className="mt-6">
        {/* Drawn anew after a change, so that every field has its value. */}
        <SettingsForm key={JSON.stringify(shownValues(settings))} settings={settings} lastResult={actionData} />
      </div>
    </>
  );
}
