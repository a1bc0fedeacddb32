import type { Ctx } from './context.ts';

/** Each feature adds its events by declaration merging in its events.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface EventMap {}

export type EventName = keyof EventMap;

export type EventHandler<N extends EventName> = (tx: Ctx, payload: EventMap[N]) => Promise<void>;

export type EventHandlers = { [N in EventName]?: EventHandler<N> };

/**
 * Delivers events from the emitting feature to the subscribed features.
 * Handlers run one after the other in the emitting transaction, so all of them succeed or nothing is stored.
 */
export interface EventBus {
  emit<N extends EventName>(tx: Ctx, name: N, payload: EventMap[N]): Promise<void>;
}

export function createEventBus(handlerSets: readonly EventHandlers[]): EventBus {
  return {
    async emit(tx, name, payload) {
      for (const handlers of handlerSets) await handlers[name]?.(tx, payload);
    },
  };
}
