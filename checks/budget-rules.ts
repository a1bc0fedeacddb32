/** The parts of React Router's build that tell what a page loads. */
export interface Build {
  assets: { entry: ScriptEntry; routes: Record<string, ScriptEntry | undefined> };
  routes: Record<
    string,
    | {
        id: string;
        parentId?: string | undefined;
        path?: string | undefined;
        module?: { default?: unknown; handle?: unknown };
      }
    | undefined
  >;
}

export interface ScriptEntry {
  module: string;
  imports?: readonly string[];
}

export interface PageWeight {
  id: string;
  path: string;
  kind: 'content' | 'public' | 'signed-in';
  bytes: number;
  limit: number;
}

/** Maximum compressed bytes of JavaScript per page: content pages, interactive public pages, pages for accounts. */
const limits = { content: 0, public: 140_500, 'signed-in': 200_000 } as const;

function chainOf(build: Build, id: string): string[] {
  const chain: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) chain.unshift(at);
  return chain;
}

const isForAccounts = (handle: unknown): boolean =>
  (handle as { requiresSignIn?: boolean } | undefined)?.requiresSignIn === true;
const hasNoScripts = (handle: unknown): boolean => (handle as { noScripts?: boolean } | undefined)?.noScripts === true;

/**
 * Returns what every page of the build loads, heaviest first. `sizeOf` returns the compressed size of a client file.
 */
export function weighPages(build: Build, sizeOf: (file: string) => number): PageWeight[] {
  const pages: PageWeight[] = [];
  for (const [id, route] of Object.entries(build.routes)) {
    const isParent = Object.values(build.routes).some((other) => other?.parentId === id);
    if (!route?.module?.default || isParent) continue;
    const chain = chainOf(build, id);
    const kind = hasNoScripts(route.module.handle)
      ? 'content'
      : isForAccounts(route.module.handle) || chain.some((it) => /dashboard-shell|admin-shell/.test(it))
        ? 'signed-in'
        : 'public';
    const entries = kind === 'content' ? [] : [build.assets.entry, ...chain.map((it) => build.assets.routes[it])];
    const scripts = entries.flatMap((entry) => (entry ? [entry.module, ...(entry.imports ?? [])] : []));
    // The manifest of all routes is referenced but not loaded: a page contains its own part and requests others as
    // links come into view.
    const files = new Set(scripts);
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    const path = `/${chain
      .map((it) => build.routes[it]?.path)
      .filter(Boolean)
      .join('/')}`;
    pages.push({ id, path, kind, bytes, limit: limits[kind] });
  }
  return pages.sort((a, b) => b.bytes - a.bytes);
}
