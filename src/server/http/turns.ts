/**
 * So many pages are made at the same time. One process draws one page at a time in any case and needs a few more only while it waits for the
 * database: of all that is begun and waits, what it has read outlives the young objects and is collected with the old ones.
 */
const atOnce = 3;
/** A turn ends after so long (ms) even where the page does not: it waits for something slow, and the others need not. */
const longestTurn = 150;

/** Does works in the order they come, a few at a time. */
export function createTurns(
  most = atOnce,
  longestMs = longestTurn,
): <Made>(work: () => Promise<Made>) => Promise<Made> {
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function begin(): Promise<void> {
    if (taken < most) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The turn goes to the next, or is free. */
  function pass(): void {
    const next = waiting.shift();
    if (next) next();
    else taken -= 1;
  }

  return async (work) => {
    await begin();
    let isPassed = false;
    const end = () => {
      if (!isPassed) pass();
      isPassed = true;
      clearTimeout(timer);
    };
    const timer = setTimeout(end, longestMs);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
