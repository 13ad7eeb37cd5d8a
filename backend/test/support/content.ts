import type { ContentVersion, EditedContent, PublicContent, SavedDraft } from '../../src/contract/index.js';
import type { TestApp } from './app.js';

/** The texts of a page, as visitors read them and as the clinic edits them. */
export function contentOf(app: () => TestApp) {
  const read = async (page: string, site = app().visitor): Promise<PublicContent> =>
    (await site.get(`/api/content/${page}`).expect(200)).body as PublicContent;
  const edited = async (page: string): Promise<EditedContent> =>
    (await app().admin.get(`/api/content/${page}?state=draft`).expect(200)).body as EditedContent;
  const draft = async (page: string, block: string, value: unknown, status = 200): Promise<SavedDraft> =>
    (await app().admin.put(`/api/content/${page}/${block}`).send({ value }).expect(status)).body as SavedDraft;
  const publish = async (page: string, body: object = {}, status = 200): Promise<ContentVersion> =>
    (await app().admin.post(`/api/content/${page}/publish`).send(body).expect(status)).body as ContentVersion;
  const versions = async (page: string): Promise<ContentVersion[]> =>
    (await app().admin.get(`/api/content/${page}/versions`).expect(200)).body as ContentVersion[];
  return { read, edited, draft, publish, versions };
}
