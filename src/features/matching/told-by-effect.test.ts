import { expect, test } from 'vitest';

import { linesOf } from '#tests/understanding/report.ts';

import { parseRequirement } from './parse/parse-requirement.server.ts';

test.each(linesOf<{ text: string; service: string }>('told-by-effect'))('$text', ({ text, service }) =>
  expect(parseRequirement(text, { today: '2026-11-22' }).requirement.services).toEqual([service]),
);
