import { redirect } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { localPath } from '#shared/languages.ts';
import { optionalText } from '#shared/text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { bulkEditPackages } from '../commands/bulk-edit-packages.server.ts';
import { trackingPaths } from '../paths.ts';
import { packagesPerPage } from '../queries/own-packages.server.ts';
import { packageQuery, readPackageFilters } from '../schema/package-filters.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

const selectedSchema = z.object({
  intent: z.enum(['archive', 'restore', 'label', 'export', 'share']),
  ids: z
    .array(z.uuid())
    .max(packagesPerPage)
    .min(1, { error: () => m.tracking_own_none_chosen() }),
  label: optionalText(120),
});

const done = {
  archive: m.tracking_own_archived,
  restore: m.tracking_own_restored,
  label: m.tracking_own_labelled,
};

/** Acts on the packages selected in the list, and returns to the same filters. */
export const action = buttonAction(selectedSchema, {
  actor: requireUser,
  back: (_, body) => {
    const search = body.get('search');
    const filters = readPackageFilters(new URLSearchParams(typeof search === 'string' ? search.slice(0, 1000) : ''));
    return trackingPaths.businessTracking(packageQuery(filters));
  },
  async run({ ctx, value: { intent, ids, label } }) {
    if (intent === 'export') return redirect(trackingPaths.exportPackages({ ids: ids.join(',') }), 303);
    if (intent === 'share') return redirect(localPath(ctx.language, trackingPaths.sharePackages(ids.join(','))), 303);
    const count = await bulkEditPackages(ctx, ids, intent === 'label' ? { kind: 'label', label } : { kind: intent });
    return { tone: 'success', title: done[intent]({ count, shown: formatNumber(count) }) };
  },
});
