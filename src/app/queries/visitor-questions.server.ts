import type { Ctx } from '#server/context.ts';
import type { VisitorQuestion } from '#server/feature.ts';

/** What features ask whoever sends this request, in the order of the features. A page is drawn also when nobody can say. */
export async function listVisitorQuestions(ctx: Ctx, request: Request): Promise<VisitorQuestion[]> {
  const questions: VisitorQuestion[] = [];
  try {
    for (const { question } of ctx.registry.features) {
      const asked = await question?.(ctx, request);
      if (asked) questions.push(asked);
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'it could not be found out what to ask a visitor');
  }
  return questions;
}
