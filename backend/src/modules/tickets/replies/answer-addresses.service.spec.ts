import { AnswerAddresses } from './answer-addresses.service.js';
import type { Environment } from '../../../config/environment.js';

const addresses = (MAIL_INBOUND_ADDRESS?: string, APP_SECRET = 'x'.repeat(32)) =>
  new AnswerAddresses({ APP_SECRET, MAIL_INBOUND_ADDRESS } as Environment);

it('knows the addresses that it made, in any case, and no others', () => {
  const ours = addresses('answers@example.org');
  const address = ours.addressFor('RI-7K3M9QXD')!;
  expect(address).toMatch(/^answers\+RI-7K3M9QXD-[0-9a-f]{20}@example\.org$/);
  for (const same of [address, address.toLowerCase(), address.toUpperCase()])
    expect(ours.referenceIn(same)).toBe('RI-7K3M9QXD');
  for (const other of [
    'answers@example.org',
    'answers+RI-7K3M9QXD@example.org',
    address.replace('7K3', '7K4'),
    address.replace('example.org', 'example.com'),
    address.replace('answers', 'others'),
    addresses('answers@example.org', 'y'.repeat(32)).addressFor('RI-7K3M9QXD')!,
    '',
  ])
    expect(ours.referenceIn(other)).toBeNull();
});

it('makes none where answers do not come back', () => {
  expect(addresses().addressFor('RI-7K3M9QXD')).toBeNull();
  expect(addresses().referenceIn('answers+ri-7k3m9qxd-00000000000000000000@example.org')).toBeNull();
});
