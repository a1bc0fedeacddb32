import { z } from 'zod';

import { formLabel } from '#features/catalog/service-forms.ts';
import { type LookUp, lookUpCompany } from '#features/matching/lookup/look-up-company.server.ts';
import { reasonText, relaxText } from '#features/matching/match/reason-words.ts';

import { trackingPaths } from '#features/tracking/paths.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { type Call, defineCall } from '#server/endpoints.ts';
import { requiredText } from '#shared/text.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { asksWhere } from '../passages/where-it-is.ts';
import { answerConversation } from '../queries/answer-conversation.server.ts';
import { askConsultant } from '../queries/consult.server.ts';
import type { NeedAnswer } from '../queries/answer-need.server.ts';
import { answerText } from '../schema/answer-text.ts';
import { nearestWords } from '../schema/nearest-words.ts';

const longest = 10_000;
const maxTold = 3;

const chatSchema = z.object({
  message: requiredText(1, longest, () => m.assistant_need_missing(), { multiline: true }),
  conversationHistory: z
    .array(z.object({ role: z.enum(['user', 'assistant', 'system']), content: z.string().max(longest) }))
    .max(200)
    .default([]),
});

/**
 * Answers a chat message. Only the person's own earlier messages count; what a client claims the assistant said is
 * ignored.
 */
const logisticsAiChat = defineCall(
  'logistics-ai-chat',
  chatSchema,
  async ({ ctx, body: { message, conversationHistory } }) => {
    const said = conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content);
    const answer = await answerConversation(ctx, [...said, message]);
    const words = await askConsultant(ctx, [...said, message], answer);
    const where = asksWhere(message);
    const link = where === null ? [] : [absoluteUrl(ctx.config, trackingPaths.tracking(where), ctx.language)];
    return { response: words === null ? responseOf([...said, message], answer) : [...words, ...link].join(' ') };
  },
);

const responseOf = (said: readonly string[], answer: NeedAnswer): string =>
  answerText({
    said,
    need: answer.need,
    missing: answer.missing,
    relax: answer.plan.relax.map((one) => ({ label: relaxText(one), count: formatCount(one.count) })),
    legs: answer.plan.legs.map(({ leg, matches, found, nearest }) => ({
      services: leg.services,
      best: found.value > maxTold ? m.assistant_best_of({ shown: formatNumber(Math.min(maxTold, matches.length)), count: formatCount(found) }) : null, // prettier-ignore
      nearest: matches.length === 0 ? nearestWords({ nearest }) : [],
      matches: matches.slice(0, maxTold).map(({ candidate, reasons, unmet }) => ({
        name: candidate.name,
        reasons: reasons.map(reasonText),
        unmet: unmet.map(reasonText),
      })),
    })),
  });

/** Looks up a company, for signed-in callers. Unknown fields are null, never guessed. */
const googlePlacesSearch = defineCall(
  'google-places-search',
  z.object({ searchQuery: requiredText(1, 200, () => m.assistant_smart_name_text()) }),
  async ({ ctx, body }) => answerOf(await lookUpCompany(ctx, body.searchQuery)),
);

function answerOf(lookUp: LookUp): object {
  if (lookUp.kind !== 'found')
    return { success: false, error: lookUp.kind === 'nothing' ? m.assistant_smart_nothing() : m.assistant_smart_unavailable() }; // prettier-ignore
  const { services, confidence: _, country_code: _country, countries_served, ...known } = lookUp.company;
  const unknown = {
    contact_name: null,
    email: null,
    warehouse_type: null,
    total_square_footage: null,
    available_square_footage: null,
    ceiling_height: null,
    loading_docks: null,
    specialties: [],
    operating_hours: null,
    rates_starting: null,
    description: null,
  };
  const labels = services.map((code) => formLabel(code, 'services_offered'));
  return { success: true, error: null, data: { ...known, ...unknown, services: labels, countries_served } };
}

export const calls: readonly Call[] = [logisticsAiChat, googlePlacesSearch];
