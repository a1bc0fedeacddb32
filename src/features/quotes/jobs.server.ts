import { defineJob } from '#server/jobs.ts';

import { findAllFits, findFits, findFitsJob } from './commands/find-fits.server.ts';
import { answerFromMoreCards, answerJob } from './commands/answer-from-cards.server.ts';
import { countMarket } from './commands/count-market.server.ts';
import { notifyExpiring } from './commands/notify-expiring.server.ts';
import { tellCardAnswers } from './commands/tell-card-answers.server.ts';

export const jobs = [
  defineJob({ name: 'quotes.tell_expiring', schedule: '50 * * * *', handler: notifyExpiring }),
  defineJob({ name: findFitsJob, handler: findFits }),
  defineJob({ name: 'quotes.find_all_fits', schedule: '20 4 * * *', handler: findAllFits }),
  defineJob({ name: 'quotes.count_market', schedule: '40 4 * * *', handler: countMarket }),
  defineJob({ name: answerJob, handler: answerFromMoreCards }),
  // In the morning of Miami.
  defineJob({ name: 'quotes.tell_card_answers', schedule: '10 12 * * *', handler: tellCardAnswers }),
];
