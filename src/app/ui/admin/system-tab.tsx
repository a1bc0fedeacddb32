import { Link } from 'react-router';

import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Download } from '#ui/icon.tsx';
import { Grid, Section } from '#ui/page.tsx';

import type { AuditRow } from '../../queries/audit-log.server.ts';
import type { HealthBadge } from '../../queries/health.server.ts';
import { AuditTable } from './audit-table.tsx';

export interface SystemTabData {
  tab: 'system';
  checkedAt: Date;
  badges: HealthBadge[];
  recent: AuditRow[];
}

const exports = [
  { to: '/admin/exports/users.csv', label: 'Export users' },
  { to: '/admin/exports/warehouses.csv', label: 'Export warehouses' },
];

export function SystemTab({ data }: { data: SystemTabData }) {
  return (
    <div className="grid gap-8">
      <Section
        title="Health"
        text={
          <>
            Checked <DateTime value={data.checkedAt} />, just now for this page.
          </>
        }
        actions={
          <LinkButton to="/admin?tab=system" variant="secondary" size="sm" prefetch="none">
            Check again
          </LinkButton>
        }
      >
        <Grid min="sm">
          {data.badges.map((badge) => (
            <Card key={badge.part}>
              <div className="flex items-baseline justify-between gap-2">
                <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">{badge.part}</h3>
                <span className="tabular text-sm text-muted">{badge.ms} ms</span>
              </div>
              <p className="mt-2">
                <Badge tone={badge.tone} dot>
                  {badge.part} {badge.word}
                </Badge>
              </p>
              <p className="mt-2 text-sm text-muted">{badge.detail}</p>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section title="Exports" text="CSV files of everything, newest first. Each export is recorded in the audit log.">
        <div className="flex flex-wrap gap-2">
          {exports.map(({ to, label }) => (
            <LinkButton key={to} to={to} variant="secondary" icon={Download} reloadDocument prefetch="none">
              {label}
            </LinkButton>
          ))}
        </div>
      </Section>
      <Section
        title="Recent activity"
        actions={
          <Link className="link" to="/admin/audit">
            Whole audit log
          </Link>
        }
      >
        <AuditTable items={data.recent} />
      </Section>
    </div>
  );
}
