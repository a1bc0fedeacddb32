import { carriers } from '#features/catalog/numbers/carriers.ts';
import type { Ctx } from '#server/context.ts';
import { toAppError } from '#server/http/problem.ts';

import { countPackages, listPackages, type PackageCounts, type PackageLine } from '../queries/own-packages.server.ts';
import { carrierName } from '../schema/number-words.ts';
import { packageName } from '../schema/package-name.ts';
import type { PackageRowView } from '../schema/own-list-view.ts';
import { packageQuery, type PackageFilters, readPackageFilters } from '../schema/package-filters.ts';
import { trackLink } from '../schema/track-link.ts';
import { toneOf, trackingStatuses } from '../state.ts';
import { eventWords, statusSentence } from '../schema/status-labels.ts';
import * as m from '#texts/messages.js';

interface Choice {
  value: string;
  label: string;
}

export interface OwnList {
  counts: PackageCounts;
  items: PackageRowView[];
  nextCursor: string | null;
  isLaterPage: boolean;
  filters: PackageFilters;
  /** The filters as in the URL, for forms that return to it. */
  search: string;
  statuses: Choice[];
  carriers: Choice[];
}

/** Returns the caller's list for this URL; null if reading it failed, which is logged. */
export async function readOwnList(ctx: Ctx, params: URLSearchParams): Promise<OwnList | null> {
  const filters = readPackageFilters(params);
  const cursor = params.get('cursor');
  try {
    const { items, nextCursor } = await listPackages(ctx, filters, { cursor });
    return {
      counts: await countPackages(ctx),
      items: items.map(rowView),
      nextCursor,
      isLaterPage: cursor !== null,
      filters,
      search: searchOf(filters),
      statuses: [
        { value: 'moving', label: m.tracking_own_moving() },
        ...trackingStatuses.map((status) => ({ value: status, label: statusSentence(status, null) })),
      ],
      carriers: carriers
        .map(({ code, name }) => ({ value: code, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    };
  } catch (error) {
    const { code } = toAppError(error);
    if (code !== 'internal') throw error;
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a list of packages could not be read');
    return null;
  }
}

const searchOf = (filters: PackageFilters): string =>
  new URLSearchParams(
    Object.entries(packageQuery(filters)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ).toString();

/** Returns the carrier's name, or the specified label if the number does not identify one. */
export const ownCarrier = (code: string | null): string =>
  code === null ? m.tracking_own_auto_detect() : carrierName(code);

function rowView(line: PackageLine): PackageRowView {
  const { current_status, status_reason, status_text, latest } = line;
  return {
    id: line.id,
    name: packageName(line),
    number: line.tracking_number,
    carrier: ownCarrier(line.carrier),
    status: statusSentence(current_status, status_reason),
    tone: toneOf(current_status, status_text),
    is_late: line.is_late,
    location: line.current_location,
    estimated_delivery: line.estimated_delivery,
    latest: latest && { words: latest.status_text ?? eventWords(latest), timestamp: latest.timestamp.toISOString() },
    track_href: trackLink(line.carrier, line.tracking_number),
  };
}
