import { z } from 'zod';

import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { changeSetting, listSettings } from '#server/settings.ts';
import { cleanText } from '#shared/plain-text.ts';
import { Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { SettingForm, settingsPath } from '../ui/setting-form.tsx';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.app_settings_title(),
      description: m.app_settings_description(),
      path: settingsPath,
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  return { settings: await listSettings(getCtx(args)) };
}

const settingSchema = z.object({
  intent: z.enum(['save', 'reset']),
  name: z.string().max(100),
  value: z
    .string()
    .max(2000)
    .default('')
    .transform((text) => cleanText(text)),
});

export const action = formAction(settingSchema, {
  actor: requireAdmin,
  async run({ ctx, value: { intent, name, value } }) {
    await changeSetting(ctx, name, intent === 'save' ? value : null);
    return redirectWithFlash(ctx, settingsPath, { tone: 'success', title: m.app_settings_saved() });
  },
});

export default function Settings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const topics = Map.groupBy(settings, ({ topic }) => topic);
  return (
    <>
      <Section title={m.app_settings()} text={m.app_settings_text()}>
        {null}
      </Section>
      {[...topics].map(([topic, own]) => (
        <Section key={topic} title={topic}>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {own.map((setting) => (
              <SettingForm key={setting.name} setting={setting} lastResult={actionData} />
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}
