// What makes two processes of one machine two machines: a network cable and a disk of their own. Both need root.
import { execFileSync } from 'node:child_process';

import { isRoot } from './places.mjs';

const bridge = 'portolan0';
const net = '10.213.77';
const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });
const quietly = (...args) => {
  try {
    ip(...args);
  } catch {
    // It is not there.
  }
};

/** The address at which members reach what runs on this machine, and those who may connect. */
export const hub = `${net}.1`;
export const everybody = `${net}.0/24`;

/** A network namespace per name, all plugged into one bridge. */
export function layCables(names) {
  if (!isRoot) throw new Error('Only root can give each server a network of its own.');
  removeCables(names);
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${hub}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  names.forEach((name, index) => {
    const space = `portolan-${name}`;
    ip('netns', 'add', space);
    ip('link', 'add', `ptl-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', `ptl-${name}`, 'master', bridge, 'up');
    ip('-n', space, 'addr', 'add', `${addressOf(index)}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) ip('-n', space, 'link', 'set', device, 'up');
  });
}

export function removeCables(names) {
  for (const name of names) quietly('netns', 'del', `portolan-${name}`);
  quietly('link', 'del', bridge);
}

export const addressOf = (index) => `${net}.${11 + index}`;
export const plug = (name, state) => ip('link', 'set', `ptl-${name}`, state);

/** A command that runs another one in the network of `name`, as this user. */
export const inNetwork = (name, { uid, gid }, program, args) => [
  'ip',
  [
    'netns',
    'exec',
    `portolan-${name}`,
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    program,
    ...args,
  ],
];

/** A file system of so many megabytes at `folder`. */
export const mountDisk = (folder, megabytes) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
export const unmountDisk = (folder) => execFileSync('umount', ['--lazy', folder]);
