import { lazy } from 'react';

// Parts of the directory that few visits show: browsers load them on demand. The server renders in one pass and has
// them at once.

const loadMap = async () => (await import('./directory-map.tsx')).DirectoryMap;
export const DirectoryMap = import.meta.env.SSR ? await loadMap() : lazy(async () => ({ default: await loadMap() }));

const loadFix = async () => (await import('./fix-chip.tsx')).FixChip;
export const FixChip = import.meta.env.SSR ? await loadFix() : lazy(async () => ({ default: await loadFix() }));

const loadNothing = async () => (await import('./no-result.tsx')).NothingFound;
export const NothingFound = import.meta.env.SSR
  ? await loadNothing()
  : lazy(async () => ({ default: await loadNothing() }));

const loadPartly = async () => (await import('./no-result.tsx')).PartlyFound;
export const PartlyFound = import.meta.env.SSR
  ? await loadPartly()
  : lazy(async () => ({ default: await loadPartly() }));

const loadFew = async () => (await import('./no-result.tsx')).FewFound;
export const FewFound = import.meta.env.SSR ? await loadFew() : lazy(async () => ({ default: await loadFew() }));

const loadTable = async () => (await import('./directory-table.tsx')).DirectoryTable;
export const DirectoryTable = import.meta.env.SSR
  ? await loadTable()
  : lazy(async () => ({ default: await loadTable() }));
