import type { Kysely } from 'kysely';

import type { Config } from '../config.ts';
import type { DB } from '../db/types.ts';
import { marksOf, type Marks } from './marks.ts';
import { NodeRefusedError } from './refused.ts';

type Settings = Pick<Config, 'secret' | 'secretFile' | 'storage'>;

const adopt = 'npm run nodes -- adopt';

function secretDiffers({ secretFile }: Settings): string {
  const here = secretFile === null ? 'the SECRET set here' : `the one in ${secretFile}`;
  return `This database was started with another secret than ${here}: set SECRET to the secret of its other nodes (the file "secret" in the DATA_DIR of the first one); if that is lost, "${adopt}" takes this one instead, which signs everybody out and leaves every second factor to be reset.`;
}

function filesDiffer({ storage }: Settings, known: string): string {
  const here = storage.kind === 's3' ? `the bucket ${storage.bucket}` : storage.dir;
  const [kind = '', name = ''] = known.split(':');
  const wanted =
    kind === 'bucket'
      ? `set S3_BUCKET=${name} and its keys`
      : 'set DATA_DIR to a folder that all its nodes share, or use one S3_BUCKET for all';
  return `The uploaded files of this database are ${kind === 'bucket' ? `in the bucket ${name}` : 'in another folder'} and not in ${here}: ${wanted}; if you have moved them here, "${adopt}" says so.`;
}

/**
 * Compares this process's settings with those that the database was first started with; the first start records them.
 * Returns its marks. Throws a `NodeRefusedError` that says what differs and what to set. Call it under the start lock.
 */
export async function joinDeployment({ db, config }: { db: Kysely<DB>; config: Settings }): Promise<Marks> {
  const own = await marksOf(config);
  await db
    .insertInto('deployment')
    .values({ secret_mark: own.secret, files_mark: own.files })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  const known = await db.selectFrom('deployment').select(['secret_mark', 'files_mark']).executeTakeFirstOrThrow();
  const problems = [
    ...(known.secret_mark === own.secret ? [] : [secretDiffers(config)]),
    ...(known.files_mark === own.files ? [] : [filesDiffer(config, known.files_mark)]),
  ];
  if (problems.length > 0) throw new NodeRefusedError(problems.join('\n'));
  return own;
}

/** Makes the settings of this process those that every node is compared with. */
export async function adoptDeployment({ db, config }: { db: Kysely<DB>; config: Settings }): Promise<void> {
  const own = await marksOf(config);
  const marks = { secret_mark: own.secret, files_mark: own.files };
  await db
    .insertInto('deployment')
    .values(marks)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(marks))
    .execute();
}
