import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requireUser } from '#server/session/require.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import * as m from '#texts/messages.js';

import { noteSeen } from '../commands/note-seen.server.ts';
import { quotePaths } from '../paths.ts';
import { findComparison } from '../queries/comparison.server.ts';
import { basisQuery } from '../schema/basis.ts';
import { BasisForm } from '../ui/basis-form.tsx';
import { CheapestNote } from '../ui/cheapest-note.tsx';
import { ComparisonChart } from '../ui/comparison-chart.tsx';
import { ComparisonTable } from '../ui/comparison-table.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Route } from './+types/compare.ts';

export const meta: Route.MetaFunction = pageMeta(({ params }) => ({
  title: m.quotes_compare_title({ reference: params.reference }),
  description: m.quotes_board_description(),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const actor = requireUser(ctx);
  const compared = await findComparison(ctx, args.params.reference, args.url.searchParams);
  await noteSeen(ctx, compared);
  return { ...compared, mayDecide: may(actor, 'quotes.decide') };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { request, newest, quotes, basis, comparison } = loaderData;
  const { reference } = request;
  const units = [...comparison.wanted, ...comparison.uncounted];
  return (
    <Page width="full" className="mx-auto max-w-wide print:p-0">
      <PageHeader
        title={m.quotes_compare_title({ reference: unbroken(reference) })}
        subtitle={m.quotes_compare_subtitle()}
        breadcrumbs={[
          { label: m.quotes_board_title(), to: quotePaths.board() },
          { label: reference, to: quotePaths.request(reference) },
          { label: m.quotes_compare() },
        ]}
        actions={
          quotes.length > 0 && (
            <LinkButton
              to={quotePaths.compareCsv(reference, basisQuery(basis, units))}
              variant="secondary"
              size="sm"
              reloadDocument
            >
              {m.quotes_compare_csv()}
            </LinkButton>
          )
        }
      />
      {quotes.length === 0 ? (
        <Empty
          title={m.quotes_compare_none()}
          text={m.quotes_compare_none_text()}
          action={<LinkButton to={quotePaths.request(reference)}>{m.quotes_compare_back()}</LinkButton>}
        />
      ) : (
        <div className="grid gap-6">
          {newest !== null && (
            <p className="text-muted">{m.quotes_offers_newest({ shown: newest, count: request.responses })}</p>
          )}
          <ComparisonChart quotes={quotes} comparison={comparison} basis={basis} />
          <CheapestNote quotes={quotes} comparison={comparison} basis={basis} />
          <ReadOnly unless={loaderData.mayDecide}>
            <ComparisonTable request={request} quotes={quotes} comparison={comparison} basis={basis} />
          </ReadOnly>
          <BasisForm reference={reference} units={units} basis={basis} />
        </div>
      )}
    </Page>
  );
}
