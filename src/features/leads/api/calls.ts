import { type Call, defineCall } from '#server/endpoints.ts';
import * as m from '#texts/messages.js';

import { sendResponseByCall } from '../commands/respond.server.ts';
import { submitByCall } from '../commands/submit-by-call.server.ts';
import { leadResponseSchema, leadSubmissionSchema } from '../schema.ts';

/** Accepts what the lead forms and the landing page send by script. */
const verifyLeadSubmission = defineCall(
  'verify-lead-submission',
  leadSubmissionSchema,
  async ({ ctx, body: { leadData, sessionId, turnstileToken } }) => {
    const token = turnstileToken === undefined || turnstileToken === '' ? null : turnstileToken;
    const { source_form } = await submitByCall(ctx, { values: leadData, session_id: sessionId, token });
    return {
      success: true,
      message: source_form === 'miami' ? m.leads_miami_success_text() : m.leads_success_demo(),
    };
  },
);

/** Mails an answer to the author of a lead. */
const sendLeadResponseEmail = defineCall(
  'send-lead-response-email',
  leadResponseSchema,
  async ({ ctx, body: { leadEmail, responseMessage }, idempotencyKey }) => {
    await sendResponseByCall(ctx, { email: leadEmail, message: responseMessage, idempotencyKey });
    return { success: true, message: m.leads_response_sent() };
  },
);

/** Returns the Turnstile site key if configured; otherwise the built-in challenge is used. */
const getTurnstileSiteKey: Call = {
  name: 'get-turnstile-site-key',
  schema: null,
  isReadable: true,
  run: async ({ ctx }) => ({ siteKey: ctx.config.turnstile?.siteKey ?? null }),
};

export const calls = [verifyLeadSubmission, sendLeadResponseEmail, getTurnstileSiteKey];
