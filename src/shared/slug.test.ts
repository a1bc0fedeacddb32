import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isSlug, slugify, slugWithSuffix } from './slug.ts';

test('a slug is stable, bounded, never empty and has no other characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
      const slug = slugify(text.toWellFormed(), { maxLength });
      expect(slug.length).toBeGreaterThan(0);
      expect(slug.length).toBeLessThanOrEqual(Math.max(maxLength, 4));
      expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}\p{M}]+)*$/u);
      expect(slugify(slug, { maxLength })).toBe(slug);
    }),
  );
  expect(slugify('  Almacén São José & Sons, Inc. ')).toBe('almacen-sao-jose-sons-inc');
  expect(slugify("O'Brien's Cold-Store")).toBe('obriens-cold-store');
  expect(slugify('Straße №5')).toBe('strasse-no5');
  expect(slugify('仓库 迈阿密')).toBe('仓库-迈阿密');
  expect(slugify('💥')).toBe('item');
  expect(slugWithSuffix('a'.repeat(90), 12)).toHaveLength(80);
  expect(isSlug('../x')).toBe(false);
});
