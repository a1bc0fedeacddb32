import { LinkButton } from '#ui/button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import { type Quote, type VolumeUnit, unitsText } from '../schema/quote.ts';

interface DecideQuoteProps {
  reference: string;
  quote: Quote;
  /** Units that only other offers price, mentioned again at acceptance. */
  missing?: readonly VolumeUnit[] | undefined;
  /** Others stand beside it, and nothing speaks for this one first: its button is not filled. */
  isOneOfSeveral?: boolean;
}

/** The author's actions on a standing offer. Accepting names its version, so a revision is not accepted unseen. */
export function DecideQuote({ reference, quote, missing = [], isOneOfSeveral = false }: DecideQuoteProps) {
  const provider = quote.provider_name ?? m.quotes_answer_gone();
  const variant = isOneOfSeveral ? 'secondary' : 'primary';
  const isIndication = quote.card !== null && !quote.card.isBinding;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {isIndication ? (
        !quote.card?.isConfirmAsked && (
          <PostButton
            action={quotePaths.request(reference)}
            fields={{ intent: 'ask_to_confirm', quote_id: quote.id }}
            variant={variant}
            size="sm"
          >
            <WithSubject parts={m.quotes_confirm_ask.parts({ provider })} />
          </PostButton>
        )
      ) : (
        <ConfirmButton
          label={<WithSubject parts={m.quotes_accept.parts({ provider })} />}
          action={quotePaths.request(reference)}
          fields={{ intent: 'accept', quote_id: quote.id }}
          variant={variant}
          size="sm"
          confirmVariant="primary"
          title={m.quotes_accept_title({ provider, version: quote.version })}
          text={
            missing.length > 0 ? m.quotes_accept_text_incomplete({ lines: unitsText(missing) }) : m.quotes_accept_text()
          }
        />
      )}
      <LinkButton to={quotePaths.decline(reference, quote.id)} variant="secondary" size="sm">
        <WithSubject parts={m.quotes_decline_link.parts({ provider })} />
      </LinkButton>
    </div>
  );
}
