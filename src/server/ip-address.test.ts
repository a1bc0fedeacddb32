import fc from 'fast-check';
import { isIP } from 'node:net';
import { describe, expect, test } from 'vitest';

import { clientAddress } from './http/client-address.ts';
import { networkOf, parseIp } from './ip-address.ts';
import { isLoopback, isPublicAddress } from './ip-ranges.ts';

describe('addresses', () => {
  test('every IPv4 and IPv6 address is read and written the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        const written = parseIp(text) ?? '';
        expect(isIP(written)).not.toBe(0);
        expect(parseIp(written)).toBe(written);
      }),
    );
  });
  test('anything else is no address', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => fc.pre(isIP(text.trim()) === 0) ?? (parseIp(text) === null || /[[:%]/.test(text)),
      ),
    );
    for (const text of [
      '',
      ' ',
      'localhost',
      '1.2.3',
      '1.2.3.4.5',
      '999.1.1.1',
      '::1::',
      '0x7f.1',
      '[::1',
      'unknown',
      '_hidden',
    ])
      expect(parseIp(text)).toBeNull();
  });
  test.each([
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:0DB8:0:0::0:0001', '2001:db8::1'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, written) => {
    expect(parseIp(text)).toBe(written);
  });
  test('one IPv6 network has one name, however its addresses are written', () => {
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:1.2.3.4'])
      expect(networkOf(address)).toBe('2001:db8:1:2::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('2001:db8::1:2:3:4:5')).toBe('2001:db8:0:1::/64');
    expect(networkOf('::ffff:9.9.9.9')).toBe('9.9.9.9');
    expect(networkOf('nonsense')).toBe('unknown');
  });
});

describe('the caller behind forwarders', () => {
  test.each([
    ['nobody in front: the connection', '9.9.9.9', '1.1.1.1, 2.2.2.2', 0, '9.9.9.9'],
    ['one: what it saw', '10.0.0.1', '6.6.6.6, 8.8.8.8', 1, '8.8.8.8'],
    ['two: what the outer saw', '10.0.0.1', '6.6.6.6, 8.8.8.8, 10.0.0.2', 2, '8.8.8.8'],
    ['more believed than there are: the outermost', '10.0.0.1', '8.8.8.8', 3, '8.8.8.8'],
    ['no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['rubbish', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['nothing known', undefined, undefined, 0, ''],
  ])('%s', (_, socket, header, hops, expected) => {
    expect(clientAddress(socket, header, hops)).toBe(expected);
  });
  test('no header from outside changes what the forwarders of ours appended', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (forged, real, hops) => {
        const proxies = Array.from({ length: hops - 1 }, (_, index) => `10.0.0.${index + 2}`);
        const header = [forged, real, ...proxies].join(', ');
        expect(clientAddress('10.0.0.1', header, hops)).toBe(real);
      }),
    );
  });
});

describe('public addresses', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '100::1',
    '3fff::1',
    '5f00::1',
    'nonsense',
    '',
  ])('%j is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '64:ff9b::8.8.8.8',
    '::ffff:8.8.8.8',
  ])('%j is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['', false],
])('%j is this machine: %j', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
