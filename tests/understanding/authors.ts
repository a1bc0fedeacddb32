import { type Query, readQueries } from './report.ts';

/** The needs that weights are fitted to: those that are read, and further ones that tell services, refusals, goods and places only. */
export const readNeeds = (): Query[] => [...readQueries('development'), ...readQueries('further')];

export const authorOf = ({ id }: Query): string => id.replace(/\d.*/, '');

const groups = 5;

/** What `judge` says of each author, with weights made without them and a few others: authors differ more than needs do. */
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
