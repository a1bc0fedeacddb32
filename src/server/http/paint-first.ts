import { secretFields, unkeptTypes } from '#shared/kept-fields.ts';

/**
 * Stands at the end of a page, once its stylesheet is there: runs the page's scripts after its first frame and the pictures seen in it, or when
 * all else has arrived where nobody looks (a tab in the background). It is sent as it stands here and refers to nothing outside itself. What it
 * runs is handed to it by the server and never looked up in the page, where people's words stand.
 */
function startAfterFirstFrame(moduleText: string): void {
  const { nonce } = document.currentScript as HTMLScriptElement;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    delete document.documentElement.dataset.drawing;
    // All at once, not each when the one before has asked for it. The list of all routes is not among them.
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

/**
 * Stands in a page with a form that keeps what is typed (ui/kept-typing.tsx), for the time until its scripts run, which a reload may cut short. As
 * above it is sent as it stands here. What is typed goes into the tab's storage as data, as ui/typing-storage.ts puts it there and reads it.
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
      // What was kept before and is not shown yet stays, but for the field that is typed into.
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { version: string; fields: typeof all } | null;
      const fields =
        kept?.version === version
          ? [...kept.fields.filter(([each]) => each !== name), ...all.filter(([each]) => each === name)]
          : all;
      sessionStorage.setItem(key, JSON.stringify({ version, fields }));
    } catch {
      // Storage may be full or forbidden: the form works without it.
    }
  });
}

const attribute = (tag: string, name: string) => tag.split(` ${name}="`, 2)[1]?.split('"', 1)[0];

export interface Painted {
  html: string[];
  /** What the page's starter is handed to run, or null: a policy without a nonce has to name it. */
  handed: string | null;
}

/**
 * The page with the data its scripts wait for (null: it has none), in the order a slow line wants: its stylesheet before its fonts, and its scripts,
 * which share the line with what is seen and the processor with who paints it, after the first frame. What runs is marked by the nonce, which
 * nothing that people wrote can know. In pieces: put together they would be copied once more, two bytes a letter.
 */
export function paintFirst(html: string, data: string | null, nonce: string | undefined): Painted {
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
  if (data === null) return { html: [head, html.slice(headEnd)], handed: null };
  const starting = `<script nonce="${nonce}" type="module" async="">`;
  const begin = html.indexOf(starting, headEnd);
  const end = html.lastIndexOf('</body>');
  if (begin < 0) {
    return { html: [head, html.slice(headEnd, end), dataScript(data, nonce), html.slice(end)], handed: null };
  }
  const endOfScript = html.indexOf('</script>', begin);
  // The router writes it indented, as people read it.
  const script = html.slice(begin + starting.length, endOfScript).replaceAll(/\n +/g, '');
  // Within quotes only markup of ours says it.
  const keeper = html.includes(' data-typing="')
    ? `<script nonce="${nonce}">(${keepFromFirstLetter.toString()})(${unkeptTypes},${secretFields})</script>`
    : '';
  const starter = `(${startAfterFirstFrame.toString()})(${inScript(script)})`;
  const painted = [
    head.replace('><head>', ' data-drawing=""><head>'),
    html.slice(headEnd, begin),
    html.slice(endOfScript + '</script>'.length, end),
    keeper,
    dataScript(data, nonce),
    `<script nonce="${nonce}">${starter}</script>`,
    html.slice(end),
  ];
  return { html: painted, handed: script };
}

/** Hands the data of a page to the router's scripts, as it does itself where a page is drawn as a stream. */
export function dataScript(data: string, nonce: string | undefined): string {
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const controller = 'window.__reactRouterContext.streamController';
  return `<script${mark}>${controller}.enqueue(${inScript(data)});${controller}.close();</script>`;
}

/** A text as a script may say it: nothing in it ends the script. */
const inScript = (text: string): string =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
