import { may } from '#server/actor.ts';
import { formAction } from '#server/http/form-action.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { allowSources } from '#server/http/page-policy.ts';
import { getCtx } from '#server/http/router-context.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { requirePermission } from '#server/session/require.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { baseLanguage, localPath } from '#shared/languages.ts';
import { LinkButton } from '#ui/button.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PlanNotice } from '#ui/plan-notice.tsx';
import * as m from '#texts/messages.js';

import { requireEditor, saveEmbed } from '../commands/save-embed.server.ts';
import { embedPaths, frameScript } from '../paths.ts';
import { findOwnEmbed } from '../queries/embeds.server.ts';
import { usualColours } from '../schema/colours.ts';
import { settingsSchema } from '../schema/forms.ts';
import { embedParts } from '../state.ts';
import { EmbedCode } from '../ui/embed-code.tsx';
import { LogoForm } from '../ui/logo-form.tsx';
import { SettingsForm } from '../ui/settings-form.tsx';
import type { Route } from './+types/settings.ts';

const path = embedPaths.settings();

export const meta = noindexMeta(m.embeds_title, m.embeds_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // Also before the first save: its answer shows the pages in the same document.
  allowSources(args, { frames: [args.url.origin] });
  const { embed, name, isAllowed, showsOurName } = await findOwnEmbed(ctx);
  const common = { name, isAllowed, showsOurName, mayEdit: may(ctx.actor, 'company.edit') };
  if (embed === null) {
    const values = { ...usualColours, parts: [...embedParts], language: ctx.language, origins: '' };
    return { ...common, values, logo: null, code: null };
  }
  const { accent, background, ink, parts, language } = embed;
  const page = localPath(language, embedPaths.places(embed.slug));
  const script = absoluteUrl(ctx.config, frameScript, baseLanguage);
  return {
    ...common,
    values: {
      accent,
      background,
      ink,
      parts,
      language,
      origins: embed.origins.join('\n'),
      ...(embed.is_on && { is_on: 'on' }),
    },
    logo: embed.logo,
    code: {
      code: `<script async src="${script}" data-page="${page}" data-title="${escapeHtml(name)}"></script>`,
      address: absoluteUrl(ctx.config, embedPaths.places(embed.slug), language),
      path: page,
      isOn: embed.is_on && isAllowed,
    },
  };
}

export const action = formAction(settingsSchema, {
  actor: (ctx) => requirePermission(ctx, 'company.edit'),
  async before({ ctx }) {
    await requireEditor(ctx);
    return undefined;
  },
  async run({ ctx, value }) {
    await saveEmbed(ctx, value);
    return redirectWithSuccess(ctx, path, m.embeds_saved());
  },
});

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isAllowed, showsOurName, mayEdit, values, logo, code } = loaderData;
  const settings = <SettingsForm values={values} lastResult={actionData} />;
  return (
    <Page>
      <PageHeader title={m.embeds_title()} subtitle={m.embeds_subtitle()} />
      {!isAllowed && (
        <PlanNotice title={m.embeds_plan_missing()}>
          {code === null ? m.embeds_plan_text() : m.embeds_plan_kept()}
        </PlanNotice>
      )}
      {(isAllowed || code !== null) && (
        <Section title={m.embeds_settings()}>
          {isAllowed && mayEdit ? (
            settings
          ) : (
            <fieldset disabled className="contents">
              {settings}
            </fieldset>
          )}
        </Section>
      )}
      {isAllowed && code !== null && (
        <>
          {mayEdit && (
            <Section title={m.embeds_logo()}>
              <LogoForm logo={logo} company={name} />
            </Section>
          )}
          <Section
            title={m.embeds_code_title()}
            text={showsOurName ? m.embeds_our_name_shown() : m.embeds_our_name_hidden()}
          >
            <EmbedCode {...code} company={name} />
          </Section>
          <Section title={m.embeds_domain_title()} text={m.embeds_domain_settings_text()}>
            <LinkButton to={embedPaths.domain()} variant="secondary">
              {m.embeds_domain_open()}
            </LinkButton>
          </Section>
        </>
      )}
    </Page>
  );
}
