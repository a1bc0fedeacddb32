import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import type { Words } from '#shared/languages.ts';
import { Card } from '#ui/card.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { chooseAdvertising } from '../commands/choose-advertising.server.ts';
import { privacyPaths } from '../paths.ts';
import { adChoiceCookie, findAdChoice } from '../queries/ad-choice.server.ts';
import { type AdChoice, adChoiceSchema } from '../schema.ts';
import type { Route } from './+types/privacy-choices.ts';

export const meta = noindexMeta(m.privacy_choices, m.privacy_choices_description);

export async function loader(args: Route.LoaderArgs) {
  return { choice: await findAdChoice(getCtx(args), args.request) };
}

export const action = buttonAction(adChoiceSchema, {
  back: (_, body) => safeRedirectPath(body.get('return_to'), privacyPaths.choices()),
  async run({ ctx, value: { choice } }) {
    const isAllowed = choice === 'allow';
    await chooseAdvertising(ctx, isAllowed);
    return {
      tone: 'success',
      title: isAllowed ? m.privacy_ads_allowed() : m.privacy_ads_refused(),
      headers: { 'set-cookie': adChoiceCookie(ctx.config, isAllowed) },
    };
  },
});

const said: Readonly<Record<AdChoice, Words>> = {
  not_asked: () => m.privacy_ads_not_asked(),
  open: () => m.privacy_ads_open(),
  allowed: () => m.privacy_ads_allowed(),
  refused: () => m.privacy_ads_refused(),
};

export default function PrivacyChoices({ loaderData: { choice } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title={m.privacy_choices()} subtitle={m.privacy_choices_subtitle()} />
      <Card title={m.privacy_ads()}>
        <p>{m.privacy_ads_text()}</p>
        <p className="mt-3">{m.privacy_ads_never()}</p>
        <p className="mt-3 font-semibold">{said[choice]()}</p>
        {choice !== 'not_asked' && (
          <div className="mt-4 flex flex-wrap gap-3">
            {choice !== 'allowed' && (
              <PostButton fields={{ choice: 'allow' }} variant="secondary">
                {m.privacy_ads_allow()}
              </PostButton>
            )}
            {choice !== 'refused' && (
              <PostButton fields={{ choice: 'refuse' }} variant="secondary">
                {m.privacy_ads_refuse()}
              </PostButton>
            )}
          </div>
        )}
      </Card>
    </Page>
  );
}
