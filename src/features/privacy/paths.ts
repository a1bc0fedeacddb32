import { accountPaths } from '#features/accounts/paths.ts';
import { withQuery } from '#shared/with-query.ts';

export const privacyPaths = {
  /** On which everybody says whether advertising may hear of them. */
  choices: () => '/privacy-choices',
  data: (cursor?: string | null) => withQuery(accountPaths.data(), { cursor }),
  sharing: () => '/dashboard/account/data/sharing',
};
