import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'portolan-folder-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Returns the messages for an operator with this data folder, with SECRET set and without. */
function complaints(dataDir: string): string[] {
  return [() => openDataFolder(dataDir), () => readConfig({ DATA_DIR: dataDir })].map((start) => {
    try {
      start();
      return '';
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return error.message;
    }
  });
}

test('a folder that is absent is made, for its owner alone, and nothing is left in it', () => {
  const dataDir = path.join(folder(), 'not/yet');
  openDataFolder(dataDir);
  openDataFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['a file', (root: string) => path.join(root, 'file'), 'a file is where a folder should be'],
  ['below a file', (root: string) => path.join(root, 'file/data'), 'a file is where a folder should be'],
  ['on a file system without folders of ours', () => '/proc/portolan/data', 'made there'],
  ['read-only or not ours', () => '/sys/portolan', 'no right to|read-only'],
])('DATA_DIR that is %s is refused with a sentence', (_, place, sentence) => {
  const root = folder();
  writeFileSync(path.join(root, 'file'), '');
  const dataDir = place(root);
  for (const complaint of complaints(dataDir)) {
    expect(complaint).toContain(dataDir);
    expect(complaint).toMatch(new RegExp(`cannot be .*(${sentence})`));
  }
});

test('a full disk is refused with a sentence', ({ skip }) => {
  const disk = folder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', disk]).status !== 0)
    return skip('no disk can be mounted here');
  onTestFinished(() => void spawnSync('umount', [disk]));
  expect(complaints(path.join(disk, 'data'))).toEqual([
    expect.stringContaining('the disk is full'),
    expect.stringContaining('the disk is full'),
  ]);
  expect(existsSync(path.join(disk, 'data/secret'))).toBe(false);
});
