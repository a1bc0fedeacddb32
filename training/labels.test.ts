import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { certifications } from '#features/catalog/certifications.ts';
import { listingFeatureValues } from '#features/catalog/listing-features.ts';
import { serviceCodes } from '#features/catalog/services.ts';
import { securityFeatureValues } from '#features/catalog/security-features.ts';

test('labels of sentences are codes of the catalogue', () => {
  const labels = JSON.parse(readFileSync(path.join(import.meta.dirname, 'labels.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  expect(labels.services).toEqual([...serviceCodes]);
  expect(labels.certificates?.toSorted()).toEqual(certifications.map(({ value }) => value).toSorted());
  const facts: ReadonlySet<string> = new Set([...listingFeatureValues, ...securityFeatureValues]);
  expect(labels.facts?.filter((code) => !facts.has(code))).toEqual([]);
});
