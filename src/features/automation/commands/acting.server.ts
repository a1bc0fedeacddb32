import { systemActor } from '#server/actor.ts';
import { type Ctx, withActor } from '#server/context.ts';

const name = 'automation.rule';

/** Returns the context in which a rule acts. */
export const actingAsRule = (tx: Ctx): Ctx => withActor(tx, systemActor(name));

/** True while a rule acts. */
export const isActing = ({ actor }: Ctx): boolean => actor.kind === 'system' && actor.name === name;
