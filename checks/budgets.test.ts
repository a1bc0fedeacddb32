import { expect, test } from 'vitest';

import { type Build, weighPages } from './budget-rules.ts';

const page = (handle?: unknown) => ({ default: () => null, handle });
const build: Build = {
  assets: {
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      root: { module: '/root.js', imports: ['/react.js'] },
      'app/shells/public-shell': { module: '/public.js' },
      'app/shells/admin-shell': { module: '/admin.js' },
      home: { module: '/home.js', imports: ['/map.js'] },
      about: { module: '/about.js' },
      admin: { module: '/dashboard.js' },
      feed: { module: '/feed.js' },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: page() },
    'app/shells/public-shell': { id: 'app/shells/public-shell', parentId: 'root', module: page() },
    'app/shells/admin-shell': { id: 'app/shells/admin-shell', parentId: 'root', module: page() },
    home: { id: 'home', parentId: 'app/shells/public-shell', module: page() },
    about: { id: 'about', parentId: 'app/shells/public-shell', path: 'about', module: page({ noScripts: true }) },
    admin: { id: 'admin', parentId: 'app/shells/admin-shell', path: 'admin', module: page() },
    feed: { id: 'feed', parentId: 'root', path: 'feed.xml', module: {} },
  },
};

test('a page weighs its entry, its shells and what they share once; content pages weigh nothing', () => {
  const weights = weighPages(build, (file) => (file === '/map.js' ? 150_000 : 10));
  expect(weights).toEqual([
    { id: 'home', path: '/', kind: 'public', bytes: 150_050, limit: 140_500 },
    { id: 'admin', path: '/admin', kind: 'signed-in', bytes: 50, limit: 200_000 },
    { id: 'about', path: '/about', kind: 'content', bytes: 0, limit: 0 },
  ]);
});
