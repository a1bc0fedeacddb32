import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { embedPaths } from '../paths.ts';
import type { EmbedPart } from '../state.ts';

/** The parts by name, as people who visit read them. */
export const partLabels: Record<EmbedPart, Words> = {
  places: () => m.embeds_part_places(),
  quote: () => m.embeds_part_quote(),
  tracking: () => m.embeds_part_tracking(),
};

/** Returns the page of a part; without a slug on the company's own host name. */
export const partPath = (slug: string | null, part: EmbedPart): string =>
  ({ places: embedPaths.places, quote: embedPaths.quote, tracking: embedPaths.tracking })[part](slug);
