import { CompanyViewBanner } from './company-view-banner.tsx';
import { ConnectionLost, PartMissing, whenDisconnected } from './connection-lost.tsx';

/** What every page loads once it stands, in one file. */
export const loadedLater = { CompanyViewBanner, ConnectionLost, PartMissing, whenDisconnected };
