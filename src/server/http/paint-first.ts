const waitingId = 'page-scripts';

/** How React Router says what the page's routes are made of, and then which of their modules it has fetched. */
const manifestIs = 'window.__reactRouterManifest = ';
const modulesAre = 'window.__reactRouterRouteModules';

/**
 * Runs at the end of a page, once its stylesheet is there: fetches and runs the page's scripts after its first frame and the pictures seen in
 * it, or when all else has arrived where nobody looks (a tab in the background). It is sent as it stands here and refers to nothing outside itself.
 */
function startAfterFirstFrame(waitingFor: string): void {
  const { nonce } = document.currentScript as HTMLScriptElement;
  const start = () => {
    const waiting = document.getElementById(waitingFor);
    if (waiting === null) return;
    delete document.documentElement.dataset.drawing;
    // All at once, not each when the one before has asked for it. The list of all routes is not among them.
    const quoted = new Set(waiting.textContent.split('"'));
    for (const href of quoted) {
      if (!href.startsWith('/assets/') || !href.endsWith('.js') || href.includes('/manifest-')) continue;
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.text = waiting.textContent;
    waiting.replaceWith(script);
  };
  // The picture that is seen first has the line to itself, for so long (ms).
  const patience = 600;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const awaited = [...document.images].filter((image) => image.loading !== 'lazy' && !image.complete);
      const arrived = Promise.allSettled(awaited.map((image) => image.decode()));
      void Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, patience))]).then(start);
    }),
  );
  addEventListener('load', () => setTimeout(start));
}

const attribute = (tag: string, name: string) => tag.split(` ${name}="`, 2)[1]?.split('"', 1)[0];

/**
 * React Router describes the pages above this one too, and home is above all of them: a sixth of a small page. They are asked for as other
 * pages are, when a link to them is seen.
 */
function onlyOwnRoutes(body: string): string {
  const begin = body.indexOf(manifestIs) + manifestIs.length;
  const end = body.indexOf(modulesAre, begin);
  const described = body.slice(begin, end).trimEnd().replace(/;$/, '');
  const manifest = JSON.parse(described) as { routes: Record<string, { module: string }> };
  const isOwn = ([, { module }]: [string, { module: string }]) => body.includes(`from "${module}"`);
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(isOwn));
  return `${body.slice(0, begin)}${JSON.stringify({ ...manifest, routes })};${body.slice(end)}`;
}

/**
 * The page in the order a slow line wants: its stylesheet before its fonts, and its scripts, which share the line with what is seen and the
 * processor with who paints it, after the first frame. What runs is marked by the nonce, which nothing that people wrote can know.
 */
export function paintFirst(html: string, nonce: string | undefined): string {
  const headEnd = html.indexOf('</head>');
  const [beforeLinks = '', ...pieces] = html.slice(0, headEnd).split('<link ');
  const links = pieces.map((piece) => {
    const tag = `<link ${piece.slice(0, piece.indexOf('>') + 1)}`;
    return { tag, rel: attribute(tag, 'rel'), after: piece.slice(piece.indexOf('>') + 1) };
  });
  const styles = links.filter(({ rel }) => rel === 'stylesheet').map(({ tag }) => tag);
  const others = links.filter(({ rel }) => rel !== 'stylesheet' && rel !== 'modulepreload').map(({ tag }) => tag);
  // A script in the head (structured data) keeps its place before the stylesheet: React looks for them in that order.
  const head = [beforeLinks, ...links.map(({ after }) => after), ...styles, ...others].join('');
  const body = html.slice(headEnd);
  const starting = `<script nonce="${nonce}" type="module" async="">`;
  if (!body.includes(starting)) return head + body;
  const starter = `(${startAfterFirstFrame.toString()})(${JSON.stringify(waitingId)})`;
  const end = body.lastIndexOf('</body>');
  const waiting = `<script nonce="${nonce}" type="text/plain" id="${waitingId}">`;
  return [
    head.replace('><head>', ' data-drawing=""><head>'),
    onlyOwnRoutes(body.slice(0, end)).replace(starting, waiting),
    `<script nonce="${nonce}">${starter}</script>`,
    body.slice(end),
  ].join('');
}
