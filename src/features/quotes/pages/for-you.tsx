import { serviceLabel } from '#features/catalog/services.ts';
import { may } from '#server/actor.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { FileText } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { StatCards } from '#ui/stat-card.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import { quotePaths } from '../paths.ts';
import { countForYou, listForYou } from '../queries/for-you.server.ts';
import { RequestRoute } from '../ui/request-route.tsx';
import type { Route } from './+types/for-you.ts';

export const meta = noindexMeta(m.quotes_fits_title, m.quotes_fits_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  return {
    ...(await listForYou(ctx)),
    counts: await countForYou(ctx),
    mayOffer: may(ctx.actor, 'quotes.edit'),
  };
}

export default function ForYou({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { requests, found, counts, mayOffer } = loaderData;
  const cards = [
    { id: 'found', title: m.quotes_fits_found(), value: counts.found },
    { id: 'seen', title: m.quotes_fits_seen(), value: counts.seen },
    { id: 'answered', title: m.quotes_fits_answered(), value: counts.answered },
    { id: 'missed', title: m.quotes_fits_missed(), value: counts.missed },
  ].map((card) => ({ ...card, value: formatNumber(card.value) }));
  return (
    <Page>
      <PageHeader title={m.quotes_fits_title()} subtitle={m.quotes_fits_subtitle()} />
      <StatCards cards={cards} />
      <p className="mt-2 mb-8 text-sm text-muted">{m.quotes_fits_counted()}</p>
      {requests.length === 0 ? (
        <Empty icon={FileText} title={m.quotes_fits_none()} text={m.quotes_fits_none_text()} />
      ) : (
        <>
          {found > requests.length && (
            <p className="mb-4 text-sm text-muted">
              {m.quotes_fits_best({ shown: formatNumber(requests.length), count: formatNumber(found) })}
            </p>
          )}
          <ul className="grid gap-4">
            {requests.map(
              ({ reference, services, origin_place, destination_place, deadline, reasons, isSeen }, index) => (
                <li key={reference}>
                  <Card as="article">
                    <div className="flex flex-wrap items-start justify-between gap-3">
                      <h2 className="min-w-0 text-xl wrap-anywhere">
                        <Link to={quotePaths.request(reference)} prefetch="intent" className="hover:text-teal">
                          {services.map((code) => serviceLabel(code)).join(' · ')}
                        </Link>
                      </h2>
                      {!isSeen && <Badge tone="teal">{m.quotes_fits_new()}</Badge>}
                    </div>
                    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
                      <span className="ref">{reference}</span>
                      <RequestRoute from={origin_place} to={destination_place} />
                    </p>
                    <ul aria-label={m.quotes_fits_why()} className="mt-3 list-disc space-y-1 pl-5">
                      {reasons.map((reason) => (
                        <li key={reason}>{reason}</li>
                      ))}
                    </ul>
                    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
                      <p className="text-sm text-muted">
                        {m.quotes_deadline()} <DateTime value={deadline} format="date" zone="UTC" />
                      </p>
                      {mayOffer && (
                        // The best one first, and only its button is filled.
                        <LinkButton
                          to={quotePaths.quote(reference)}
                          size="sm"
                          variant={index === 0 ? 'primary' : 'secondary'}
                        >
                          <WithSubject parts={m.quotes_fits_offer.parts({ reference })} />
                        </LinkButton>
                      )}
                    </div>
                  </Card>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </Page>
  );
}
