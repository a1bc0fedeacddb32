import type { ModelMessage, ToolSet } from 'ai';
import type { z } from 'zod';

import type { ModelSettings } from '../config.ts';
import type { Ctx } from '../context.ts';
import { defineLimit } from '../define-limit.ts';
import { networkOf } from '../ip-address.ts';
import { mayAsk, noteAnswer, noteFailure } from './circuit.ts';
import { languageModel } from './provider.ts';

/** Questions per day, by account or network; questions and answers are short. */
const dayLimit = defineLimit('llm.questions', { points: 200, seconds: 86_400, by: 'subject' });
/** Tokens per day, read and written; a conversation uses two or three thousand. */
const dayTokens = defineLimit('llm.tokens', { points: 300_000, seconds: 86_400, by: 'subject' });
const longestAnswerTokens = 900;
const maxSteps = 5;

/** A tool that the model may call. */
export interface LlmTool {
  /** Description for the model. */
  purpose: string;
  inputSchema: z.ZodType;
  execute: (input: unknown) => Promise<unknown>;
}

interface Question {
  instructions: string;
  messages: ModelMessage[];
  tools?: Record<string, LlmTool>;
  /** Called with the whole answer so far, while the model writes it. */
  onText?: (written: string) => void;
}

// All questions of a request share one deadline.
const deadlines = new WeakMap<Ctx, number>();

function remainingMs(ctx: Ctx, timeoutSeconds: number): number {
  const now = performance.now();
  const deadline = deadlines.get(ctx) ?? now + timeoutSeconds * 1000;
  deadlines.set(ctx, deadline);
  return deadline - now;
}

/** Returns true if the operator configured a model. */
export const hasModel = ({ config }: Ctx): boolean => config.model !== null;

/**
 * Returns the model's answer, within the time limit of this request and at most five steps; null if there is no model,
 * it fails, the circuit is open, or the day's questions or tokens are used up: the caller must then manage without.
 * Holds no database connection while waiting. Never throws.
 */
export async function askModel(ctx: Ctx, { onText, ...question }: Question): Promise<string | null> {
  const settings = ctx.config.model;
  if (settings === null) return null;
  const waitMs = Math.floor(remainingMs(ctx, settings.timeoutSeconds));
  if (waitMs < 1 || !mayAsk(ctx) || !(await isWithinBudget(ctx))) return null;
  try {
    const asked = await settingsFor(settings, question, AbortSignal.timeout(waitMs));
    const { text, finishReason, tokens } = onText ? await written(asked, onText) : await answered(asked);
    noteAnswer(ctx);
    await ctx.limits.spend(ctx, dayTokens, tokens, subjectOf(ctx));
    return finishReason === 'stop' && text.trim() !== '' ? text : null;
  } catch (error) {
    noteFailure(ctx);
    // The question is not logged: it is user content.
    ctx.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the language model gave no answer');
    return null;
  }
}

async function settingsFor(
  settings: ModelSettings,
  { instructions, messages, tools }: Question,
  abortSignal: AbortSignal,
) {
  const { stepCountIs } = await import('ai');
  return {
    model: await languageModel(settings),
    instructions,
    messages,
    ...(tools ? { tools: toolSet(tools) } : {}),
    stopWhen: stepCountIs(maxSteps),
    maxOutputTokens: longestAnswerTokens,
    temperature: 0,
    // A retry would take too long: the rules answer at once.
    maxRetries: 0,
    abortSignal,
  };
}

type Asked = Awaited<ReturnType<typeof settingsFor>>;

interface Answered {
  text: string;
  finishReason: string;
  tokens: number;
}

async function answered(asked: Asked): Promise<Answered> {
  const { generateText } = await import('ai');
  const { text, finishReason, totalUsage } = await generateText(asked);
  return { text, finishReason, tokens: totalUsage.totalTokens ?? 0 };
}

/** Like `generateText`, but streamed. Text written before a tool call is not part of the answer. */
async function written(asked: Asked, onText: (written: string) => void): Promise<Answered> {
  const { streamText } = await import('ai');
  let text = '';
  let finished: Omit<Answered, 'text'> | null = null;
  // Errors also arrive as parts of the stream.
  for await (const part of streamText({ ...asked, onError: () => {} }).fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('the model took too long');
    if (part.type === 'start-step') text = '';
    if (part.type === 'text-delta') onText((text += part.text));
    if (part.type === 'finish')
      finished = { finishReason: part.finishReason, tokens: part.totalUsage.totalTokens ?? 0 };
  }
  if (finished === null) throw new Error('the answer broke off');
  return { text, ...finished };
}

const subjectOf = ({ actor, ip }: Ctx): string => (actor.kind === 'user' ? actor.userId : networkOf(ip));

async function isWithinBudget(ctx: Ctx): Promise<boolean> {
  for (const limit of [dayLimit, dayTokens])
    if ((await ctx.limits.count(ctx, limit, subjectOf(ctx))) !== null) return false;
  return true;
}

const toolSet = (tools: Record<string, LlmTool>): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { purpose, ...tool }]) => [name, { ...tool, description: purpose }]),
  );
