import { type Query, readQueries } from './report.ts';

/**
 * Returns the needs for fitting weights: the development set, and further ones labelled only with services, refusals,
 * goods and places.
 */
export const readNeeds = (): Query[] => [...readQueries('development'), ...readQueries('further')];

export const authorOf = ({ id }: Query): string => id.replace(/\d.*/, '');

const groups = 5;

/**
 * Returns the result of `judge` for each author, with weights fitted without that author and a few others: authors
 * differ more than needs do.
 */
export function judgedUnseen<Weights, Judged>(
  authors: readonly string[],
  fitWithout: (group: readonly string[]) => Weights,
  judge: (author: string, weights: Weights) => Judged,
): Record<string, Judged> {
  const known = [...new Set(authors)].toSorted();
  const judged = Array.from({ length: groups }, (_, at) => known.filter((_author, index) => index % groups === at)).flatMap((group) => {
    const weights = fitWithout(group);
    return group.map((author): [string, Judged] => [author, judge(author, weights)]);
  }); // prettier-ignore
  return Object.fromEntries(judged.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
