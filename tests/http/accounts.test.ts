import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { linkIn, mailTo, newClient, password, person, signIn, signInByForm, withAccounts } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    prepare: withAccounts(
      'fixation',
      'leaving',
      'csrf',
      'forgetful',
      'neighbour-a',
      'neighbour-b',
      'exporting',
      'greedy',
      'going',
    ),
  });
}, 240_000);
afterAll(() => server.stop());

const sessionName = 'portolan.session_token';
/** Returns a page without what varies between responses: nonces, request ids, typed text. */
const said = (html: string, ...typed: string[]) =>
  typed.reduce(
    (text, value) => text.replaceAll(value, 'TYPED'),
    html
      .replaceAll(/ ?nonce="[^"]*"|nonce\\?":\\?"[^"\\]*/g, '')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'ID')
      .replaceAll(/(?:<!--|-->|[BSPR]:\d+)/g, ''),
  );

describe('somebody who arrives on a Spanish page', () => {
  test('reads refusals, the welcome, the mail and the pages of the account in Spanish', async () => {
    const client = newClient(server.url);
    const refused = await client.post('/es/login', { email: 'nadie@example.com', password: 'no-es-esta' });
    expect(await refused.text()).toContain('El correo o la contraseña no son correctos.');
    const short = await client.post('/es/customer-signup', { ...person('ana.reyes@example.com'), password: 'corta' });
    expect(await short.text()).toContain('La contraseña debe tener al menos 6 caracteres.');
    await client.post('/es/customer-signup', person('ana.reyes@example.com'));
    expect(await (await client.get('/es/dashboard')).text()).toContain('¡Cuenta creada!');
    const mail = await mailTo(server, 'ana.reyes@example.com', /Verifique su dirección de correo/);
    expect(mail.text).toContain('Hola, Ana:');
    expect(linkIn(mail, '/es/verify-email')).toContain('token=');
    expect(await (await client.get('/es/dashboard/account/security')).text()).toContain(
      'Cerrar sesión en todas partes',
    );
  });
});

describe('signing up', () => {
  test('signs in with an httpOnly, SameSite=Lax cookie, says so in its own words, and the mailed link returns home', async () => {
    const client = newClient(server.url);
    const answer = await client.post('/customer-signup', person('first@example.com'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${sessionName}=`)) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const dashboard = await (await client.get('/dashboard')).text();
    expect(dashboard).toContain('Account created!');
    expect(dashboard).toContain('Please check your email to verify your account.');
    const link = new URL(linkIn(await mailTo(server, 'first@example.com', /Verify/), '/verify-email'));
    const verified = await client.get(link.pathname + link.search);
    expect([verified.status, verified.headers.get('location')]).toEqual([303, '/']);
    expect(await (await client.get('/dashboard')).text()).not.toContain('Please check your email to verify');
  });

  test('keeps where the person was going through sign-up and verification, and only paths of this site', async () => {
    const client = newClient(server.url);
    const page = await (await client.get('/business-signup?next=%2Flist-warehouse')).text();
    expect(page).toContain('value="/list-warehouse"');
    const answer = await client.post('/business-signup', {
      ...person('second@example.com'),
      company_name: 'Doral Storage',
      next: '/list-warehouse',
    });
    expect(answer.headers.get('location')).toBe('/list-warehouse');
    const link = new URL(linkIn(await mailTo(server, 'second@example.com', /Verify/), '/verify-email'));
    // In a browser that is not signed in, the link leads through the sign-in.
    const phone = newClient(server.url);
    const confirmed = await phone.post('/verify-email', { token: link.searchParams.get('token') ?? '' });
    expect(confirmed.headers.get('location')).toBe('/login?next=%2Flist-warehouse');
    expect(await (await client.get(link.pathname + link.search)).text()).toContain('Your email address is verified');
    const third = newClient(server.url);
    await third.post('/customer-signup', { ...person('third@example.com'), next: '/list-warehouse' });
    const own = new URL(linkIn(await mailTo(server, 'third@example.com', /Verify/), '/verify-email'));
    expect((await third.get(own.pathname + own.search)).headers.get('location')).toBe('/list-warehouse');
    for (const next of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/logout',
      '\n/x',
    ]) {
      const other = await newClient(server.url).post('/login', { email: 'second@example.com', password, next });
      expect(other.headers.get('location')).toBe('/dashboard');
    }
  });

  test('answers a known address exactly like a new one, now and on the pages that follow', async () => {
    const walk = async (email: string) => {
      const client = newClient(server.url);
      const answer = await client.post('/customer-signup', person(email));
      const pages = [];
      for (const path of [
        '/dashboard',
        '/dashboard/account',
        '/dashboard/account/security',
        '/dashboard/account/data',
      ]) {
        const page = await client.get(path);
        pages.push([page.status, said(await page.text(), email).length]);
      }
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        cookies: [...client.cookies.keys()].toSorted(),
        body: await answer.text(),
        pages,
      };
    };
    await walk('known1@example.com');
    const known = await walk('known1@example.com');
    expect(known).toEqual(await walk('newer1@example.com'));
    await mailTo(server, 'known1@example.com', /already have an account/);
  });

  test('is answered alike also in the export, and at signing in with each password the address was signed up with', async () => {
    const owner = 'known2@example.com';
    expect((await newClient(server.url).post('/customer-signup', person(owner))).status).toBe(303);
    const walk = async (email: string) => {
      const exported: unknown[] = [];
      const passwords = ['harbour-light-1', 'harbour-light-2', 'harbour-light-3'];
      for (const secret of passwords) {
        const client = newClient(server.url);
        await client.post('/customer-signup', { ...person(email), password: secret });
        await mailTo(server, email);
        const { accounts } = (await (await client.get('/dashboard/account/export.json')).json()) as {
          accounts: Record<string, unknown[]>;
        };
        exported.push(Object.entries(accounts).map(([table, rows]) => [table, rows.length]));
      }
      const changed = newClient(server.url);
      await changed.post('/login', { email, password: 'harbour-light-3' });
      await changed.post('/dashboard/account/security', {
        intent: 'password',
        current_password: 'harbour-light-3',
        password: 'harbour-light-4',
        confirm_password: 'harbour-light-4',
      });
      const statuses = [];
      for (const secret of [...passwords, 'harbour-light-4'])
        statuses.push((await newClient(server.url).post('/login', { email, password: secret })).status);
      return { exported, statuses };
    };
    const known = await walk(owner);
    expect(known.statuses).toEqual([303, 303, 422, 303]);
    expect(known).toEqual(await walk('newer2@example.com'));
  });

  test('does not let anybody mail their own text to another person', async () => {
    const email = 'visitor1@example.com';
    await newClient(server.url).post('/customer-signup', {
      ...person(email),
      first_name: 'Win at https://evil.example',
    });
    expect((await mailTo(server, email)).text).not.toContain('evil.example');
  });

  test('says in plain words what is missing, keeps what was typed and never sends the password back', async () => {
    const answer = await newClient(server.url).post('/business-signup', {
      ...person('typed@example.com'),
      password: 'abc12',
      company_name: ' ',
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Company name is required');
    expect(html).toContain('Password must be at least 6 characters long.');
    expect(html).toContain('typed@example.com');
    expect(html).not.toContain('abc12');
  });

  test('refuses a password everybody uses', async () => {
    const answer = await newClient(server.url).post('/customer-signup', {
      ...person('weak@example.com'),
      password: 'iloveyou',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('This password is too common');
  });
});

describe('signing in and out', () => {
  test('answers a wrong password and an unknown address alike', async () => {
    const answers = [];
    for (const email of ['first@example.com', 'nobody@example.org']) {
      const answer = await newClient(server.url).post('/login', { email, password: 'not-this-one' });
      const html = await answer.text();
      expect(html).toContain('Error signing in');
      answers.push([answer.status, said(html, email)]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('works in a browser whose session has ended meanwhile', async () => {
    const client = newClient(server.url);
    client.cookies.set(sessionName, 'a-session.that-ended');
    expect((await client.post('/login', { email: 'fixation@example.com', password })).status).toBe(303);
    expect((await client.get('/dashboard')).status).toBe(200);
  });

  test('gives a new session, ends the old one, and sends signed-in people on from the sign-in page', async () => {
    const client = await signInByForm(server, 'fixation@example.com');
    const planted = client.cookies.get(sessionName) ?? '';
    const again = await client.post('/login', { email: 'fixation@example.com', password });
    expect(again.headers.get('location')).toBe('/dashboard');
    expect(client.cookies.get(sessionName)).not.toBe(planted);
    const attacker = newClient(server.url);
    attacker.cookies.set(sessionName, planted);
    expect((await attacker.get('/dashboard')).status).toBe(401);
    const login = await client.get('/login');
    expect([login.status, login.headers.get('location')]).toEqual([302, '/dashboard']);
  });

  test('signing out ends the session itself, goes home and says so', async () => {
    const client = await signInByForm(server, 'leaving@example.com');
    const session = client.cookies.get(sessionName) ?? '';
    const answer = await client.post('/logout', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(client.cookies.has(sessionName)).toBe(false);
    expect(await (await client.get('/')).text()).toContain('You have been successfully signed out.');
    const kept = newClient(server.url);
    kept.cookies.set(sessionName, session);
    expect((await kept.get('/dashboard')).status).toBe(401);
  });

  test('another site’s page cannot sign anybody in or out', async () => {
    const client = await signIn(server, 'csrf@example.com');
    for (const path of ['/logout', '/login', '/dashboard/account/sessions', '/auth/google']) {
      const answer = await client.post(
        path,
        { intent: 'everywhere' },
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      );
      expect(answer.status).toBe(403);
    }
    expect((await client.get('/dashboard')).status).toBe(200);
  });

  test('nothing of the sign-in library but Google’s way back is reachable, and that only where Google is configured', async () => {
    const client = newClient(server.url);
    for (const path of [
      '/auth/sign-in/email',
      '/auth/get-session',
      '/api/auth/sign-up/email',
      '/auth/ok',
      '/auth/sign-in/social',
    ]) {
      expect((await client.get(path)).status).toBe(404);
      expect([404, 405]).toContain(
        (await client.send('POST', path, { headers: { 'content-type': 'application/json' }, body: '{}' })).status,
      );
    }
    expect((await client.get('/auth/callback/google?code=x&state=y')).status).toBe(404);
    expect((await (await client.get('/login')).text()).includes('Sign in with Google')).toBe(false);
  });
});

describe('a forgotten password', () => {
  test('is answered alike for known and unknown addresses', async () => {
    const answers = [];
    for (const email of ['first@example.com', 'nobody@example.org']) {
      const client = newClient(server.url);
      const answer = await client.post('/forgot-password', { email });
      answers.push([
        answer.status,
        answer.headers.get('location'),
        await answer.text(),
        said(await (await client.get('/forgot-password')).text(), email),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.join()).toContain('Please check your email for the password reset link.');
  });

  test('is replaced through a link that leaves the address bar at once, and says what happened', async () => {
    const account = await signInByForm(server, 'forgetful@example.com');
    await newClient(server.url).post('/forgot-password', { email: 'forgetful@example.com' });
    const link = new URL(linkIn(await mailTo(server, 'forgetful@example.com', /Reset/), '/reset-password'));
    const client = newClient(server.url);
    const landing = await client.get(link.pathname + link.search);
    expect([landing.status, landing.headers.get('location')]).toEqual([302, '/reset-password']);
    expect(await (await client.get('/reset-password')).text()).toContain('Set New Password');

    const differing = await (
      await client.post('/reset-password', { password: 'new-one-1234', confirm_password: 'new-one-4321' })
    ).text();
    expect(differing).toContain('Passwords don&#x27;t match');
    expect(differing).toContain('Please make sure both passwords are the same.');
    const short = await (await client.post('/reset-password', { password: 'abc', confirm_password: 'abc' })).text();
    expect(short).toContain('Password too short');
    expect(short).toContain('Password must be at least 6 characters long.');

    const done = await client.post('/reset-password', { password: 'new-one-1234', confirm_password: 'new-one-1234' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/login']);
    expect(await (await client.get('/login')).text()).toContain('Password updated successfully');
    expect((await account.get('/dashboard')).status).toBe(401);
    await expect(signInByForm(server, 'forgetful@example.com')).rejects.toThrow('sign-in answered 422');
    const second = newClient(server.url);
    await second.get(link.pathname + link.search);
    expect(await (await second.get('/reset-password')).text()).toContain('not valid any more');
    expect(
      (await second.post('/reset-password', { password: 'third-one-123', confirm_password: 'third-one-123' })).status,
    ).toBe(422);
  });
});

describe('the account pages', () => {
  test('another person’s session cannot be ended and is answered like one that does not exist', async () => {
    const [a, b] = [await signIn(server, 'neighbour-a@example.com'), await signIn(server, 'neighbour-b@example.com')];
    const html = await (await a.get('/dashboard/account/security')).text();
    expect(html).toContain('This device');
    for (const [session_id, status] of [
      ['00000000-0000-7000-8000-000000000000', 404],
      ['x', 404],
      ['', 303],
    ] as const) {
      const answer = await b.post('/dashboard/account/sessions', { intent: 'one', session_id });
      expect(answer.status).toBe(status);
    }
    expect((await a.get('/dashboard')).status).toBe(200);
  });

  test('the export is a file for its owner alone, and no cache keeps it', async () => {
    const client = await signIn(server, 'exporting@example.com');
    const answer = await client.get('/dashboard/account/export.json');
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="my-data-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(await answer.json())).toContain('exporting@example.com');
    expect((await newClient(server.url).get('/dashboard/account/export.json')).status).toBe(401);
  });

  test('fields a person may not set change nothing when sent', async () => {
    const client = await signIn(server, 'greedy@example.com');
    const profile = {
      first_name: 'Ana',
      last_name: 'Reyes',
      company_name: '',
      phone: '',
      user_type: 'customer',
      locale: 'en-US',
      time_zone: 'Europe/Madrid',
      units: 'metric',
    };
    const answer = await client.post('/dashboard/account', {
      ...profile,
      email: 'boss@example.com',
      plan: 'enterprise',
      role: 'admin',
      email_verified: 'false',
      locked_at: '',
      id: 'x',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).toContain('tz=Europe%2FMadrid');
    const data = JSON.stringify(await (await client.get('/dashboard/account/export.json')).json());
    expect(data).toContain('greedy@example.com');
    expect(data).not.toContain('enterprise');
    expect((await client.get('/admin')).status).toBe(403);
  });

  test('deletion asks for the password, signs out at once, and can be taken back', async () => {
    const client = await signIn(server, 'going@example.com');
    expect((await client.post('/dashboard/account/data', { proof: 'wrong' })).status).toBe(422);
    const answer = await client.post('/dashboard/account/data', { proof: password });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect((await client.get('/dashboard')).status).toBe(401);
    const back = newClient(server.url);
    expect((await back.post('/login', { email: 'going@example.com', password })).headers.get('location')).toBe(
      '/dashboard/account/keep',
    );
    expect(await (await back.get('/dashboard/account/keep')).text()).toContain('Keep my account');
    expect((await back.post('/dashboard/account/deletion', {})).headers.get('location')).toBe('/dashboard');
    expect(
      (await newClient(server.url).post('/login', { email: 'going@example.com', password })).headers.get('location'),
    ).toBe('/dashboard');
  });
});
