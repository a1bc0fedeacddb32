import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import { monthText } from '#shared/months.ts';
import { formatNumber } from '#shared/units.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { availabilityTarget } from '../state.ts';

const values = z.object({ month: z.string().max(10), percent: z.number(), isMissed: z.boolean() });
type Told = z.output<typeof values>;

const titleOf = ({ month, percent }: Told): string =>
  m.service_levels_told({ month: monthText(`${month}-01`), percent: formatNumber(percent, 2) });

const textOf = ({ isMissed }: Told): string => {
  const target = formatNumber(availabilityTarget, 2);
  return isMissed ? m.service_levels_told_missed({ target }) : m.service_levels_told_kept({ target });
};

/** A month was signed off: to companies with a service level. */
export const monthSigned = defineNotificationKind({
  kind: 'service_level.signed_off',
  permission: 'orders.edit',
  label: () => m.service_levels_told_label(),
  values,
  words: (told) => ({ title: titleOf(told), text: textOf(told) }),
  href: () => appPaths.serviceLevel(),
  mail: (told) => ({ paragraphs: [textOf(told)], button: m.service_levels_told_open() }),
  reason: () => m.service_levels_told_reason(),
});
