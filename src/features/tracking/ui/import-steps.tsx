import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ImportColumns } from '#ui/import-columns.tsx';
import { ImportProgress } from '#ui/import-progress.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import type { ImportView } from '../schema/import-view.ts';
import { ImportPreview } from './import-preview.tsx';

interface ImportStepsProps {
  found: ImportView;
  /** Paths of this page, of the target list, of a new import, and of the file of problems. */
  here: string;
  list: string;
  again: string;
  problems: string;
}

/** State of an import: being read, ready for review, being written, or ended. */
export function ImportSteps({ found, here, list, again, problems }: ImportStepsProps) {
  const { state, total, done, added, wrong } = found;
  const shown = (count: number) => ({ count, shown: formatNumber(count) });
  switch (state) {
    case 'checking':
      return (
        <ImportProgress
          title={m.tracking_import_checking()}
          text={m.tracking_import_checking_text()}
          {...{ done, total, here }}
        />
      );
    case 'running':
      return (
        <ImportProgress
          title={m.tracking_import_running()}
          text={m.tracking_import_running_text()}
          {...{ done, total, here }}
        />
      );
    case 'undoing':
      return (
        <ImportProgress
          title={m.tracking_import_undoing()}
          text={m.tracking_import_undoing_text()}
          {...{ done, total, here }}
        />
      );
    case 'checked':
      return (
        <div className="grid grid-cols-1 gap-6">
          <ImportPreview found={found} problems={problems} />
          <ImportColumns
            columns={found.columns}
            fields={found.fields}
            dateOrder={found.date_order ?? ''}
            unsure={found.unsure}
          />
        </div>
      );
    case 'done':
      return (
        <Alert
          tone={added > 0 ? 'success' : 'info'}
          title={added > 0 ? m.tracking_import_own_done(shown(added)) : m.tracking_import_nothing_title()}
        >
          {found.items > added && <p>{m.tracking_import_skipped(shown(found.items - added))}</p>}
          {wrong > 0 && <p>{m.tracking_import_wrong(shown(wrong))}</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            <LinkButton to={list}>{m.tracking_import_to_list()}</LinkButton>
            {wrong > 0 && (
              <LinkButton to={problems} reloadDocument variant="secondary">
                {m.tracking_import_problem_file()}
              </LinkButton>
            )}
            <LinkButton to={again} variant="secondary">
              {m.tracking_import_another()}
            </LinkButton>
            {found.canUndo && (
              <PostButton
                fields={{ intent: 'undo' }}
                variant="secondary"
                confirm={{ title: m.tracking_import_undo(), text: m.tracking_import_undo_text(shown(added)) }}
              >
                {m.tracking_import_undo()}
              </PostButton>
            )}
          </div>
        </Alert>
      );
    case 'undone':
      return (
        <Alert tone="info" title={m.tracking_import_undone()}>
          <p className="mt-3">
            <LinkButton to={again} variant="secondary">
              {m.tracking_import_another()}
            </LinkButton>
          </p>
        </Alert>
      );
    case 'full':
    case 'failed':
      return (
        <Alert tone="error" title={m.tracking_import_nothing_title()}>
          {state === 'full' ? m.tracking_import_full() : m.tracking_own_failed_text()}
        </Alert>
      );
  }
}
