import { Card } from '#ui/card.tsx';
import * as m from '#texts/messages.js';

import type { RequestWithStay } from '../schema/request.ts';
import { RequestFacts } from './request-facts.tsx';

/** A complete request on one card, beside the decision about it. */
export function RequestSheet({ request }: { request: RequestWithStay }) {
  return (
    <Card title={m.quotes_facts()}>
      <p lang={request.language} className="mb-4 whitespace-pre-line wrap-anywhere">
        {request.description}
      </p>
      <RequestFacts request={request} />
    </Card>
  );
}
