import type { FailedJob } from '#server/failed-jobs.ts';
import { DateTime } from '#ui/date-time.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

/** Background jobs that failed for good, with a retry button. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <Table caption={m.app_system_jobs()} dense>
      <thead>
        <tr>
          <Th>{m.app_system_job()}</Th>
          <Th>{m.app_system_job_failed()}</Th>
          <Th>{m.app_system_job_tries()}</Th>
          <Th>{m.app_system_job_reason()}</Th>
          <Th hidden>{m.app_system_job_again()}</Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, name, failed_at, tries, reason }) => (
          <tr key={id}>
            <Td primary>
              <code>{name}</code>
            </Td>
            <Td label={m.app_system_job_failed()} tabular>
              <DateTime value={failed_at} />
            </Td>
            <Td label={m.app_system_job_tries()} tabular>
              {tries}
            </Td>
            <Td label={m.app_system_job_reason()}>
              <span className="wrap-anywhere">{reason ?? '–'}</span>
            </Td>
            <TdActions>
              <PostButton fields={{ id }} variant="secondary" size="sm">
                {m.app_system_job_again()} <span className="sr-only">{name}</span>
              </PostButton>
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
