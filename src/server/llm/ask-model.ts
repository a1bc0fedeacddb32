import type { ModelMessage, ToolSet } from 'ai';
import type { z } from 'zod';

import type { Ctx } from '../context.ts';
import { defineLimit } from '../limit.ts';
import { networkOf } from '../ip-address.ts';
import { mayAsk, noteAnswer, noteFailure } from './circuit.ts';
import { languageModel } from './provider.ts';

/** What one may ask of the model in a day, by account or network; each question is short and so is its answer. */
const dayLimit = defineLimit('llm.questions', { points: 200, seconds: 86_400, by: 'subject' });
const longestAnswerTokens = 900;
const mostSteps = 5;

/** What the model may call while it thinks. */
export interface LlmTool {
  /** For the model. */
  purpose: string;
  inputSchema: z.ZodType;
  execute: (input: unknown) => Promise<unknown>;
}

interface Question {
  instructions: string;
  messages: ModelMessage[];
  tools?: Record<string, LlmTool>;
}

// One request waits for the model so long and no longer, however many questions it has.
const deadlines = new WeakMap<Ctx, number>();

function remainingMs(ctx: Ctx, timeoutSeconds: number): number {
  const now = performance.now();
  const deadline = deadlines.get(ctx) ?? now + timeoutSeconds * 1000;
  deadlines.set(ctx, deadline);
  return deadline - now;
}

/** Whether an operator configured one. */
export const hasModel = ({ config }: Ctx): boolean => config.model !== null;

/**
 * What the configured model answers, within the seconds of this request, at most five steps; null where there is no model, it fails in whatever way, rests after
 * failures, or the day's questions are used up: then the caller does without. Holds no database connection while it waits. Never throws.
 */
export async function askModel(ctx: Ctx, { instructions, messages, tools }: Question): Promise<string | null> {
  const settings = ctx.config.model;
  if (settings === null) return null;
  const waitMs = Math.floor(remainingMs(ctx, settings.timeoutSeconds));
  if (waitMs < 1 || !mayAsk(ctx) || !(await isWithinBudget(ctx))) return null;
  try {
    const { generateText, stepCountIs } = await import('ai');
    const { text, finishReason } = await generateText({
      model: await languageModel(settings),
      instructions,
      messages,
      ...(tools ? { tools: toolSet(tools) } : {}),
      stopWhen: stepCountIs(mostSteps),
      maxOutputTokens: longestAnswerTokens,
      temperature: 0,
      // Who waits for a second try waits too long: the rules answer at once.
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(waitMs),
    });
    noteAnswer(ctx);
    return finishReason === 'stop' && text.trim() !== '' ? text : null;
  } catch (error) {
    noteFailure(ctx);
    // What was asked is not logged: it is what somebody wrote.
    ctx.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the language model gave no answer');
    return null;
  }
}

async function isWithinBudget(ctx: Ctx): Promise<boolean> {
  const { actor, ip } = ctx;
  return (await ctx.limits.count(ctx, dayLimit, actor.kind === 'user' ? actor.userId : networkOf(ip))) === null;
}

const toolSet = (tools: Record<string, LlmTool>): ToolSet =>
  Object.fromEntries(Object.entries(tools).map(([name, { purpose, ...tool }]) => [name, { ...tool, description: purpose }])); // prettier-ignore
