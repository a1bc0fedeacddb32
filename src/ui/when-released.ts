/** What ends a press: of a mouse, a finger, or a key. */
const ends = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Resolves when nothing on the page is being pressed. What the page changes by itself (a reload of its data, an answer
 * that arrives) waits for this, so that no control moves, disappears or is disabled between press and release.
 */
export function whenReleased(): Promise<void> {
  if (document.querySelector(':active') === null) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = new AbortController();
    const release = () => {
      stop.abort();
      // The click follows the release, and another press may have begun.
      setTimeout(() => resolve(whenReleased()));
    };
    for (const end of ends) document.addEventListener(end, release, { capture: true, signal: stop.signal });
  });
}
