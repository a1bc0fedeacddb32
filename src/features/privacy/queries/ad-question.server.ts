import type { Ctx } from '#server/context.ts';
import type { VisitorQuestion } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { privacyPaths } from '../paths.ts';
import { findAdChoice } from './ad-choice.server.ts';

/** Returns the question about advertising until the visitor has answered it. */
export async function askAboutAdvertising(ctx: Ctx, request: Request): Promise<VisitorQuestion | null> {
  if ((await findAdChoice(ctx, request)) !== 'open') return null;
  return {
    id: 'privacy.advertising',
    title: m.privacy_ads_question(),
    text: m.privacy_ads_question_text(),
    action: privacyPaths.choices(),
    choices: [
      { label: m.privacy_ads_allow(), fields: { choice: 'allow' } },
      { label: m.privacy_ads_refuse(), fields: { choice: 'refuse' } },
    ],
    more: { label: m.privacy_choices(), to: privacyPaths.choices() },
  };
}
