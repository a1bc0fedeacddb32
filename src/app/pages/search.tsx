import { useEffect } from 'react';

import { searchTextOf } from '#server/http/search-text.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireStaff } from '#server/session/require.ts';
import { isSearchable, searchEverything } from '#server/staff-search.ts';
import { appPaths } from '#shared/app-paths.ts';
import { listText } from '#shared/list-text.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { FoundGroups } from '#ui/found-groups.tsx';
import { Search as SearchIcon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import * as m from '#texts/messages.js';

import { useRecentSearches } from '../ui/recent-searches.ts';
import type { Route } from './+types/search.ts';

export const meta = noindexMeta(m.app_search, m.app_search_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  const q = searchTextOf(args.url.searchParams) ?? '';
  return {
    q,
    isSearchable: isSearchable(q),
    kinds: ctx.registry.staffSearches.filter(({ may }) => may(ctx.actor)).map(({ label }) => label()),
    groups: await searchEverything(ctx, q),
  };
}

export default function StaffSearch({
  loaderData: { q, isSearchable: isLongEnough, kinds, groups },
}: Route.ComponentProps) {
  const { remember } = useRecentSearches();
  const isWorthKeeping = groups.length > 0;
  useEffect(() => {
    if (isWorthKeeping) remember(q);
  }, [isWorthKeeping, q, remember]);
  return (
    <Page>
      <PageHeader
        title={q === '' ? m.app_search() : m.app_search_of({ text: q })}
        subtitle={m.app_search_kinds({ kinds: listText(kinds) })}
      />
      {q === '' ? (
        <Recent />
      ) : !isLongEnough ? (
        <Empty icon={SearchIcon} title={m.app_search_short()} text={m.app_search_short_text()} />
      ) : groups.length === 0 ? (
        <Empty icon={SearchIcon} title={m.app_search_none()} text={m.app_search_none_text()} />
      ) : (
        <FoundGroups groups={groups} />
      )}
    </Page>
  );
}

function Recent() {
  const { searches, forget } = useRecentSearches();
  if (searches.length === 0)
    return <Empty icon={SearchIcon} title={m.app_search_begin()} text={m.app_search_begin_text()} />;
  return (
    <Section title={m.app_search_recent()} text={m.app_search_recent_text()}>
      <ul className="results divide-y divide-line border-y border-line">
        {searches.map((search) => (
          <li key={search} className="py-2">
            <Link className="link inline-block min-h-6 wrap-anywhere" to={appPaths.search({ q: search })}>
              {search}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Button variant="quiet" size="sm" onClick={forget}>
          {m.app_search_forget()}
        </Button>
      </p>
    </Section>
  );
}
