import { createHmac, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { seal, unseal } from '../sealing.ts';
import { BackupError, type SecretPart } from './backup-format.ts';

const minPassphraseLength = 12;
const saltBytes = 16;

/** About a second and 128 MB per attempt at a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, 32, cost);

/** Identifies a secret without revealing anything else about it. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('backup:mark').digest('hex').slice(0, 32);

/** Returns the first line of a file. Throws a BackupError if there is none or it is too short to be safe. */
export async function readPassphrase(file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new BackupError(`The file of the passphrase, ${file}, cannot be read.`);
  }
  const passphrase = text.split(/\r?\n/, 1)[0] ?? '';
  if (passphrase.length < minPassphraseLength)
    throw new BackupError(`The first line of ${file} is the passphrase: at least ${minPassphraseLength} characters.`);
  return passphrase;
}

/** Returns a backup's description of its secret; it contains the secret itself only with a passphrase, sealed by it. */
export async function describeSecret(secret: string, passphrase: string | null): Promise<SecretPart> {
  const mark = markOf(secret);
  if (passphrase === null) return { mark };
  const salt = randomBytes(saltBytes);
  const sealed = seal(await keyOf(passphrase, salt), Buffer.from(secret));
  return { mark, sealed: Buffer.concat([salt, sealed]).toString('base64') };
}

/** Returns true if a backup was made under this secret; false also for earlier versions, which do not record it. */
export const isSameSecret = (part: SecretPart | undefined, secret: string): boolean => part?.mark === markOf(secret);

/** Returns the secret in a backup. Throws a BackupError if the passphrase is wrong. */
export async function openSecret(sealed: string, passphrase: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const key = await keyOf(passphrase, bytes.subarray(0, saltBytes));
  try {
    return unseal(key, bytes.subarray(saltBytes)).toString();
  } catch {
    throw new BackupError('The passphrase does not open the secret in this backup.');
  }
}
