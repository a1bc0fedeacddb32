import { accountPaths } from '#features/accounts/paths.ts';
import { withQuery } from '#shared/with-query.ts';

export const privacyPaths = {
  /** The page on which everybody chooses about advertising. */
  choices: () => '/privacy-choices',
  data: (cursor?: string | null) => withQuery(accountPaths.data(), { cursor }),
  sharing: () => '/dashboard/account/data/sharing',
};
