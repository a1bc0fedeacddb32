import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';

import { Link } from './link.tsx';

const drawn = (kind: typeof RouterLink | typeof Link, basename: string, props: Partial<LinkProps>) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { basename, initialEntries: [`${basename === '/' ? '' : basename}/partners/quay?page=2`] },
      createElement(kind as typeof RouterLink, { to: '/', ...props }, 'Quay & Co'),
    ),
  );

test.each(['/', '/es'])('a link is drawn as the router draws it, below %s', (basename) => {
  const addresses = [
    '/', '/?sort=price', '/#top', '/partners', '/partners/', '/partners?q=a b&c=/d#e', '/partners/ä', '/a//b', '/a/../b', '/a/./b', '//elsewhere.example/x',
    'https://elsewhere.example/x', 'mailto:ana@example.com', 'quay', '../quay', '.', '', '?sort=price', '#top', '/x?to=https://elsewhere.example/',
    { pathname: '/partners', search: '?q=a' },
  ]; // prettier-ignore
  for (const to of addresses) expect(drawn(Link, basename, { to })).toBe(drawn(RouterLink, basename, { to }));
});

test('what only the router reads is no attribute, and all else is', () => {
  const forRouter: Partial<LinkProps> = {
    prefetch: 'intent',
    discover: 'none',
    replace: true,
    preventScrollReset: true,
    viewTransition: true,
    relative: 'path',
    reloadDocument: true,
    state: { from: 'here' },
  };
  const shown = { className: 'plain', 'aria-current': 'page', rel: 'noopener', id: 'first' } as const;
  expect(drawn(Link, '/', { ...forRouter, ...shown })).toBe(drawn(RouterLink, '/', { ...forRouter, ...shown }));
  expect(drawn(Link, '/', shown)).toContain('data-discover="true"');
  expect(drawn(Link, '/', forRouter)).toBe('<a href="/">Quay &amp; Co</a>');
});
