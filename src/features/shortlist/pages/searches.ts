import type { Ctx } from '#server/context.ts';
import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { AppError } from '#shared/errors.ts';
import { appPaths } from '#shared/app-paths.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import * as m from '#texts/messages.js';

import { setAlert } from '../commands/search-alerts.server.ts';
import { clearRecentSearches, saveSearch, removeSearch, renameSearch } from '../commands/searches.server.ts';
import { shortlistPaths } from '../paths.ts';
import { type BrowserSearch, writeBrowserSearch } from '../queries/browser-search.server.ts';
import { searchesSchema } from '../schema/forms.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

const done = (title: string): ButtonOutcome => ({ tone: 'success', title });

/** Saves the search and its alert once the visitor has signed in or up; the next page shows it. */
const signInFirst = (ctx: Ctx, { path, name, alert }: BrowserSearch): Response =>
  redirectWithFlash(
    ctx,
    appPaths.signIn(shortlistPaths.saved()),
    {
      tone: 'info',
      title: m.shortlist_search_waits({ name }),
      text: alert === null ? m.shortlist_search_waits_text() : m.shortlist_search_waits_told(),
    },
    { 'set-cookie': writeBrowserSearch(ctx, { path, name, alert }) },
  );

/** Signed-out visitors sign in first. */
export const action = buttonAction(searchesSchema, {
  back: (_, body) =>
    body.get('intent') === 'keep' || body.get('from') === 'results'
      ? safeRedirectPath(body.get('path'), shortlistPaths.saved())
      : `${shortlistPaths.saved()}#searches`,
  async run({ ctx, value }) {
    if (value.intent === 'keep') {
      if (ctx.actor.kind !== 'user') return signInFirst(ctx, { ...value, alert: null });
      await saveSearch(ctx, value);
      return { ...done(m.shortlist_search_kept({ name: value.name })), text: m.shortlist_search_kept_text() };
    }
    if (value.intent === 'alert') {
      if (ctx.actor.kind !== 'user')
        return signInFirst(ctx, { ...value, alert: value.alert === 'off' ? null : value.alert });
      await setAlert(ctx, value);
      return value.alert === 'off'
        ? done(m.shortlist_alert_ended({ name: value.name }))
        : { ...done(m.shortlist_alert_set({ name: value.name })), text: m.shortlist_alert_set_text() };
    }
    if (value.intent === 'rename') {
      await renameSearch(ctx, value);
      return done(m.shortlist_search_renamed({ name: value.name }));
    }
    if (value.intent === 'remove') {
      await removeSearch(ctx, value.id);
      return done(m.shortlist_search_removed());
    }
    await clearRecentSearches(ctx);
    return done(m.shortlist_searches_cleared());
  },
});
