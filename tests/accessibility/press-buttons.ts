import type { Page } from 'playwright-core';

/** Runs in the page: scrolls the button of a form into sight, with nothing focused. Returns the middle of the button. */
async function begin(index: number) {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const form = document.querySelectorAll('form')[index];
  if (!form) return null;
  const button = [...form.elements].find(
    (each) => each instanceof HTMLButtonElement && each.type === 'submit' && !each.disabled && isShown(each),
  );
  const hasField = [...form.elements].some(
    (each) => each.matches('input:not([type=hidden]), textarea') && isShown(each),
  );
  if (!(button instanceof HTMLElement) || !hasField) return { at: null };
  // What comes into sight gets its height with the next frame, and moves what is below it.
  for (let frame = 0; frame < 2; frame += 1) {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  // Some pages focus a field when they open.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { x, y, width, height } = button.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  // Something that stands over it would be pressed in its place.
  return { at: button.contains(document.elementFromPoint(at.x, at.y)) ? at : null };
}

/** Runs in the page: compares what stands under the pointer with what stood there at the press. */
function watch({ x, y }: { x: number; y: number }) {
  const look = () => {
    const button = document.elementFromPoint(x, y)?.closest('button');
    const box = button?.getBoundingClientRect();
    return JSON.stringify({ words: button?.textContent, isDisabled: button?.disabled, x: box?.x, y: box?.y });
  };
  let pressed: string | null = null;
  const note = () => (pressed = look());
  window.addEventListener('pointerdown', note, { capture: true, once: true });
  return { compare: () => (pressed === look() ? null : `${pressed} became ${look()}`) };
}

/** Presses the button of each form, with nothing focused, and lets go of it elsewhere. */
export async function pressButtons(page: Page): Promise<{ pressed: number; changed: string[] }> {
  const changed: string[] = [];
  let pressed = 0;
  for (let index = 0; ; index += 1) {
    const form = await page.evaluate(begin, index);
    if (form === null) return { pressed, changed };
    if (form.at === null) continue;
    const watched = await page.evaluateHandle(watch, form.at);
    await page.mouse.move(form.at.x, form.at.y);
    await page.mouse.down();
    // As long as a finger rests.
    await page.waitForTimeout(300);
    const change = await watched.evaluate(({ compare }) => compare());
    await page.mouse.move(1, 1);
    await page.mouse.up();
    pressed += 1;
    if (change !== null) changed.push(change);
  }
}
