import { getCtx } from '#server/http/router-context.ts';
import { listPanels } from '#server/insight-panels.ts';
import { appPaths } from '#shared/app-paths.ts';
import { formatHours } from '#shared/dates.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { StatCards } from '#ui/stat-card.tsx';
import { LinkTabs } from '#ui/tabs.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { insightPaths } from '../paths.ts';
import { findMetricsOf, findTotalsBefore } from '../queries/metrics.server.ts';
import { findOwnRow, hasAnalytics } from '../queries/own-rows.server.ts';
import { listSearchers, listWords } from '../queries/words.server.ts';
import { minVisitors } from '../schema/visits.ts';
import { MetricsChart } from '../ui/metrics-chart.tsx';
import { PanelCard } from '../ui/panel-card.tsx';
import { HowCounted } from '../ui/how-counted.tsx';
import { SearchesTable } from '../ui/searches-table.tsx';
import type { Route } from './+types/row.ts';

export const meta = noindexMeta(m.insights_title, m.insights_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const { kind, id, title, own_path } = await findOwnRow(ctx, args.params);
  const isWhole = await hasAnalytics(ctx);
  const isMonths = isWhole && args.url.searchParams.get('span') === 'months';
  const answers = await ctx.registry.subject(kind)?.answerMinutes?.(ctx, id);
  return {
    title,
    ownPath: own_path,
    isWhole,
    isMonths,
    answers: answers ?? null,
    before: isWhole && !isMonths ? await findTotalsBefore(ctx, { kind, id }) : null,
    panels: isWhole ? await listPanels(ctx, ctx.registry.insightPanels, { kind, id }) : [],
    words: isWhole ? await listWords(ctx, { kind, id }) : [],
    searchers: isWhole ? await listSearchers(ctx, { kind, id }) : [],
    ...(await findMetricsOf(ctx, { kind, id }, isMonths ? 'months' : 'days')),
  };
}

export default function Row({ loaderData, params: { kind, id } }: Route.ComponentProps) {
  const { locale } = useViewer();
  if (loaderData === null) return null;
  const { title, ownPath, isWhole, isMonths, series, periods, before, answers, words, searchers, panels } = loaderData;
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={isMonths ? m.insights_last_months() : m.insights_last_days()}
        breadcrumbs={[{ label: m.insights_title(), to: insightPaths.overview() }, { label: title }]}
        actions={
          <>
            <LinkButton to={ownPath} variant="secondary" size="sm">
              {m.insights_to_listing()}
            </LinkButton>
            {isWhole && (
              <LinkButton to={insightPaths.csv(kind, id)} reloadDocument variant="secondary" size="sm">
                {m.insights_csv()}
              </LinkButton>
            )}
          </>
        }
      />
      {isWhole && (
        <LinkTabs
          label={m.insights_span()}
          tabs={[
            { label: m.insights_last_days(), to: insightPaths.row(kind, id), active: !isMonths },
            { label: m.insights_last_months(), to: insightPaths.row(kind, id, { span: 'months' }), active: isMonths },
          ]}
        />
      )}
      <StatCards
        cards={series.map(({ name, label, how, total }) => ({
          id: name,
          title: label,
          value: formatNumber(total, 0, locale),
          caption:
            before === null ? (
              how
            ) : (
              <>
                {how}
                <span className="block">
                  {m.insights_before({ shown: formatNumber(before[name] ?? 0, 0, locale) })}
                </span>
              </>
            ),
        }))}
      />
      <Section title={m.insights_over_time()} className="mt-10">
        <MetricsChart periods={periods} isMonths={isMonths} series={series} />
      </Section>
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        {answers && (
          <Card title={m.insights_answers()}>
            <DescriptionList
              items={[
                { term: m.insights_answers_own(), value: timeText(answers.own, locale) },
                { term: m.insights_answers_market(), value: timeText(answers.market, locale) },
              ]}
            />
            <p className="mt-3 text-sm text-muted">{m.insights_answers_how()}</p>
          </Card>
        )}
        <Card title={m.insights_words()}>
          {!isWhole ? (
            <Alert>
              {m.insights_words_plan()}{' '}
              <Link className="link" to={appPaths.plan()}>
                {m.insights_plans()}
              </Link>
            </Alert>
          ) : (
            <SearchesTable
              heads={{ caption: m.insights_words(), text: m.insights_word(), count: m.insights_searches() }}
              rows={words}
              empty={m.insights_words_none({ count: minVisitors })}
              how={m.insights_words_how({ count: minVisitors })}
            />
          )}
        </Card>
        {isWhole && (
          <Card title={m.insights_searchers()}>
            <SearchesTable
              heads={{ caption: m.insights_searchers(), text: m.insights_country(), count: m.insights_shown() }}
              rows={searchers}
              empty={m.insights_searchers_none({ count: minVisitors })}
              how={m.insights_searchers_how({ count: minVisitors })}
            />
          </Card>
        )}
        {panels.map((panel) => (
          <PanelCard key={panel.id} panel={panel} />
        ))}
      </div>
      <HowCounted />
    </Page>
  );
}

/** Returns a median in whole hours, rounded up; it is unknown with fewer than three answers. */
const timeText = (minutes: number | null, locale: string): string =>
  minutes === null ? m.insights_answers_few() : formatHours(Math.max(1, Math.ceil(minutes / 60)), locale);
