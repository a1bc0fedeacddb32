interface Turnstile {
  render: (place: HTMLElement, options: { sitekey: string; appearance: string; size: string }) => string;
  reset: (place: HTMLElement) => void;
}

const turnstileOf = (): Turnstile | undefined => (window as { turnstile?: Turnstile }).turnstile;

/** Renders the widget into `place`, where it adds its answer to the form as a hidden field, or resets it. */
export async function showTurnstile(
  place: HTMLElement,
  options: { siteKey: string; scriptUrl: string },
): Promise<void> {
  if (place.childElementCount > 0) return turnstileOf()?.reset(place);
  await loaded(options.scriptUrl);
  turnstileOf()?.render(place, { sitekey: options.siteKey, appearance: 'interaction-only', size: 'flexible' });
}

/** Loads the script once per page. */
function loaded(url: string): Promise<void> {
  if (turnstileOf()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('Turnstile did not load.')));
    document.head.append(script);
  });
}
