import { hasColleagues } from '#features/accounts/queries/members.server.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { subjectActions } from '#server/subjects.ts';
import { appPaths } from '#shared/app-paths.ts';
import { safePlainPath, safeRedirectPath } from '#shared/safe-redirect.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LinkActs } from '#ui/card-acts.tsx';
import { Empty } from '#ui/empty.tsx';
import { Heart } from '#ui/icon.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import * as m from '#texts/messages.js';

import { removeItem, saveItem } from '../commands/saved-items.server.ts';
import { shareItem, unshareItem } from '../commands/shared-items.server.ts';
import { shortlistPaths } from '../paths.ts';
import { writeBrowserLastSearch } from '../queries/browser-last-search.server.ts';
import { findLastSearch } from '../queries/last-search.server.ts';
import { type SavedItem, listSaved } from '../queries/saved-items.server.ts';
import { listSearches } from '../queries/searches.server.ts';
import { heartSchema } from '../schema/forms.ts';
import { refText } from '../schema/saved.ts';
import { SaveForm } from '../ui/save-button.tsx';
import { type SavedGroup, SavedThings } from '../ui/saved-things.tsx';
import { SearchList } from '../ui/search-list.tsx';
import type { Route } from './+types/saved.ts';

/** Actions for the whole list use the ones saved last. */
const maxAtOnce = 10;

export const handle: PageHandle = { isApplication: true };

export const meta = noindexMeta(m.shortlist_page, m.shortlist_page_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const cursor = args.url.searchParams.get('cursor');
  const { items, nextCursor } = await listSaved(ctx, args.request, { cursor });
  const [searched, search = ''] = (await findLastSearch(ctx, args.request))?.split('?') ?? [];
  const rows = items.flatMap(({ kind, card }) => (card?.slug ? [{ kind, slug: card.slug }] : []));
  return {
    // What was searched for says what is compared and asked for.
    acts: rows.length > 0 ? subjectActions(ctx, rows.slice(0, maxAtOnce), search === '' ? {} : { search }) : [],
    groups: ctx.registry.subjects.flatMap(({ kind, shortlist }): SavedGroup[] => {
      const own = items.filter((item) => item.kind === kind);
      if (own.length === 0 || !shortlist) return [];
      const compare = shortlist.compare ?? null;
      return [
        {
          kind,
          label: shortlist.label(),
          compare: compare && { ...compare, search: shortlist.browse.path === searched ? search : '' },
          items: own.map(shown),
        },
      ];
    }),
    browse: ctx.registry.subjects.flatMap(({ shortlist }) =>
      shortlist ? [{ label: shortlist.browse.label(), path: shortlist.browse.path }] : [],
    ),
    nextCursor,
    isLaterPage: cursor !== null,
    searches: await listSearches(ctx),
    isSignedIn: ctx.actor.kind === 'user',
    mayShare: await hasColleagues(ctx),
  };
}

const shown = ({ kind, id, card, by, isShared }: SavedItem) => ({ subject: refText({ kind, id }), card, by, isShared });

export const action = buttonAction(heartSchema, {
  back: (_, body) => safeRedirectPath(body.get('back'), shortlistPaths.saved()),
  async run({ ctx, body, value: { add, remove, share, unshare } }, { request }) {
    if (share) {
      await shareItem(ctx, share);
      return { tone: 'success', title: m.shortlist_was_shared() };
    }
    if (unshare) {
      await unshareItem(ctx, unshare);
      return { tone: 'success', title: m.shortlist_was_unshared() };
    }
    const { name, cookie } = add
      ? await saveItem(ctx, request, add)
      : await removeItem(ctx, request, remove ?? { kind: '', id: '' });
    const headers = new Headers();
    if (cookie !== null) {
      headers.append('set-cookie', cookie);
      const from = add ? writeBrowserLastSearch(ctx, safePlainPath(body.get('back'), '')) : null;
      if (from !== null) headers.append('set-cookie', from);
    }
    if (add) return { tone: 'success', title: m.shortlist_was_saved({ name: name ?? '' }), headers };
    const title = name === null ? m.shortlist_was_removed_gone() : m.shortlist_was_removed({ name });
    const undo =
      remove && name !== null ? { action: shortlistPaths.saved(), fields: { add: refText(remove) } } : undefined;
    return { tone: 'success', title, headers, ...(undo ? { undo } : {}) };
  },
});

export default function Saved({ loaderData }: Route.ComponentProps) {
  const { acts, groups, browse, nextCursor, isLaterPage, searches, isSignedIn, mayShare } = loaderData;
  const hasSearches = searches.kept.length + searches.recent.length > 0;
  return (
    <Page>
      <PageHeader
        title={m.shortlist_page()}
        subtitle={m.shortlist_page_subtitle()}
        actions={<LinkActs acts={acts} />}
      />
      <SaveForm />
      {!isSignedIn && (
        <div className="mb-6 print:hidden">
          <Alert
            actions={
              <LinkButton to={appPaths.signIn(shortlistPaths.saved())} size="sm" variant="secondary">
                {m.shortlist_sign_in()}
              </LinkButton>
            }
          >
            {m.shortlist_in_this_browser()}
          </Alert>
        </div>
      )}
      {groups.length === 0 ? (
        <Empty
          icon={Heart}
          title={m.shortlist_empty()}
          text={m.shortlist_empty_text()}
          action={browse.map(({ label, path }, index) => (
            <LinkButton key={path} to={path} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        />
      ) : (
        groups.map((group) => <SavedThings key={group.kind} group={group} mayShare={mayShare} />)
      )}
      <CursorPager
        nextHref={nextCursor === null ? null : shortlistPaths.saved(nextCursor)}
        firstHref={isLaterPage ? shortlistPaths.saved() : null}
      />
      {hasSearches && (
        <Section title={m.shortlist_searches()} id="searches" className="mt-14">
          <SearchList {...searches} />
        </Section>
      )}
      {isSignedIn && !hasSearches && <p className="mt-10 max-w-text text-muted">{m.shortlist_searches_none()}</p>}
    </Page>
  );
}
