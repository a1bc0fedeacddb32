import { everybody, get, post, type Row } from './row.ts';

const unsubscribe: Pick<Row, 'params'> = { params: ({ unsubscribe: { kind, token } }) => ({ kind, token }) };
const alert: Pick<Row, 'params'> = { params: ({ alertToken }) => ({ token: alertToken }) };

/** Whoever has the signed link of a mail ends what it names. */
export const linkRows: readonly Row[] = [
  get('/unsubscribe/:kind/:token', everybody(200), unsubscribe),
  post('/unsubscribe/:kind/:token', everybody(200), unsubscribe),
  get('/saved/alerts/:token', everybody(200), alert),
  post('/saved/alerts/:token', everybody(200), alert),
];
