import { LinkButton } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { Quote } from '../schema/quote.ts';

/** What the author of a request can do about an offer that stands. Accepting names its version: a revision is another one. */
export function DecideQuote({ reference, quote }: { reference: string; quote: Quote }) {
  const provider = quote.provider_name ?? m.quotes_answer_gone();
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ConfirmButton
        label={m.quotes_accept()}
        action={quotePaths.request(reference)}
        fields={{ intent: 'accept', quote_id: quote.id }}
        variant="primary"
        size="sm"
        confirmVariant="primary"
        title={m.quotes_accept_title({ provider, version: quote.version })}
        text={m.quotes_accept_text()}
      />
      <LinkButton to={quotePaths.decline(reference, quote.id)} variant="secondary" size="sm">
        {m.quotes_decline()}
      </LinkButton>
    </div>
  );
}
