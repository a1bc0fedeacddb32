import { LinkButton } from '#ui/button.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { quotePaths } from '../paths.ts';
import type { Quantities } from '../schema/pricing.ts';
import type { Quote } from '../schema/quote.ts';
import { QuoteCard } from './quote-card.tsx';

/** A provider's actions on their standing offer. */
export function OwnQuoteActions({ reference, isActive }: { reference: string; isActive: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {isActive && (
        <LinkButton to={quotePaths.quote(reference)} size="sm">
          {m.quotes_quote_revise()}
        </LinkButton>
      )}
      <PostButton
        fields={{ intent: 'withdraw' }}
        variant="secondary"
        size="sm"
        confirm={{ title: m.quotes_withdraw_title({ reference }), text: m.quotes_withdraw_text() }}
      >
        {m.quotes_withdraw()}
      </PostButton>
    </div>
  );
}

/** Earlier versions of an offer, for its provider only. */
export function EarlierVersions({ versions, quantities }: { versions: readonly Quote[]; quantities: Quantities }) {
  return (
    <details className="rounded border border-line bg-surface px-4">
      <summary className="min-h-11 py-2.5 font-semibold">{m.quotes_versions({ count: versions.length })}</summary>
      <ul className="grid gap-4 border-t border-line py-4">
        {versions.map((version) => (
          <li key={version.id}>
            <QuoteCard quote={version} quantities={quantities} isOwn />
          </li>
        ))}
      </ul>
    </details>
  );
}
