import type { Ctx } from '#server/context.ts';
import type { VisitorQuestion } from '#server/feature.ts';

/**
 * Returns the questions of all features for this visitor, in order. On failure there are none and the page is rendered.
 */
export async function listVisitorQuestions(ctx: Ctx, request: Request): Promise<VisitorQuestion[]> {
  const questions: VisitorQuestion[] = [];
  try {
    for (const { question } of ctx.registry.features) {
      const asked = await question?.(ctx, request);
      if (asked) questions.push(asked);
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'loading the questions to visitors failed');
  }
  return questions;
}
