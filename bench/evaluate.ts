// How well needs are understood and answered: the repository's queries by level and language, with what is left out beside it, and who is
// found for those judged by hand in the market of the demonstration. `npm run evaluate`; `npm run evaluate -- --ranking` prints only who is found,
// `npm run evaluate -- "a sentence"` how one is read.
import type * as Report from '../tests/understanding/print.ts';
import { withProductModule } from './product-module.ts';

const [sentence] = process.argv.slice(2);
await withProductModule('../tests/understanding/print.ts', (module) => {
  const { printFigures, printRanking, printSentence } = module as typeof Report;
  if (sentence === '--ranking') return printRanking();
  return sentence === undefined ? printFigures() : printSentence(sentence);
});
