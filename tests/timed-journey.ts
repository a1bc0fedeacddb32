import type { Locator, Page } from 'playwright-core';

/** Of a person, in seconds: to find and press something, and to type a character on a phone. */
const perPress = 2.5;
const perCharacter = 0.35;

/** What a person does in the browser, counted. */
export interface Journey {
  press: (target: Locator) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  /** Types into the line that a page begins with, which costs no press. */
  say: (target: Locator, text: string) => Promise<void>;
  /** A press that is not on a place of the page: a key, or the choice of a file. */
  other: (act: Promise<unknown>) => Promise<void>;
  /** Prints and returns the presses, and the seconds that it takes a person: their own and those of the product. */
  end: () => { presses: number; seconds: number };
}

/** Begins to count; `name` is printed with the figures. */
export function timedJourney(page: Page, name: string): Journey {
  const began = performance.now();
  let [presses, characters] = [0, 0];
  return {
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    type: async (target, text) => {
      presses += 1;
      characters += text.length;
      await target.fill(text);
    },
    say: async (target, text) => {
      characters += text.length;
      await target.fill(text);
    },
    other: async (act) => {
      presses += 1;
      await act;
    },
    end: () => {
      const product = (performance.now() - began) / 1000;
      const seconds = product + presses * perPress + characters * perCharacter;
      const path = new URL(page.url()).pathname;
      console.log(`${name}: ${presses} presses and ${characters} characters to ${path}; ${product.toFixed(1)} s of the product, ${seconds.toFixed(0)} s with a person's own.`); // prettier-ignore
      return { presses, seconds };
    },
  };
}
