import { Writable } from 'node:stream';
import { expect, test } from 'vitest';

import { createLog } from './log.ts';

function recorded(act: (log: ReturnType<typeof createLog>) => void): string {
  let output = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      output += String(chunk);
      done();
    },
  });
  act(createLog({ logLevel: 'info' }, sink));
  return output;
}

test('personal names are blacked out at the top and one level down', () => {
  const line = recorded((log) =>
    log.info(
      {
        email: 'ana@example.com',
        user: { email: 'ana@example.com', phone: '555-0100', id: 7 },
        body: { x: 'ana' },
        password: 'hunter2',
        token: 't0ken',
      },
      'saved',
    ),
  );
  for (const secret of ['ana', '555-0100', 'hunter2', 't0ken']) expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'saved', user: { id: 7 } });
});

test('errors keep kind, message, stack, code and causes, and leave out the values a database quotes', () => {
  const violation = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    code: '23505',
    constraint: 'users_email_key',
    table: 'users',
    detail: 'Key (email)=(ana@example.com) already exists.',
    parameters: ['ana@example.com'],
  });
  const line = recorded((log) => log.error({ err: new Error('request failed', { cause: violation }) }, 'failed'));
  expect(line).not.toContain('ana@example.com');
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'request failed',
    cause: { code: '23505', constraint: 'users_email_key' },
  });
});

test('a value the database refused is not repeated', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "ana@example.com"'), {
    severity: 'ERROR',
    code: '22P02',
  });
  const line = recorded((log) => log.error({ err: refused }));
  expect(line).not.toContain('ana@example.com');
  expect(line).toContain('invalid input syntax for type uuid');
});

test('an error that a library copied into a plain object says what failed', () => {
  const original = new Error('connect ECONNREFUSED 10.0.0.1:5432');
  const copy = { code: 'ECONNREFUSED', message: original.message, stack: original.stack, queue: 'portolan' };
  const { err } = JSON.parse(recorded((log) => log.error({ err: copy }, 'The job queue has a problem.')));
  expect(err).toMatchObject({ type: 'Error', message: original.message, code: 'ECONNREFUSED' });
  expect(err.stack).toContain('log.test.ts');
});

test('an error of several addresses says what each answered', () => {
  const answers = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`));
  const { err } = JSON.parse(recorded((log) => log.error({ err: new AggregateError(answers) })));
  expect(err.message).toBe('connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432');
});

test('a cyclic cause does not hang the log', () => {
  const error = new Error('a');
  error.cause = error;
  expect(recorded((log) => log.error({ err: error }))).toContain('"message":"a"');
});
