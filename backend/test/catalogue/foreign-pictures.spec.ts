import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { PictureCopy, Product, Treatment } from '../../src/contract/index.js';
import { ForeignPictures } from '../../src/site/media/download/foreign-pictures.js';
import { NOW, startApp, type TestApp } from '../support/app.js';
import { aProduct, aTreatment } from '../support/factories.js';

const ELSEWHERE = 'https://fotos.example/a.jpg';

let app: TestApp;
let foreign: ForeignPictures;
let bytes: Buffer;
beforeAll(async () => {
  app = await startApp({ PICTURE_DOWNLOADS: 'on' });
  foreign = app.running.app.get(ForeignPictures);
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#B8A590' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const download = jest.fn<ForeignPictures['download']>();
const answering = (work: () => Promise<Buffer>): void => {
  download.mockReset().mockImplementation(work);
  foreign.download = download;
};
const gone = (): Promise<Buffer> => Promise.resolve(Buffer.from('<html>'));

describe('a picture of another site', () => {
  it('is saved with its address, copied into the clinic’s own media, and then served with the copy’s address', async () => {
    answering(() => Promise.resolve(bytes));
    const sent = await aTreatment(app, { image_url: ELSEWHERE });
    expect(sent.image_url).toBe(ELSEWHERE);
    const product = await aProduct(app, { image_url: ELSEWHERE });
    await foreign.runNow();
    const treatment = (await app.visitor.get(`/api/treatments/${sent.id}`).expect(200)).body as Treatment;
    expect(treatment.image_url).toMatch(/^https:\/\/clinica\.example\/media\/[0-9a-f]{32}\.jpg$/);
    expect(((await app.visitor.get(`/api/products/${product.id}`)).body as Product).image_url).toBe(treatment.image_url);
    await app.visitor.get(new URL(treatment.image_url).pathname).expect(200);
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('that cannot be had stays as it was sent, is tried again later, four times in all, and is shown to no visitor', async () => {
    answering(gone);
    const url = 'https://fotos.example/rota.jpg';
    const { id, slug } = await aTreatment(app, { image_url: url });
    for (let day = 0; day < 6; day++) {
      await foreign.runNow();
      await foreign.runNow();
      app.clock.pass(86_400_000);
    }
    app.clock.set(NOW);
    expect(download).toHaveBeenCalledTimes(4);
    expect(((await app.visitor.get(`/api/treatments/${id}`)).body as Treatment).image_url).toBe(url);
    for (const path of [`/tratamiento/${slug}`, '/tratamientos']) {
      const { text, headers } = await app.visitor.get(path).expect(200);
      expect([path, text.includes('fotos.example')]).toEqual([path, false]);
      expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    }
  });

  it('is copied for a form before it is saved, or says why not', async () => {
    const copy = async (url: string): Promise<PictureCopy> =>
      (await app.admin.post('/api/pictures/copy').send({ url }).expect(200)).body as PictureCopy;
    answering(() => Promise.resolve(bytes));
    expect(await copy(ELSEWHERE)).toEqual({ image_url: expect.stringMatching(/\/media\/[0-9a-f]{32}\.jpg$/), refusal: null });
    answering(gone);
    expect(await copy(ELSEWHERE)).toEqual({ image_url: null, refusal: expect.any(String) });
    await app.admin.post('/api/pictures/copy').send({ url: 'no' }).expect(400);
  });
});
