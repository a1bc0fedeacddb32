import type { Ctx } from './context.ts';

/** Every feature adds its events to this map by declaration merging in its events.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface EventMap {}

export type EventName = keyof EventMap;

export type EventHandler<N extends EventName> = (tx: Ctx, payload: EventMap[N]) => Promise<void>;

export type EventHandlers = { [N in EventName]?: EventHandler<N> };

/**
 * Carries an event from the feature where it happened to the features that care.
 * Handlers run one after the other inside the emitting transaction: either all of it happened or none.
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
