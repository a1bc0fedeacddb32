import type { ApiWords } from '#server/http/api.ts';

import examples from './api-examples.json' with { type: 'json' };
import tags from './api-tags.json' with { type: 'json' };

/** The description of the API beside the features' routes. `tests/http/api-examples.test.ts` records the examples. */
export const apiWords: ApiWords = { examples, tags };
