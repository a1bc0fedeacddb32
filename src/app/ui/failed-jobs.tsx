import type { FailedJob } from '#server/failed-jobs.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

/** Background jobs that failed for good, with a retry button. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <DataTable
      caption={m.app_system_jobs()}
      rows={jobs}
      rowKey={({ id }) => id}
      dense
      columns={[
        { head: m.app_system_job(), as: 'header', render: ({ name }) => <code>{name}</code> },
        { head: m.app_system_job_failed(), tabular: true, render: ({ failed_at }) => <DateTime value={failed_at} /> },
        { head: m.app_system_job_tries(), tabular: true, render: ({ tries }) => tries },
        { head: m.app_system_job_reason(), className: 'wrap-anywhere', render: ({ reason }) => reason ?? '–' },
        {
          head: m.app_system_job_again(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, name }) => (
            <PostButton fields={{ id }} variant="secondary" size="sm">
              {m.app_system_job_again()} <span className="sr-only">{name}</span>
            </PostButton>
          ),
        },
      ]}
    />
  );
}
