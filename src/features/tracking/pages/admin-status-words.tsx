import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { formatNumber } from '#shared/units.ts';
import { Empty } from '#ui/empty.tsx';
import { Package } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { mapStatusWords } from '../commands/map-status-words.server.ts';
import { trackingPaths } from '../paths.ts';
import { listUnknownWords } from '../queries/status-words.server.ts';
import { type Milestone, milestones } from '../state.ts';
import { UnknownWords } from '../ui/unknown-words.tsx';
import type { Route } from './+types/admin-status-words';

export const meta = noindexMeta(m.tracking_words_title, m.tracking_words_subtitle);

export async function loader(args: Route.LoaderArgs) {
  return { unknown: await listUnknownWords(getCtx(args)) };
}

const mapSchema = z.object({
  words: z
    .string({ error: () => m.tracking_words_choose() })
    .min(1)
    .max(200),
  milestone: z.enum(Object.keys(milestones) as Milestone[], { error: () => m.tracking_words_choose() }),
});

/** Defines the meaning of status texts. */
export const action = buttonAction(mapSchema, {
  actor: requireAdmin,
  back: () => trackingPaths.adminStatusWords(),
  async run({ ctx, value: { words, milestone } }) {
    const count = await mapStatusWords(ctx, words, milestone);
    return { tone: 'success', title: m.tracking_words_mapped({ count, shown: formatNumber(count) }) };
  },
});

export default function AdminStatusWords({ loaderData: { unknown } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_words_title()}
        subtitle={m.tracking_words_subtitle()}
        breadcrumbs={[
          { label: m.tracking_admin_title(), to: trackingPaths.adminTracking() },
          { label: m.tracking_words_title() },
        ]}
      />
      {unknown.length === 0 ? (
        <Empty icon={Package} title={m.tracking_words_none()} />
      ) : (
        <UnknownWords unknown={unknown} />
      )}
    </Page>
  );
}
