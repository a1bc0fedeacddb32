import { use } from 'react';
import { Link as RouterLink, type LinkProps, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** True for a plain address below the root. */
const isPlain = (to: string): boolean => to.startsWith('/') && !to.includes('//') && !to.includes('/.');

/**
 * The router's link as the server renders it: the element without event handlers. A page has about two hundred of them.
 */
function DrawnLink(props: LinkProps) {
  const { basename } = use(NavigationContext);
  const { to } = props;
  if (typeof to !== 'string' || !isPlain(to)) return <RouterLink {...props} />;
  const { discover = 'render', children } = props;
  return (
    <a
      {...attributesOf(props)}
      href={withBase(basename, to)}
      data-discover={discover === 'render' ? 'true' : undefined}
    >
      {children}
    </a>
  );
}

/** Removes props that only the router reads. */
function attributesOf({
  to: _to,
  children: _children,
  prefetch: _prefetch,
  discover: _discover,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps) {
  return attributes;
}

const withBase = (basename: string, to: string): string =>
  basename === '/' ? to : basename + (/^\/(?=[?#]|$)/.test(to) ? to.slice(1) : to);

export const Link = import.meta.env.SSR ? DrawnLink : RouterLink;
