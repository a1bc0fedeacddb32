import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // bin/build.mjs builds aside and swaps the result in.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  splitRouteModules: true,
} satisfies Config;
