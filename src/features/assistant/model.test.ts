import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { understand } from '#features/needs/reading/understand-need.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { createProcessCache } from '#server/process-cache.ts';
import { testDb } from '#tests/harness.ts';
import { type Said, startModelServer } from '#tests/model-server.ts';

import { answerConversation } from './queries/answer-conversation.server.ts';
import { askConsultant } from './queries/consult.server.ts';
import { zone } from '#features/warehouses/schema/temperature-zones.ts';

const t = await testDb();
const frost = await makeWarehouse(t.ctx, {
  company_name: 'Frost Doral',
  services: ['cold_storage'],
  temperature_zones: [zone(-25, -18), zone(2, 8)],
});

let says: (body: string) => Said;
let model: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  model = await startModelServer((body) => says(body));
});
afterAll(() => model.stop());
beforeEach(() => {
  model.bodies.length = 0;
  model.fail(null);
});

const asking = (): Ctx => ({
  ...t.anonymous,
  cache: createProcessCache(t.ctx.clock),
  config: { ...t.ctx.config, model: { provider: 'anthropic', name: 'stand-in', key: 'a-key', url: model.url, timeoutSeconds: 5 } }, // prettier-ignore
});
const reading = (read: unknown): Said => ({ text: `Here it is: ${JSON.stringify(read)}` });
const today = '2026-11-22';

describe('a model that reads beside the rules', () => {
  test('adds what they did not find, where its quote stands in the text', async () => {
    says = () =>
      reading({
        services: [{ code: 'returns', quote: 'whatever the shops hand back' }],
        origin: { name: 'Medley', quote: 'Medley' },
      });
    const { requirement, confidence } = await understand(
      asking(),
      'somebody in Medley for whatever the shops hand back',
      { today },
    );
    expect(requirement.services).toContain('returns');
    expect(requirement.legs.flatMap(({ services }) => services)).toContain('returns');
    expect(confidence.services).toBeLessThanOrEqual(0.75);
  });

  test.each([
    ['a quote that is not there', { services: [{ code: 'customs', quote: 'please clear my goods' }] }],
    ['a service that does not exist', { services: [{ code: 'teleportation', quote: 'cold storage' }] }],
    ['a number that nobody wrote', { pallets: { value: 500, quote: 'cold storage in Doral' } }],
    ['a place that nobody wrote', { destination: { name: 'Kingston', quote: 'Doral' } }],
    ['what the person refused', { services: [{ code: 'customs', quote: 'no customs' }] }],
    ['another number for what the rules read', { areaSqFt: { value: 9, quote: '9,000 sq ft' } }],
  ])('cannot bring in %s', async (_, read) => {
    says = () => reading(read);
    const text = 'cold storage in Doral, 9,000 sq ft, no customs';
    const { requirement } = await understand(asking(), text, { today });
    expect(requirement).toEqual((await understand(t.anonymous, text, { today })).requirement);
  });
});

describe('a model that answers', () => {
  const said = ['cold storage in Doral, 40 pallets'];
  const answered = async (ctx: Ctx) => askConsultant(ctx, said, await answerConversation(t.anonymous, said));

  test('speaks of companies by the ids that were found, and of numbers that were said', async () => {
    says = () => ({ text: `[[${frost.id}]] keeps your 40 pallets cold. From when do you need it?` });
    expect(await answered(asking())).toEqual(['Frost Doral keeps your 40 pallets cold.', 'From when do you need it?']);
    expect(model.bodies[0]).not.toMatch(/marta|555-0142|25th Street/i);
  });

  test('may search again, and then speak of what that found', async () => {
    says = (body) => (body.includes('tool_result') ? { text: `[[${frost.id}]] fits best.` } : { tool: 'searchListings', input: { text: 'cold storage' } }); // prettier-ignore
    expect(await answered(asking())).toEqual(['Frost Doral fits best.']);
  });

  test('may ask what one of those found states, and is told nothing of anybody else', async () => {
    says = (body) =>
      body.includes('tool_result')
        ? { text: `[[${frost.id}]] keeps -25 to 8 °C.` }
        : { tool: 'getListing', input: { id: frost.id } };
    expect(await answered(asking())).toEqual(['Frost Doral keeps -25 to 8 °C.']);
    expect(model.bodies.at(-1)).not.toMatch(/marta|555-0142|25th Street/i);
    says = (body) => (body.includes('tool_result') ? { text: 'Nothing is known.' } : { tool: 'getListing', input: { id: 'somebody-else' } }); // prettier-ignore
    expect(await answered(asking())).toEqual(['Nothing is known.']);
    expect(model.bodies.at(-1)).toMatch(/null/);
  });

  test.each([
    ['an id that was not found', '[[00000000-0000-4000-8000-000000000000]] is right for you.'],
    ['a company of its own', 'Try Acme Cold Logistics, they are great.'],
    ['a price of its own', 'It costs 3 dollars a pallet.'],
    ['a telephone number', 'Call (305) 555-0142 now.'],
    ['a link', 'See https://evil.example.com for more.'],
    ['markup', 'Good <img src=x onerror=alert(1)> choice.'],
  ])('is asked once more and then not heard when it says %s', async (_, text) => {
    says = () => ({ text });
    expect(await answered(asking())).toBeNull();
    expect(model.bodies).toHaveLength(2);
  });

  test('is heard sentence by sentence, each once it holds, and what did not hold is taken back', async () => {
    const heard: string[] = [];
    const listener = { sentence: (words: string) => heard.push(words), again: () => heard.push('again') };
    const consulted = async () => {
      heard.length = 0;
      return askConsultant(asking(), said, await answerConversation(t.anonymous, said), listener);
    };
    says = () => ({ text: `[[${frost.id}]] keeps your 40 pallets cold. It is in Doral. When?` });
    expect(await consulted()).toEqual(['Frost Doral keeps your 40 pallets cold.', 'It is in Doral.', 'When?']);
    expect(heard).toEqual(['Frost Doral keeps your 40 pallets cold.', 'It is in Doral.']);
    says = (body) => ({
      text: body.includes('no tool returned. Say') ? 'One fits well. Good.' : 'One fits. It costs 3 dollars. Take it.',
    });
    expect(await consulted()).toEqual(['One fits well.', 'Good.']);
    expect(heard).toEqual(['One fits.', 'again']);
  });

  test('is heard when it says it properly the second time', async () => {
    says = (body) => ({ text: body.includes('no tool returned. Say') ? 'One fits well.' : 'It costs 3 dollars.' });
    expect(await answered(asking())).toEqual(['One fits well.']);
  });

  test('changes nothing but the words: killed in the middle, the same is found', async () => {
    model.fail('cut');
    const ctx = asking();
    const { plan, need } = await answerConversation(ctx, said);
    const rules = await answerConversation(t.anonymous, said);
    expect(need).toEqual(rules.need);
    expect(plan).toEqual(rules.plan);
    expect(await askConsultant(ctx, said, rules)).toBeNull();
  });
});

test.each([
  ['What is a bonded warehouse?', /five years/],
  ['¿Qué es un almacén fiscal?', /five years/],
  ['¿Qué diferencia hay entre LCL y FCL?', /whole container/],
  ['o que é ISF 10+2?', /24 hours/],
  ['When do I need an EEI?', /2,500 dollars/],
  ['explain incoterms please', /EXW/],
  ['what papers do I need for customs in Jamaica?', /commercial invoice/],
  ['how much does it cost?', /request quotes/],
  ['how long does it take?', /depends on the way/],
  ['quanto tempo demora?', /depends on the way/],
  ['quiero hablar con una persona', /Talk to a person/],
  ['Can I talk to someone?', /Talk to a person/],
  ['Hello there!', /what you would like to store or send/],
  ['¿cuánto cuesta?', /request quotes/],
  ['anything cheaper?', /request quotes/],
  ['when can it leave?', /depends on the way/],
  ['ok thanks!', /You are welcome/],
  ['muito obrigado', /You are welcome/],
  ['hi who are you', /a program and not a person/],
  ['¿eres un robot?', /a program and not a person/],
  ['you are useless idiot', /sorry/],
])('a question about the trade is answered by the passage written for it, without a model: %s', async (text, words) => {
  const answer = await answerConversation(t.anonymous, [text]);
  expect((await askConsultant(t.anonymous, [text], answer))?.join(' ')).toMatch(words);
});

test.each([
  'how much to Kingston?',
  'how much for 40 pallets?',
  'how long does it take from Miami to Kingston?',
  'I need to talk to someone about storage for 20 pallets',
  'bonded warehouse in Miami',
  'thanks, and 40 pallets more',
  'the last trucker was an idiot, need one for Tampa',
  'cheaper storage in Doral',
  'LCL to Kingston',
  'we need ISF filing for two containers',
  'what?',
  '',
])('who asks for something is not answered by a passage: %s', async (text) => {
  expect(await askConsultant(t.anonymous, [text], await answerConversation(t.anonymous, [text]))).toBeNull();
});

test('remarks that say no need are read as none', async () => {
  for (const said of ['eres un robot?', 'how much is it?', 'you are useless idiot'])
    expect((await answerConversation(t.anonymous, [said])).need).toMatchObject({ services: [], commodity: null });
});

test('a question about the trade in the middle of a conversation changes nothing of what is wanted', async () => {
  const said = ['cold storage in Doral, 40 pallets', 'what is a bonded warehouse?'];
  const wanted = (await answerConversation(t.anonymous, said.slice(0, 1))).need;
  expect((await answerConversation(t.anonymous, said)).need).toEqual(wanted);
  expect((await answerConversation(t.anonymous, [...said, 'no customs'])).need.services).toEqual(['cold_storage']);
});
