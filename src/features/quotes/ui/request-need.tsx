import type { ComponentProps } from 'react';

import { Card } from '#ui/card.tsx';
import * as m from '#texts/messages.js';

import { RequestFacts } from './request-facts.tsx';

interface RequestNeedProps {
  request: ComponentProps<typeof RequestFacts>['request'] & { description: string; language: string };
}

/** What a request asks for, in its author's words and as facts. */
export function RequestNeed({ request }: RequestNeedProps) {
  return (
    <>
      <Card title={m.quotes_needed()}>
        <p lang={request.language} className="whitespace-pre-line wrap-anywhere">
          {request.description}
        </p>
      </Card>
      <Card title={m.quotes_facts()}>
        <RequestFacts request={request} />
      </Card>
    </>
  );
}
