/**
 * Returns one connection string per host of a database URL, in order, as libpq reads it:
 * `postgres://user:password@first:5432,second:5432/name`. A Unix socket is named by its folder: `?host=/run/postgresql`.
 * Only servers that take writes are used, so `target_session_attrs` may say no more than `read-write` or `any`.
 * Throws an Error that says what is wrong, without the URL.
 */
export function databaseHosts(url: string): [string, ...string[]] {
  const [, scheme = '', login = '', authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/)(?:(.*)@)?([^/?#]*)(.*)$/.exec(url) ?? [];
  if (scheme === '') throw new Error('must be a URL starting with postgres:// or postgresql://');
  const query = new URLSearchParams(rest.split('?').at(1) ?? '');
  const attributes = query.get('target_session_attrs') ?? 'read-write';
  if (attributes !== 'read-write' && attributes !== 'any')
    throw new Error('has target_session_attrs other than read-write: the product writes');
  query.delete('target_session_attrs');
  const [path = ''] = rest.split('?');
  const end = path + (query.size > 0 ? `?${query}` : '');
  const [first = '', ...others] = authority.split(',');
  const whole = (host: string): string => {
    if (!URL.canParse(`${scheme}${login === '' ? '' : `${login}@`}${host === '' ? 'socket' : host}${end}`))
      throw new Error('must be a URL; write # / ? @ in a password as %23 %2F %3F %40');
    return `${scheme}${login === '' ? '' : `${login}@`}${host}${end}`;
  };
  return [whole(first), ...others.map(whole)];
}

/** Returns the hosts and the database for a sentence, without login and parameters. */
export function databaseName(url: string): string {
  const [, authority = '', path = '', query = ''] = /^[^:]+:\/\/(?:.*@)?([^/?#]*)([^?#]*)\??(.*)$/.exec(url) ?? [];
  return (authority === '' ? (new URLSearchParams(query).get('host') ?? '') : authority) + path;
}

/** Returns the URL as it may be printed: a password is replaced by the word PASSWORD. */
export function withoutPassword(url: string): string {
  return url.replace(/^([^:]+:\/\/[^:@/]*):.*@/, '$1:PASSWORD@').replace(/([?&]password=)[^&]*/, '$1PASSWORD');
}
