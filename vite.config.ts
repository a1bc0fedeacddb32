import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { developmentServer } from './bin/development-server.ts';

export default defineConfig({
  plugins: [tailwindcss(), developmentServer(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './src/app/server.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
