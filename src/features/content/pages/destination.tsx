import { redirect } from 'react-router';

import { assistantPaths } from '#features/assistant/paths.ts';
import { blogPaths } from '#features/blog/paths.ts';
import { findNextPublication } from '#features/blog/queries/readable.server.ts';
import { ArticleLinks } from '#features/blog/ui/article-links.tsx';
import { partnerPaths } from '#features/partners/paths.ts';
import { PartnerCard } from '#features/partners/ui/partner-card.tsx';
import { changesAt, getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Handshake } from '#ui/icon.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { contentPaths } from '../paths.ts';
import { describeDestination, destinationAt } from '../queries/destinations.server.ts';
import { Cards } from '../ui/cards.tsx';
import { DestinationFacts } from '../ui/destination-facts.tsx';
import type { Route } from './+types/destination.ts';

export const handle: PageHandle = { noScripts: true, isPubliclyCached: true };

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) =>
  loaderData
    ? {
        title: m.content_destination_title({ country: loaderData.name }),
        description: m.content_destination_description({ country: loaderData.name }),
        path: contentPaths.destination(loaderData.slug),
        noindex: loaderData.partnerCount === 0,
        breadcrumbs: [
          { label: m.content_destination_guide(), path: contentPaths.page('shipping-guide') },
          { label: loaderData.name, path: contentPaths.destination(loaderData.slug) },
        ],
      }
    : null,
);

export async function loader(args: Route.LoaderArgs) {
  const asked = args.params.country;
  const destination = destinationAt(asked.toLowerCase());
  if (destination === null) throw new AppError('not_found');
  if (asked !== destination.slug) throw redirect(contentPaths.destination(destination.slug), 301);
  const ctx = getCtx(args);
  changesAt(args, await findNextPublication(ctx));
  return describeDestination(ctx, destination);
}

export default function DestinationPage({ loaderData: destination }: Route.ComponentProps) {
  const { name, code, partners, partnerCount, papers, services, articles, advice } = destination;
  const ask = (
    <LinkButton to={assistantPaths.partnerResults({ destination: name })}>{m.content_destination_ask()}</LinkButton>
  );
  return (
    <Page>
      <PageHeader
        title={m.content_destination_title({ country: name })}
        subtitle={advice}
        breadcrumbs={[
          { label: m.content_destination_guide(), to: contentPaths.page('shipping-guide') },
          { label: name },
        ]}
        actions={partnerCount > 0 ? ask : null}
      />
      <DestinationFacts destination={destination} />
      <Section title={m.content_destination_partners({ country: name })} className="mt-14">
        {partners.length === 0 ? (
          <Empty
            icon={Handshake}
            title={m.content_destination_nobody()}
            text={m.content_destination_nobody_text({ country: name })}
            action={<LinkButton to={assistantPaths.findPartner()}>{m.content_destination_say()}</LinkButton>}
            level={3}
          />
        ) : (
          <>
            {services.length > 0 && (
              <p className="mb-5 max-w-text text-muted">
                {m.content_destination_services({ services: services.join(' · ') })}
              </p>
            )}
            <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
              {partners.map((partner) => (
                <li key={partner.id}>
                  <PartnerCard partner={partner} level={3} />
                </li>
              ))}
            </ul>
            {partnerCount > partners.length && (
              <p className="mt-5">
                <LinkButton to={partnerPaths.partners({ destinations: code })} variant="secondary">
                  {m.content_destination_all({ count: partnerCount })}
                </LinkButton>
              </p>
            )}
          </>
        )}
      </Section>
      <Section title={m.content_destination_papers()} text={m.content_destination_papers_text()} className="mt-14">
        <Cards items={papers.map((paper) => ({ ...paper, icon: 'file' }))} />
      </Section>
      {articles.length > 0 && (
        <Section title={m.content_destination_articles()} className="mt-14">
          <ArticleLinks articles={articles} />
          <p className="mt-3">
            <LinkButton to={blogPaths.blog()} variant="quiet" size="sm">
              {m.content_destination_blog()}
            </LinkButton>
          </p>
        </Section>
      )}
    </Page>
  );
}
