import type { S3mini } from 's3mini';

/** What was begun in parts and never put together: a store keeps it, and is paid for it, until somebody says otherwise. */
interface Upload {
  key: string;
  id: string;
  begun: number;
}

interface Page {
  uploads: Upload[];
  /** Where the next one begins; null on the last. */
  next: Record<string, string> | null;
}

/** Nothing that is still being sent has taken so long. */
const STALE_MS = 86_400_000;

/** Takes away the parts that a process left that was killed while it sent them. */
export async function abortUnfinished(s3: S3mini, prefix: string, isOurs: (key: string) => boolean): Promise<void> {
  let from: Record<string, string> | null = {};
  while (from) {
    const page = pageIn(await s3.listMultipartUploads('/', '', 'GET', { prefix, ...from }));
    for (const { key, id, begun } of page.uploads)
      if (isOurs(key) && Date.now() - begun > STALE_MS) await s3.abortMultipartUpload(key, id);
    from = page.next;
  }
}

/** The client hands on what the store has said, tag by tag; an element that stands alone is no list there. */
function pageIn(answer: unknown): Page {
  const result = childOf(answer, 'ListMultipartUploadsResult');
  const found = childOf(result, 'Upload');
  const uploads = (Array.isArray(found) ? found : [found]).flatMap((upload: unknown) => {
    const [key, id, begun] = [textOf(upload, 'Key'), textOf(upload, 'UploadId'), Date.parse(textOf(upload, 'Initiated'))];
    return key && id && !Number.isNaN(begun) ? [{ key, id, begun }] : [];
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
