import type { Feature } from '../feature.ts';

export type AccountData = NonNullable<Feature['account']> & { name: string };

let registered: readonly AccountData[] = [];

/** Tells the product once, at start, which features keep rows of an account. The order is the order of export and of erasure. */
export function registerAccountData(features: readonly Feature[]): void {
  registered = features.flatMap((feature) => (feature.account ? [{ name: feature.name, ...feature.account }] : []));
}

/** Every feature's part of an account, as registered. */
export function accountData(): readonly AccountData[] {
  return registered;
}
