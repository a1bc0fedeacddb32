import { testPagesOf } from './page-tests.ts';

await testPagesOf('admin');
