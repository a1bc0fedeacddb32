import { testPagesOf } from './page-tests.ts';

await testPagesOf('anonymous');
