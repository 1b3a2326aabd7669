import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:bbbb:cccc:dddd:eeee', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // Nothing that a proxy may write in its place breaks it.
    ['1:2:3:4:5:6:7:8:9:10::1', '1:2:3:4::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s: half of an IPv6 address is its owner’s to choose [PRM-24]', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
