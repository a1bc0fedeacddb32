import type { LanguageModel } from 'ai';

import type { ModelSettings } from '../config.ts';

/**
 * Returns the configured language model. Its library is loaded at first use, so deployments without a model do not load
 * it.
 */
export async function languageModel({ provider, name, key, url }: ModelSettings): Promise<LanguageModel> {
  const settings = { apiKey: key ?? undefined, ...(url === null ? {} : { baseURL: url }) };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(name);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(name);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(settings)(name);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...settings, name: 'own', baseURL: url ?? '' })(name);
    }
  }
}
