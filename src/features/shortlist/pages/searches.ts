import { redirect } from 'react-router';

import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { AppError } from '#shared/errors.ts';
import { appPaths } from '#shared/app-paths.ts';
import { safeRedirectPath } from '#shared/safe-redirect.ts';
import * as m from '#texts/messages.js';

import { setAlert } from '../commands/search-alerts.server.ts';
import { clearRecentSearches, saveSearch, removeSearch, renameSearch } from '../commands/searches.server.ts';
import { shortlistPaths } from '../paths.ts';
import { searchesSchema } from '../schema/forms.ts';

export function loader(): never {
  throw new AppError('method_not_allowed');
}

const done = (title: string): ButtonOutcome => ({ tone: 'success', title });

/** Signed-out visitors sign in first and return to the search. */
export const action = buttonAction(searchesSchema, {
  back: (_, body) =>
    body.get('intent') === 'keep' || body.get('from') === 'results'
      ? safeRedirectPath(body.get('path'), shortlistPaths.saved())
      : `${shortlistPaths.saved()}#searches`,
  async run({ ctx, value }) {
    if (value.intent === 'keep') {
      if (ctx.actor.kind !== 'user') return redirect(appPaths.signIn(value.path), 303);
      await saveSearch(ctx, value);
      return { ...done(m.shortlist_search_kept({ name: value.name })), text: m.shortlist_search_kept_text() };
    }
    if (value.intent === 'alert') {
      if (ctx.actor.kind !== 'user') return redirect(appPaths.signIn(value.path), 303);
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
