const schemes = ['postgres://', 'postgresql://'];

interface UrlParts {
  scheme: string;
  /** `user:password@`, or empty. */
  login: string;
  /** With their ports; one empty host if none is named. */
  hosts: [string, ...string[]];
  path: string;
  query: URLSearchParams;
}

function partsOf(url: string): UrlParts | null {
  const scheme = schemes.find((one) => url.startsWith(one));
  if (scheme === undefined) return null;
  const rest = url.slice(scheme.length);
  const end = rest.search(/[/?#]/);
  const authority = end === -1 ? rest : rest.slice(0, end);
  const at = authority.lastIndexOf('@') + 1;
  const [first = '', ...others] = authority.slice(at).split(',');
  const [path = '', query = ''] = (end === -1 ? '' : rest.slice(end)).split('?');
  return {
    scheme,
    login: authority.slice(0, at),
    hosts: [first, ...others],
    path,
    query: new URLSearchParams(query),
  };
}

/**
 * Returns one connection string per host of a database URL, in order, as libpq reads it:
 * `postgres://user:password@first:5432,second:5432/name`. A Unix socket is named by its folder: `?host=/run/postgresql`.
 * Only servers that take writes are used, so `target_session_attrs` may say no more than `read-write` or `any`.
 * Throws an Error that says what is wrong, without the URL.
 */
export function databaseHosts(url: string): [string, ...string[]] {
  const parts = partsOf(url);
  if (parts === null) throw new Error('must be a URL starting with postgres:// or postgresql://');
  const { scheme, login, hosts, path, query } = parts;
  const attributes = query.get('target_session_attrs') ?? 'read-write';
  if (attributes !== 'read-write' && attributes !== 'any')
    throw new Error('has target_session_attrs other than read-write: the product writes');
  query.delete('target_session_attrs');
  const end = path + (query.size > 0 ? `?${query}` : '');
  const whole = (host: string): string => {
    if (path.includes('#') || !URL.canParse(`${scheme}${login}${host === '' ? 'socket' : host}${end}`))
      throw new Error('must be a URL; write # / ? @ in a password as %23 %2F %3F %40');
    return `${scheme}${login}${host}${end}`;
  };
  const [first, ...others] = hosts;
  return [whole(first), ...others.map(whole)];
}

/** Returns the hosts and the database for a sentence, without login and parameters. */
export function databaseName(url: string): string {
  const parts = partsOf(url);
  if (parts === null) return '';
  const hosts = parts.hosts.join(',');
  return (hosts === '' ? (parts.query.get('host') ?? '') : hosts) + parts.path;
}

/** Returns the URL as it may be printed: a password is replaced by the word PASSWORD. */
export function withoutPassword(url: string): string {
  const parts = partsOf(url);
  if (parts === null) return url;
  const { scheme, login, hosts, path, query } = parts;
  const [user = ''] = login.split(':');
  const shown = login.includes(':') ? `${user}:PASSWORD@` : login;
  if (query.has('password')) query.set('password', 'PASSWORD');
  return `${scheme}${shown}${hosts.join(',')}${path}${query.size > 0 ? `?${query}` : ''}`;
}
