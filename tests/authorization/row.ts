import type { Fields } from '../browser-client.ts';
import type { Market, Who } from '../market.ts';

export type Answers = Record<Who, number>;

/** A route and method, and the status for each kind of caller. */
export interface Row {
  method: 'GET' | 'POST' | 'DELETE';
  /** As in the router. */
  path: string;
  params?: (market: Market) => Record<string, string>;
  /** Of a form that passes the permission check and then fails for another reason, so that nothing changes. */
  fields?: (market: Market) => Fields;
  /** The same for the body of a named call or endpoint. */
  json?: (market: Market) => unknown;
  answers: Answers;
}

type Options = Pick<Row, 'params' | 'fields'>;

export const everybody = (status: number): Answers => ({
  anonymous: status,
  user: status,
  other: status,
  owner: status,
  moderator: status,
  admin: status,
});
export const signedIn = (status: number, anonymous = 401): Answers => ({ ...everybody(status), anonymous });
export const visitorsOnly = (status: number): Answers => ({ ...everybody(302), anonymous: status });
export const admins = (status: number): Answers => ({ ...everybody(403), anonymous: 401, admin: status });
export const staff = (status: number): Answers => ({ ...admins(status), moderator: status });
/** Returns the answers for an owner's row; for others it does not exist. */
export const ownerOf = (status: number, others: Partial<Answers> = {}): Answers => ({
  ...everybody(404),
  anonymous: 401,
  owner: status,
  ...others,
});

export const get = (path: string, answers: Answers, options: Options = {}): Row => ({
  method: 'GET',
  path,
  answers,
  ...options,
});
export const post = (path: string, answers: Answers, options: Options = {}): Row => ({
  method: 'POST',
  path,
  answers,
  ...options,
});
export const form = (fields: Fields): Pick<Options, 'fields'> => ({ fields: () => fields });
