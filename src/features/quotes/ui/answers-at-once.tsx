import { Alert } from '#ui/alert.tsx';
import * as m from '#texts/messages.js';

import type { DraftAnswers } from '../schema/card-offer.ts';

interface AnswersAtOnceProps {
  answers: DraftAnswers;
  /** Whether staff look at the request first. */
  isReviewed: boolean;
}

/** Says before a request is sent how many rate cards answer it at once. */
export const AnswersAtOnce = ({ answers: { count, binding, month }, isReviewed }: AnswersAtOnceProps) => (
  <Alert tone="success" title={m.quotes_at_once({ count })}>
    {m.quotes_at_once_binding({ count: binding })} {month !== null && m.quotes_at_once_month({ month })}{' '}
    {isReviewed && m.quotes_sent_review()}
  </Alert>
);
