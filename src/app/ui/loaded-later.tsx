import { CloseMenus } from '#ui/close-menus.tsx';
import { ListKeys } from '#ui/list-keys.tsx';

import { CompanyMenu } from './company-menu.tsx';
import { CompanyViewBanner } from './company-view-banner.tsx';
import { ConnectionLost, PartMissing, whenDisconnected } from './connection-lost.tsx';

/** Rendered by every page once it stands. */
const EveryPage = () => (
  <>
    <ConnectionLost />
    <ListKeys />
    <CloseMenus />
  </>
);

/** What every page loads once it stands, in one file. */
export const loadedLater = { CompanyMenu, CompanyViewBanner, EveryPage, PartMissing, whenDisconnected };
