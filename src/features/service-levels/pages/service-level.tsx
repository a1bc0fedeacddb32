import { companyPaths } from '#features/companies/paths.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import { monthText } from '#shared/months.ts';
import * as m from '#texts/messages.js';
import { DateTime } from '#ui/date-time.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import { PlanNotice } from '#ui/plan-notice.tsx';

import { findServiceLevel, type SignedMonth } from '../queries/months.server.ts';
import { HowCounted, MonthFigures, targetText } from '../ui/month-figures.tsx';
import type { Route } from './+types/service-level.ts';

const path = appPaths.serviceLevel();

export const meta = pageMeta(() => ({
  title: m.service_levels_title(),
  description: m.service_levels_subtitle({ target: targetText() }),
  noindex: true,
}));

export async function loader(args: Route.LoaderArgs) {
  const before = args.url.searchParams.get('before');
  return { level: await findServiceLevel(getCtx(args), before), isFirst: before === null };
}

export default function ServiceLevel({ loaderData: { level, isFirst } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.service_levels_title()}
        subtitle={m.service_levels_subtitle({ target: targetText() })}
        breadcrumbs={[{ label: m.companies_title(), to: companyPaths.company() }, { label: m.service_levels_title() }]}
      />
      {level === null ? (
        <PlanNotice title={m.service_levels_plan()}>{m.service_levels_plan_text()}</PlanNotice>
      ) : (
        <>
          {isFirst && (
            <Section title={m.service_levels_running({ month: monthText(`${level.running.month}-01`) })}>
              <MonthFigures figures={level.running.figures} />
            </Section>
          )}
          {level.months.map((month) => (
            <Month key={month.month} {...month} />
          ))}
          {isFirst && level.months.length === 0 && <p className="mt-8 text-muted">{m.service_levels_none_signed()}</p>}
          <CursorPager
            nextHref={level.next && appPaths.serviceLevel(level.next)}
            firstHref={isFirst ? null : path}
            labels={{ next: m.service_levels_earlier() }}
          />
          <HowCounted />
        </>
      )}
    </Page>
  );
}

function Month({ month, figures, note, language, signed_at }: SignedMonth) {
  return (
    <Section title={monthText(`${month}-01`)}>
      <MonthFigures figures={figures} />
      {note !== null && (
        <div className="mt-4 max-w-text">
          <h3 className="text-lg">{m.service_levels_note()}</h3>
          <p lang={language} className="mt-1 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        </div>
      )}
      <p className="mt-3 text-sm text-muted">
        {m.service_levels_signed_on()} <DateTime value={signed_at} format="date" />
      </p>
    </Section>
  );
}
