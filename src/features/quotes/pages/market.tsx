import { getCtx } from '#server/http/router-context.ts';
import { formatMoney } from '#shared/money.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Empty } from '#ui/empty.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import { Link } from '#ui/link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';

import { quotePaths } from '../paths.ts';
import { findMarket } from '../queries/market.server.ts';
import type { Route } from './+types/market.ts';

export const meta = pageMeta(() => ({
  title: m.quotes_market_title(),
  description: m.quotes_market_description(),
  path: quotePaths.market(),
}));

export function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams;
  return findMarket(getCtx(args), { place: params.get('place'), quarter: params.get('quarter') });
}

export default function Market({ loaderData }: Route.ComponentProps) {
  const { place, placeName, quarter, places, quarters, figures, storage } = loaderData;
  const quarterName = quarters.find(({ value }) => value === quarter)?.label ?? '';
  return (
    <Page>
      <PageHeader title={m.quotes_market_title()} subtitle={m.quotes_market_subtitle()} />
      {figures.length === 0 ? (
        <Empty
          title={m.quotes_market_none()}
          text={m.quotes_market_none_text()}
          action={<LinkButton to={quotePaths.newRequest()}>{m.quotes_request_quotes()}</LinkButton>}
        />
      ) : (
        <>
          <Choices
            label={m.quotes_market_places()}
            chosen={place}
            choices={places}
            to={(value) => ({ place: value })}
          />
          <Choices
            label={m.quotes_market_quarters()}
            chosen={quarter}
            choices={quarters}
            to={(value) => ({ place, quarter: value })}
          />
          {figures.some(({ isDemo }) => isDemo) && (
            <div className="mb-6">
              <Alert>{m.quotes_market_demo()}</Alert>
            </div>
          )}
          <Section title={m.quotes_market_prices({ place: placeName, quarter: quarterName })}>
            <DataTable
              caption={m.quotes_market_prices({ place: placeName, quarter: quarterName })}
              rows={figures}
              rowKey={({ name, unit, median }) => `${name} ${unit} ${median}`}
              columns={[
                { head: m.quotes_market_service(), as: 'header', render: ({ name }) => name },
                { head: m.quotes_market_unit(), render: ({ unit }) => unit },
                { head: m.quotes_market_low(), align: 'end', tabular: true, render: ({ low }) => low },
                { head: m.quotes_market_median(), align: 'end', tabular: true, render: ({ median }) => median },
                { head: m.quotes_market_high(), align: 'end', tabular: true, render: ({ high }) => high },
                {
                  head: m.quotes_market_companies(),
                  align: 'end',
                  tabular: true,
                  render: ({ companies }) => companies,
                },
              ]}
            />
          </Section>
          {storage.length > 1 && <StorageOverTime storage={storage} place={placeName} />}
        </>
      )}
      <Section title={m.quotes_market_how()}>
        <p className="max-w-text">{m.quotes_market_how_text()}</p>
      </Section>
    </Page>
  );
}

interface ChoicesProps {
  label: string;
  chosen: string | null;
  choices: readonly { value: string; label: string }[];
  to: (value: string) => Record<string, string>;
}

function Choices({ label, chosen, choices, to }: ChoicesProps) {
  if (choices.length < 2) return null;
  return (
    <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
      {choices.map((choice) => (
        <Link
          key={choice.value}
          to={quotePaths.market(to(choice.value))}
          className={choice.value === chosen ? 'inline-block font-semibold' : 'link inline-block'}
          aria-current={choice.value === chosen ? 'page' : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}

type Storage = Awaited<ReturnType<typeof findMarket>>['storage'];

/** The chart, and its numbers as a table. */
function StorageOverTime({ storage, place }: { storage: Storage; place: string }) {
  const names = [m.quotes_market_low(), m.quotes_market_median(), m.quotes_market_high()];
  return (
    <Section title={m.quotes_market_storage({ place })}>
      <LineChart
        label={m.quotes_market_storage({ place })}
        columns={storage.map(({ quarter }) => quarter)}
        series={names.map((name, at) => ({ name, values: storage.map(({ values }) => values[at] ?? 0) }))}
        format={(amountMinor) => formatMoney({ amountMinor: Math.round(amountMinor), currency: 'USD' })}
      />
      <div className="mt-6">
        <DataTable
          caption={m.quotes_market_storage({ place })}
          dense
          rows={storage}
          rowKey={({ quarter }) => quarter}
          columns={[
            { head: m.quotes_market_quarter_head(), as: 'header', render: ({ quarter }) => quarter },
            { head: names[0] ?? '', align: 'end', tabular: true, render: ({ low }) => low },
            { head: names[1] ?? '', align: 'end', tabular: true, render: ({ median }) => median },
            { head: names[2] ?? '', align: 'end', tabular: true, render: ({ high }) => high },
          ]}
        />
      </div>
    </Section>
  );
}
