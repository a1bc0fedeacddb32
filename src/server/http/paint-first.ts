import { secretFields, unrestorableTypes } from '#shared/restorable-fields.ts';

import type { RenderedPage } from './render-cache.ts';

/**
 * Runs at the end of a page, after its stylesheet: starts the page's scripts after the first frame and its visible
 * pictures, or after the load event in a background tab. The function is sent as source and must not refer to anything
 * outside. The server passes it the code to run; it never looks that up in the page, which contains user content.
 */
function startAfterFirstFrame(moduleText: string): void {
  const { nonce } = document.currentScript as HTMLScriptElement;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    delete document.documentElement.dataset.drawing;
    // Loads all modules in parallel instead of one dependency level after the other. The manifest of all routes is not
    // among them.
    for (const href of new Set(moduleText.split('"'))) {
      if (!href.startsWith('/assets/') || !href.endsWith('.js') || href.includes('/manifest-')) continue;
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = nonce;
    script.text = moduleText;
    document.body.append(script);
  };
  // The first visible picture has the bandwidth to itself for at most this long (ms).
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

/**
 * Runs in a page with a form that keeps typed text (ui/persistent-form.tsx) until the page's scripts have started, because
 * a reload may come first. The function is sent as source, like the one above. Typed text is stored in the tab's
 * session storage, in the format that ui/input-storage.ts writes and reads.
 */
function keepFromFirstLetter(unkept: RegExp, secret: RegExp): void {
  document.addEventListener('input', ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    const key = (target as Element).closest<HTMLElement>('[data-typing]')?.dataset['typing'];
    if (key === undefined || !form || !key.endsWith(` ${form.getAttribute('id')}`)) return;
    const names = new Set<string>();
    for (const field of form.elements as HTMLCollectionOf<HTMLInputElement>)
      if (field.name && !unkept.test(field.type) && !secret.test(field.autocomplete)) names.add(field.name);
    if (!names.has(name)) return;
    const all = [...new FormData(form)].filter(([each, value]) => names.has(each) && typeof value === 'string');
    const stated = new FormData(form).get('version');
    const version = typeof stated === 'string' ? stated : '';
    try {
      // Text kept earlier and not restored yet stays, except in the field being typed into.
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { version: string; fields: typeof all } | null;
      const fields =
        kept?.version === version
          ? [...kept.fields.filter(([each]) => each !== name), ...all.filter(([each]) => each === name)]
          : all;
      sessionStorage.setItem(key, JSON.stringify({ version, fields }));
    } catch {
      // Storage may be full or disabled: the form works without it.
    }
  });
}

const attribute = (tag: string, name: string) => tag.split(` ${name}="`, 2)[1]?.split('"', 1)[0];

/**
 * Returns the page with its data (null: none), ordered for slow connections: the stylesheet before fonts, and scripts,
 * which compete with visible content for bandwidth and processor, after the first frame. Scripts are identified by the
 * nonce, which user content cannot know.
 */
export function paintFirst(html: string, data: string | null, nonce: string | undefined): RenderedPage {
  const headEnd = html.indexOf('</head>');
  const [beforeLinks = '', ...pieces] = html.slice(0, headEnd).split('<link ');
  const links = pieces.map((piece) => {
    const tag = `<link ${piece.slice(0, piece.indexOf('>') + 1)}`;
    return { tag, rel: attribute(tag, 'rel'), after: piece.slice(piece.indexOf('>') + 1) };
  });
  const styles = links.filter(({ rel }) => rel === 'stylesheet').map(({ tag }) => tag);
  const others = links.filter(({ rel }) => rel !== 'stylesheet' && rel !== 'modulepreload').map(({ tag }) => tag);
  // A script in the head (structured data) keeps its place before the stylesheet: React's hydration expects that order.
  const head = [beforeLinks, ...links.map(({ after }) => after), ...styles, ...others].join('');
  if (data === null) return { html: head + html.slice(headEnd), startedCode: null };
  const starting = `<script nonce="${nonce}" type="module" async="">`;
  const begin = html.indexOf(starting, headEnd);
  const end = html.lastIndexOf('</body>');
  if (begin < 0) {
    return {
      html: [head, html.slice(headEnd, end), dataScript(data, nonce), html.slice(end)].join(''),
      startedCode: null,
    };
  }
  const endOfScript = html.indexOf('</script>', begin);
  // The router writes it indented.
  const script = html.slice(begin + starting.length, endOfScript).replaceAll(/\n +/g, '');
  // Only our own markup can contain this within quotes.
  const keeper = html.includes(' data-typing="')
    ? `<script nonce="${nonce}">(${keepFromFirstLetter.toString()})(${unrestorableTypes},${secretFields})</script>`
    : '';
  const starter = `(${startAfterFirstFrame.toString()})(${inScript(script)})`;
  const ordered = [
    head.replace('><head>', ' data-drawing=""><head>'),
    html.slice(headEnd, begin),
    html.slice(endOfScript + '</script>'.length, end),
    keeper,
    dataScript(data, nonce),
    `<script nonce="${nonce}">${starter}</script>`,
    html.slice(end),
  ];
  return { html: ordered.join(''), startedCode: script };
}

/** Returns the script that passes a page's data to the router, as the router does itself for a streamed page. */
export function dataScript(data: string, nonce: string | undefined): string {
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const controller = 'window.__reactRouterContext.streamController';
  return `<script${mark}>${controller}.enqueue(${inScript(data)});${controller}.close();</script>`;
}

/** Returns a text as a JavaScript literal that cannot end the script element. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
