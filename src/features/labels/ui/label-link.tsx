import { LinkButton } from '#ui/button.tsx';
import * as m from '#texts/messages.js';

import { labelPaths } from '../paths.ts';
import type { RowLabels } from '../schema/labels.ts';
import { LabelChips } from './label-chips.tsx';

interface LabelLinkProps extends Pick<RowLabels, 'subject' | 'names' | 'mayEdit'> {
  /** The page that shows them. */
  back: string;
}

/** The labels of a row on a public page, whose script leaves the form to a page of its own. */
export function LabelLink({ subject, names, mayEdit, back }: LabelLinkProps) {
  return (
    <div className="grid gap-4">
      {names.length === 0 ? <p className="text-muted">{m.labels_none()}</p> : <LabelChips names={names} />}
      {mayEdit && (
        <div>
          <LinkButton to={labelPaths.labels(subject, { return_to: back })} variant="secondary" size="sm">
            {m.labels_change()}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
