// What every page loads once it stands, in one file.
export { CompanyViewBanner } from './company-view-banner.tsx';
export * from './connection-lost.tsx';
