import { createIdMaker } from '#server/new-id.ts';
import { ctxOf, openSize } from './search-database.ts';
import { fillCards } from './prices-cards.ts';
export async function measurePrices(url: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    const database = await openSize(url, size, 2);
    const started = performance.now();
    console.log(await fillCards(database, createIdMaker(() => new Date())), performance.now() - started);
    void ctxOf;
    await database.close();
  }
}
