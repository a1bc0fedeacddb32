import { defineConfig } from 'vitest/config';

// The product is served in these threads: this says which of React's and its router's builds Node loads.
process.env.NODE_ENV = 'production';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'source',
          include: ['src/**/*.test.{ts,tsx}', 'checks/**/*.test.ts'],
          // The files of a thread share its loaded modules: half of a file's time would be loading them again.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'doors',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/accessibility/**'],
          globalSetup: 'tests/build.ts',
          // The build is served as Node loads it, not as Vite would transform it.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
