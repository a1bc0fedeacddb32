import { cleanText } from '#shared/plain-text.ts';

const reviewStatuses = ['submitted', 'changes_requested', 'verified', 'rejected'] as const;

/** What the person searches for; absent when nothing is. */
export function searchTextOf({ searchParams }: URL): string | undefined {
  return cleanText(searchParams.get('q') ?? '', { maxLength: 200 }) || undefined;
}

/** A known review status of the address; anything else is no filter. */
export function reviewStatusOf({ searchParams }: URL): (typeof reviewStatuses)[number] | undefined {
  const given = searchParams.get('status');
  return reviewStatuses.find((status) => status === given);
}
