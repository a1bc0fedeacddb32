import { ListKeys } from '#ui/list-keys.tsx';

import { CompanyViewBanner } from './company-view-banner.tsx';
import { ConnectionLost, PartMissing, whenDisconnected } from './connection-lost.tsx';

/** Rendered by every page once it stands. */
const EveryPage = () => (
  <>
    <ConnectionLost />
    <ListKeys />
  </>
);

/** What every page loads once it stands, in one file. */
export const loadedLater = { CompanyViewBanner, EveryPage, PartMissing, whenDisconnected };
