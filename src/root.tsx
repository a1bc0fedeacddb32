import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { use } from 'react';
import { NonceContext } from '#ui/nonce.ts';
import './ui/tokens.css';

export default function Root() {
  const nonce = use(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
