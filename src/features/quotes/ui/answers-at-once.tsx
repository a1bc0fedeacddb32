import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

import type { DraftAnswers } from '../schema/card-offer.ts';

/** Says before a request is sent how many rate cards answer it at once. */
export const AnswersAtOnce = ({ answers: { count, binding, month } }: { answers: DraftAnswers }) => (
  <Alert tone="success" title={m.quotes_at_once({ count })}>
    {m.quotes_at_once_binding({ count: binding })} {month !== null && m.quotes_at_once_month({ month })}
  </Alert>
);
