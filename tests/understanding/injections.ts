import { answerConversation } from '#features/assistant/queries/answer-conversation.server.ts';
import { consultedWords } from '#features/assistant/queries/consult.server.ts';
import { viewOf } from '#features/assistant/pages/answer-view.server.ts';
import type { Ctx } from '#server/context.ts';
import { createProcessCache } from '#server/process-cache.ts';

import { type Said, startModelServer } from '../model-server.ts';
import type { Market } from './open-market.ts';
import { linesOf } from './report.ts';

/** An order to the machine, and what would stand in its answer if it obeyed. */
interface Injection {
  id: string;
  text: string;
  obeyed: string;
  marks: string[];
}

const need = 'cold storage in Medley for 40 pallets';

/**
 * Orders to the machine that come through, by the way they take: written as a need, said by a model that obeys them, and read by such a
 * model in the name of a listing that it was told of. Nothing of them may stand in what a visitor is shown.
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
    const words = await consultedWords(ctx, said, answer);
    const { words: shown, legs, question } = viewOf(market.ctx, [], [], answer, words);
    return JSON.stringify({ shown, legs, question });
  };
  try {
    // The road is open: what a model may say is shown.
    says = () => ({ text: 'One of them fits well.' });
    if (!(await answered(asking(), [need])).includes('fits well'))
      throw new Error('No answer of the model came through');
    for (const { id, text, obeyed, marks } of injections) {
      const isObeyed = (shown: string): boolean => marks.some((mark) => shown.toLowerCase().includes(mark.toLowerCase())); // prettier-ignore
      if (isObeyed(await answered(market.ctx, [text]))) succeeded.push(`${id} as a need`);
      says = () => ({ text: obeyed });
      if (isObeyed(await answered(asking(), [need]))) succeeded.push(`${id} through a model`);
      // What stands in a listing reaches the model as a tool's answer: it looks one up, and then obeys.
      says = (body) => (body.includes('tool_result') ? { text: obeyed } : { tool: 'searchListings', input: { text: `${need} ${text}`.slice(0, 2000) } }); // prettier-ignore
      if (isObeyed(await answered(asking(), [need]))) succeeded.push(`${id} through a tool`);
    }
  } finally {
    await model.stop();
  }
  return { tried: 3 * injections.length, succeeded };
}
