import { reviewStatusOf, reviewStatuses } from '#features/moderation/state.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { formatCount } from '#shared/bounded-count.ts';
import * as m from '#texts/messages.js';
import { AdminList } from '#ui/admin-list.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { Handshake } from '#ui/icon.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { partnerPaths } from '../paths.ts';
import { listPartners } from '../queries/admin-list.server.ts';
import { reviewStatusLabels } from '../state/review.ts';
import { PartnersTable } from '../ui/partners-table.tsx';
import type { Route } from './+types/admin-partners.ts';

export const meta = noindexMeta(m.partners_admin_title, m.partners_admin_description);

export async function loader(args: Route.LoaderArgs) {
  const { q, cursor, isLaterPage } = readList(args.url);
  const status = reviewStatusOf(args.url.searchParams.get('status'));
  return {
    q: q ?? '',
    status: status ?? '',
    ...(await listPartners(getCtx(args), { q, status, cursor })),
    isLaterPage,
  };
}

export default function AdminPartners({ loaderData }: Route.ComponentProps) {
  const { q, status, total, demo } = loaderData;
  return (
    <AdminList
      list={loaderData}
      total={formatCount(total)}
      demo={demo}
      noun={m.partners_admin_noun()}
      placeholder={m.partners_admin_search()}
      part={{ status }}
      href={partnerPaths.adminPartners}
      exports="partners"
      icon={Handshake}
      none={{ title: m.partners_admin_none(), text: m.partners_admin_none_text() }}
      noneFound={{ title: m.partners_admin_none_found(), text: m.partners_admin_none_found_text() }}
      filters={
        <FilterChips
          label={m.partners_admin_shown()}
          value={status}
          all={m.partners_admin_all()}
          choices={reviewStatuses.map((value) => ({ value, label: reviewStatusLabels[value]() }))}
          href={(value) => partnerPaths.adminPartners({ q, status: value })}
        />
      }
    >
      {(partners) => <PartnersTable partners={partners} />}
    </AdminList>
  );
}
