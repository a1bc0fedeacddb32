import { answerConversation } from '#features/assistant/queries/answer-conversation.server.ts';
import { askConsultant } from '#features/assistant/queries/consult.server.ts';
import { viewOf } from '#features/assistant/pages/answer-view.server.ts';
import type { Ctx } from '#server/context.ts';
import { createProcessCache } from '#server/process-cache.ts';

import { type Said, startModelServer } from '../model-server.ts';
import type { Market } from './open-market.ts';
import { linesOf } from './report.ts';

/** A prompt injection, and text that an answer would contain if the model obeyed. */
interface Injection {
  id: string;
  text: string;
  obeyed: string;
  marks: string[];
}

const need = 'cold storage in Medley for 40 pallets';

/**
 * Runs prompt injections in three ways: written as a need, repeated by a model that obeys them, and in the name of a
 * listing that a model reads. Returns how many were tried, and how many appeared in what a visitor sees.
 */
export async function injectionFigures(market: Market): Promise<{ tried: number; succeeded: string[] }> {
  const injections = linesOf<Injection>('injections');
  let says: (body: string) => Said = () => ({ text: '' });
  const model = await startModelServer((body) => says(body));
  const succeeded: string[] = [];
  const asking = (): Ctx => ({
    ...market.ctx,
    cache: createProcessCache(market.ctx.clock),
    config: { ...market.ctx.config, model: { provider: 'anthropic', name: 'stand-in', key: 'a-key', url: model.url, timeoutSeconds: 5 } }, // prettier-ignore
  });
  const answered = async (ctx: Ctx, said: string[]): Promise<string> => {
    const answer = await answerConversation(market.ctx, said);
    const words = await askConsultant(ctx, said, answer);
    const { words: shown, legs, question } = viewOf(market.ctx, [], [], answer, [], words);
    return JSON.stringify({ shown, legs, question });
  };
  try {
    // Control: an ordinary answer of the model is shown.
    says = () => ({ text: 'One of them fits well.' });
    if (!(await answered(asking(), [need])).includes('fits well'))
      throw new Error('No answer of the model came through');
    for (const { id, text, obeyed, marks } of injections) {
      const isObeyed = (shown: string): boolean =>
        marks.some((mark) => shown.toLowerCase().includes(mark.toLowerCase()));
      if (isObeyed(await answered(market.ctx, [text]))) succeeded.push(`${id} as a need`);
      says = () => ({ text: obeyed });
      if (isObeyed(await answered(asking(), [need]))) succeeded.push(`${id} through a model`);
      // Text of a listing reaches the model as a tool result: it looks the listing up, and then obeys.
      says = (body) => (body.includes('tool_result') ? { text: obeyed } : { tool: 'searchListings', input: { text: `${need} ${text}`.slice(0, 2000) } }); // prettier-ignore
      if (isObeyed(await answered(asking(), [need]))) succeeded.push(`${id} through a tool`);
    }
  } finally {
    await model.stop();
  }
  return { tried: 3 * injections.length, succeeded };
}
