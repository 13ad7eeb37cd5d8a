import type { S3mini } from 's3mini';

/** A multipart upload that was never completed. The store charges for its parts. */
interface Upload {
  key: string;
  id: string;
  startedAt: number;
}

interface Page {
  uploads: Upload[];
  /** Start of the next page; null on the last page. */
  next: Record<string, string> | null;
}

/** No upload takes a day. */
const STALE_MS = 86_400_000;

/** Aborts uploads of killed processes. */
export async function abortUnfinished(s3: S3mini, prefix: string, isOurs: (key: string) => boolean): Promise<void> {
  let from: Record<string, string> | null = {};
  while (from) {
    const page = pageIn(await s3.listMultipartUploads('/', '', 'GET', { prefix, ...from }));
    for (const { key, id, startedAt } of page.uploads)
      if (isOurs(key) && Date.now() - startedAt > STALE_MS) await s3.abortMultipartUpload(key, id);
    from = page.next;
  }
}

/** The client returns one element as an object and several as a list. */
function pageIn(answer: unknown): Page {
  const result = childOf(answer, 'ListMultipartUploadsResult');
  const found = childOf(result, 'Upload');
  const uploads = (Array.isArray(found) ? found : [found]).flatMap((upload: unknown) => {
    const [key, id, startedAt] = [textOf(upload, 'Key'), textOf(upload, 'UploadId'), Date.parse(textOf(upload, 'Initiated'))];
    return key && id && !Number.isNaN(startedAt) ? [{ key, id, startedAt }] : [];
  });
  const [key, id] = [textOf(result, 'NextKeyMarker'), textOf(result, 'NextUploadIdMarker')];
  const isCut = textOf(result, 'IsTruncated') === 'true' && key !== '';
  return { uploads, next: isCut ? { 'key-marker': key, ...(id && { 'upload-id-marker': id }) } : null };
}

const childOf = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? new Map<string, unknown>(Object.entries(node)).get(name) : undefined;

function textOf(node: unknown, name: string): string {
  const child = childOf(node, name);
  return typeof child === 'string' ? child : '';
}
