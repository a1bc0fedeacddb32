import { planFeature, planFeatureNames, planFeatureText } from '#features/accounts/policy/plan-features.ts';
import { type ContactDetails, findContactDetails } from '#features/leads/queries/contact-details.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

import { contentPaths, pageNames, type PageName } from '../paths.ts';
import { listDestinations } from '../queries/destinations.server.ts';
import { listOperations } from '../queries/operations.server.ts';
import { findPage } from '../queries/pages.server.ts';
import type { ContentSection } from '../schema/pages.ts';
import type { SectionData } from '../ui/sections.tsx';

/** Returns the page at an address. */
function pageAt(path: string): PageName {
  const name = path === contentPaths.customerFeatures() ? 'customer-support' : path.slice(1);
  const known = pageNames.find((each) => each === name);
  if (known === undefined) throw new AppError('not_found');
  return known;
}

/** Removes what needs a telephone number or address that the operator has not set: links, and lines of plans. */
const withStated = (section: ContentSection, details: ContactDetails): ContentSection => {
  const isStated = (needs: 'phone' | 'email' | undefined) => needs === undefined || details[needs] !== '';
  if (section.kind === 'plans') {
    const items = section.items.map((item) => ({
      ...item,
      features: item.features.filter((feature) => isStated(planFeature(feature).needs)),
    }));
    return { ...section, items };
  }
  return section.kind === 'cards'
    ? {
        ...section,
        items: section.items.map((item) => {
          const { link, ...rest } = item;
          return isStated(link?.needs) ? item : rest;
        }),
      }
    : section;
};

const planLines = ({ hours }: ContactDetails) =>
  Object.fromEntries(
    planFeatureNames.map((name) => [
      name,
      {
        text: planFeatureText(name, hours),
        isPlanned: planFeature(name).isPlanned === true,
      },
    ]),
  );

/** Returns the content of the page at this address, with the data its sections show. */
export async function readContent(ctx: Ctx, path: string) {
  const name = pageAt(path);
  const page = await findPage(ctx, name);
  const details = await findContactDetails(ctx);
  const has = (kind: string) => page.sections.some((section) => section.kind === kind);
  const data: SectionData = {
    kept: has('kept')
      ? ctx.registry.personalData.map(({ table, holds, kept, seenBy }) => ({
          table,
          holds: holds(),
          kept: kept(),
          seenBy: seenBy(),
        }))
      : [],
    contact: has('contact') ? { details, answerTime: await findAnswerTime(ctx) } : null,
    operations: has('operations') ? listOperations(ctx) : [],
    destinations: has('destinations') ? await listDestinations(ctx) : [],
    planLines: has('plans') ? planLines(details) : {},
  };
  return { name, page: { ...page, sections: page.sections.map((section) => withStated(section, details)) }, data };
}
