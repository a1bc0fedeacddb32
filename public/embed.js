// Shows a company's pages in a frame after this script: <script async src="…/embed.js" data-page="/c/…"></script>
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script.src);
  const page = new URL(script.dataset.page, origin);
  if (page.origin !== origin) return;
  const frame = document.createElement('iframe');
  frame.src = page.href;
  frame.title = script.dataset.title || page.hostname;
  // It cannot take the page around it elsewhere.
  frame.setAttribute(
    'sandbox',
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts',
  );
  frame.style.cssText = 'display:block;width:100%;height:0;border:0';
  addEventListener('message', (event) => {
    // Whatever the frame was redirected to: only the number is read.
    if (event.source !== frame.contentWindow) return;
    const height = Number(event.data && event.data.embedHeight);
    if (height > 0 && height < 50000) frame.style.height = `${Math.ceil(height)}px`;
  });
  script.after(frame);
})();
