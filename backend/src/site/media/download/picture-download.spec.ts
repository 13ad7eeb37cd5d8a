import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../../../contract/index.js';
import { isPublicAddress } from '../../../core/http/public-addresses.js';
import { downloadPicture } from './picture-download.js';

let server: Server;
let origin: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    const path = request.url ?? '';
    if (path === '/a.jpg') response.end('picture');
    else if (path === '/large') response.end(Buffer.alloc(PICTURE_MAX_BYTES + 1));
    else if (path === '/loop') response.writeHead(302, { Location: '/loop' }).end();
    else if (path === '/moved') response.writeHead(302, { Location: '/a.jpg' }).end();
    else if (path === '/inside') response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const onlyHere = (address: string): boolean => address === '127.0.0.1';
const from = (path: string): Promise<Buffer> => downloadPicture(`${origin}${path}`, undefined, onlyHere);

describe('a picture of another site', () => {
  it('is fetched, also where it has moved to', async () => {
    expect((await from('/a.jpg')).toString()).toBe('picture');
    expect((await from('/moved')).toString()).toBe('picture');
  });

  it.each([
    ['/none', PICTURE_REFUSALS.unreachable],
    ['/loop', PICTURE_REFUSALS.unreachable],
    ['/inside', PICTURE_REFUSALS.unreachable],
    ['/large', PICTURE_REFUSALS.tooBig],
  ])('at %s is refused with a sentence', (path, sentence) => expect(from(path)).rejects.toThrow(sentence));

  it('at an address that is none of the internet is not asked for', async () => {
    const before = asked;
    const { port } = server.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0.0.0.0'])
      await expect(downloadPicture(`http://${host}:${port}/a.jpg`)).rejects.toThrow(PICTURE_REFUSALS.unreachable);
    for (const url of [
      'file:///etc/passwd',
      'ftp://example.com/a.jpg',
      'http://user@example.com/a.jpg',
      'http://localhost/a.jpg',
    ])
      await expect(downloadPicture(url)).rejects.toThrow(PICTURE_REFUSALS.unreachable);
    expect(asked).toBe(before);
  });
});

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.16.3.4', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['no', false],
])('%s is an address of the internet: %p', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
