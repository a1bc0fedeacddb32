import { z } from 'zod';

import { listAuditLog } from '#server/list-audit-log.ts';
import { listFailedJobs, retryFailedJob } from '#server/failed-jobs.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { listNodes } from '#server/nodes/list-nodes.ts';
import { requireAdmin } from '#server/session/require.ts';
import { listSettings } from '#server/settings.ts';
import { AuditTable } from '#ui/audit-table.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Download } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Grid, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { appPaths } from '#shared/app-paths.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { listArrivals } from '../queries/arrivals.server.ts';
import { type HealthBadge, checkHealth } from '../queries/health.server.ts';
import { listSettingWarnings } from '../queries/setting-warnings.server.ts';
import { Arrivals } from '../ui/arrivals.tsx';
import { FailedJobs } from '../ui/failed-jobs.tsx';
import { Nodes } from '../ui/nodes.tsx';
import { settingText } from '../ui/setting-text.ts';
import { SettingWarnings } from '../ui/setting-warnings.tsx';
import type { Route } from './+types/system.ts';

const path = appPaths.system();

const parts: Record<HealthBadge['part'], Words> = {
  Database: () => m.app_health_database(),
  API: () => m.app_health_api(),
  Storage: () => m.app_health_storage(),
  Mail: () => m.app_health_mail(),
  Jobs: () => m.app_health_jobs(),
  Disk: () => m.app_health_disk(),
  Backup: () => m.app_health_backup(),
};

export const meta = noindexMeta(m.app_system_title, m.app_system_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  return {
    ...(await checkHealth(ctx)),
    warnings: await listSettingWarnings(ctx),
    nodes: await listNodes(ctx),
    failedJobs: await listFailedJobs(ctx),
    arrivals: await listArrivals(ctx),
    exports: ctx.registry.exports.map(({ name, label }) => ({ name, label: label() })),
    settings: await listSettings(ctx),
    recent: (await listAuditLog(ctx, { limit: 15 })).items,
  };
}

const retrySchema = z.object({ id: z.string().max(100) });

/** Retries a failed job once. */
export const action = buttonAction(retrySchema, {
  actor: requireAdmin,
  back: () => path,
  run: async ({ ctx, value }) => {
    await retryFailedJob(ctx, value.id);
    return { tone: 'success', title: m.app_system_job_in_line() };
  },
});

export default function System({
  loaderData: { checked_at, badges, warnings, nodes, failedJobs, arrivals, exports, settings, recent },
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <SettingWarnings warnings={warnings} />
      <Section
        title={m.app_system_health()}
        text={<MarkedText parts={m.app_system_checked.parts({})} marks={{ at: <DateTime value={checked_at} /> }} />}
        actions={
          <LinkButton to={path} variant="secondary" size="sm" prefetch="none">
            {m.app_system_check_again()}
          </LinkButton>
        }
      >
        <Grid min="sm">
          {badges.map((badge) => (
            <Card key={badge.part}>
              <div className="flex items-baseline justify-between gap-2">
                <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{parts[badge.part]()}</h3>
                <span className="tabular text-sm text-muted">{m.app_system_ms({ ms: badge.ms })}</span>
              </div>
              <p className="mt-2">
                <Badge tone={badge.tone} dot>
                  {parts[badge.part]()} {badge.word}
                </Badge>
              </p>
              <p className="mt-2 text-sm text-muted">{badge.detail}</p>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section title={m.app_system_nodes()} text={m.app_system_nodes_text()}>
        <Nodes nodes={nodes} />
      </Section>
      <Section
        title={m.app_system_failed()}
        text={m.app_system_failed_text()}
        actions={
          <Link className="link" to={appPaths.mail()}>
            {m.app_system_failed_mail()}
          </Link>
        }
      >
        {failedJobs.length === 0 ? (
          <p className="text-muted">{m.app_system_failed_none()}</p>
        ) : (
          <FailedJobs jobs={failedJobs} />
        )}
      </Section>
      <Section title={m.app_arrivals()} text={m.app_arrivals_text()}>
        <Arrivals {...arrivals} />
      </Section>
      <Section title={m.app_system_exports()} text={m.app_system_exports_text()}>
        <div className="flex flex-wrap gap-2">
          {exports.map(({ name, label }) => (
            <LinkButton
              key={name}
              to={appPaths.exports(name)}
              variant="secondary"
              icon={Download}
              reloadDocument
              prefetch="none"
            >
              {label}
            </LinkButton>
          ))}
        </div>
      </Section>
      <Section
        title={m.app_settings()}
        actions={
          <Link className="link" to={appPaths.settings()}>
            {m.app_system_settings_link()}
          </Link>
        }
      >
        <DescriptionList
          items={settings.map((setting) => ({ term: setting.label, value: settingText(setting, setting.value) }))}
        />
      </Section>
      <Section
        title={m.app_recent()}
        actions={
          <Link className="link" to={appPaths.auditLog()}>
            {m.app_system_audit_link()}
          </Link>
        }
      >
        <AuditTable items={recent} />
      </Section>
    </div>
  );
}
