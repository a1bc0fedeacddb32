// Takes the packages into the code of the server: 800 files less to find and read at each start, and of each only what is used.
// In a process of its own after the build: beside what that holds in memory it would be the most a first start takes.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** Packages that look for files beside their own code, and what only some installations load. */
const apart = [
  'sharp',
  'pino',
  'pg',
  '@electric-sql/pglite',
  '@electric-sql/pglite-prepopulatedfs',
  'maplibre-gl',
  'pmtiles',
  'ai',
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  '@ai-sdk/openai-compatible',
  '@aws-sdk/client-s3',
];

const [directory] = process.argv.slice(2);
const aside = `${directory}-bundled`;

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: path.join(directory, 'index.js'),
    outDir: aside,
    target: 'es2022',
    // A process keeps the text of its code: without comments and spaces, and with a byte a letter, which one letter beyond Latin would
    // double. Names stay, so that what goes wrong is told by them.
    rollupOptions: {
      output: {
        comments: false,
        charset: 'ascii',
        chunkFileNames: '[name].js',
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
rmSync(path.join(directory, 'assets'), { recursive: true });
cpSync(aside, directory, { recursive: true });
rmSync(aside, { recursive: true });
