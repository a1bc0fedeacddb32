import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { developmentServer } from './bin/development-server.ts';
import { connectionPlugin } from './bin/connection-plugin.ts';
import { texts } from './bin/texts-plugin.ts';

export default defineConfig({
  // The address the product itself would serve on, so that links and the list of hosts agree.
  server: { host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT) || 3000, strictPort: true },
  plugins: [tailwindcss(), texts(), developmentServer(), connectionPlugin(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './src/app/main.ts' } } },
  },
  // What the browser uses of packages, beside the router's own: one found while a page is open would reload that page under who types.
  optimizeDeps: {
    noDiscovery: true,
    include: ['@conform-to/react', 'altcha-lib', 'altcha-lib/algorithms/web/pbkdf2'],
  },
  // Pages name the modules they need themselves; what is fetched later is small and asks for its own.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
});
