import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Check, Info } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import { useKept } from '#features/shortlist/ui/use-kept.ts';
import { TotalLine } from '#features/rates/ui/total-line.tsx';

import type { MatchCardView } from '../schema/answer-view.ts';

/** A match with its reasons and unmet conditions. */
export function MatchCard({
  card: { subject, isSaved, name, kind, location, isDemo, href, connectHref, fit, away, reasons, asides, unmet, total, noTotal }, // prettier-ignore
  heading: Heading = 'h3',
}: {
  card: MatchCardView;
  /** One level below its section's heading. */
  heading?: 'h2' | 'h3' | 'h4';
}) {
  const isKept = useKept(subject, isSaved);
  return (
    <article className="result group relative flex h-full flex-col gap-3 rounded border border-line bg-surface p-4 shadow-card hover:border-line-strong">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <Heading className="text-lg">{name}</Heading>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            {m.assistant_card_where({ kind, location })}
            {isDemo && <Badge>{m.assistant_card_demo()}</Badge>}
          </p>
        </div>
        {fit !== null && <Badge tone="teal">{m.assistant_card_fit({ fit })}</Badge>}
        {away !== null && <Badge tone="yellow">{away}</Badge>}
      </div>
      {total && <TotalLine total={total} />}
      {noTotal && <p className="text-sm text-muted">{noTotal}</p>}
      <ul className="grid gap-1 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-green" />
            {reason}
          </li>
        ))}
        {asides.map((aside) => (
          <li key={aside} className="flex gap-2 text-muted">
            <Info className="mt-0.5 size-4 shrink-0" />
            {aside}
          </li>
        ))}
      </ul>
      {unmet.length > 0 && (
        <div className="text-sm text-muted">
          <p className="font-semibold">{m.assistant_not_met()}</p>
          <ul className="mt-1 grid gap-1">
            {unmet.map((reason) => (
              <li key={reason} className="flex gap-2">
                <Info className="mt-0.5 size-4 shrink-0" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-auto grid gap-3 border-t border-line pt-3">
        {connectHref !== null && (
          <LinkButton
            to={connectHref}
            rel="nofollow"
            size="sm"
            variant="secondary"
            className="relative z-1 justify-self-start print:hidden"
          >
            {m.partners_connect()}
          </LinkButton>
        )}
        <div className="flex items-center justify-between gap-3">
          <Link
            to={href}
            prefetch="intent"
            aria-label={m.assistant_card_profile_of({ name })}
            className="link after:absolute after:inset-0"
          >
            {m.assistant_card_profile()}
          </Link>
          <SaveButton subject={subject} name={name} isSaved={isKept} className="relative z-1 print:hidden" />
        </div>
      </div>
    </article>
  );
}
