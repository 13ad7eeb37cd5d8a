import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Upload {
  key: string;
  begun: Date;
  parts: Map<number, Buffer>;
}

const NO_SUCH_UPLOAD = { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' };

/** Small, so that there is a next page. */
const UPLOADS_A_PAGE = 2;

/** An S3 bucket that checks signatures (AWS Signature Version 4) and can fail. */
export class S3Server {
  readonly objects = new Map<string, { type: string | undefined; bytes: Buffer }>();
  readonly requests: string[] = [];
  /** Unfinished multipart uploads by id. */
  readonly uploads = new Map<string, Upload>();
  private uploadsBegun = 0;
  /** Called before the response to a part. */
  afterPart: () => void = () => undefined;
  isBroken = false;
  /** Names of buckets that do not exist. */
  readonly missing = new Set<string>();
  /** Reports success without storing. */
  isForgetful = false;
  private readonly server: Server;

  constructor(private readonly secret: string) {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body, type, etag }) =>
        response.writeHead(status, { 'Content-Type': type ?? 'application/xml', ...(etag && { ETag: etag }) }).end(body),
      );
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: Buffer | string; type?: string | undefined; etag?: string }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    this.requests.push(`${request.method} ${path}`);
    if (!this.isSigned(request)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    if (this.isBroken) return { status: 500, body: '<Error><Code>InternalError</Code></Error>' };
    const { pathname, searchParams } = new URL(path, 'http://bucket.example');
    if (this.missing.has(pathname.split('/')[1] ?? '')) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    if (request.method === 'POST') return this.uploadInParts(pathname, searchParams);
    if (request.method === 'PUT' && searchParams.has('partNumber')) {
      const upload = this.uploads.get(searchParams.get('uploadId') ?? '');
      upload?.parts.set(Number(searchParams.get('partNumber')), Buffer.concat(chunks));
      this.afterPart();
      return upload ? { status: 200, body: '', etag: '"part"' } : NO_SUCH_UPLOAD;
    }
    if (request.method === 'PUT') {
      const bytes = this.isForgetful ? Buffer.alloc(0) : Buffer.concat(chunks);
      this.objects.set(path, { type: request.headers['content-type'], bytes });
      return { status: 200, body: '' };
    }
    if (request.method === 'DELETE' && searchParams.has('uploadId'))
      return this.uploads.delete(searchParams.get('uploadId') ?? '') ? { status: 204, body: '' } : NO_SUCH_UPLOAD;
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return { status: 204, body: '' };
    }
    if (request.method === 'GET' && searchParams.has('uploads')) return { status: 200, body: this.unfinished(searchParams) };
    if (path.includes('list-type=2')) return { status: 200, body: this.listed(path) };
    const found = this.objects.get(path);
    return found
      ? { status: 200, body: found.bytes, type: found.type }
      : { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };
  }

  private uploadInParts(path: string, query: URLSearchParams): { status: number; body: string } {
    if (query.has('uploads')) {
      const id = `subida-${++this.uploadsBegun}`;
      this.uploads.set(id, { key: path.split('/').slice(2).join('/'), begun: new Date(), parts: new Map() });
      return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
    }
    const upload = this.uploads.get(query.get('uploadId') ?? '');
    if (!upload) return NO_SUCH_UPLOAD;
    this.uploads.delete(query.get('uploadId') ?? '');
    const inOrder = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    this.objects.set(path, { type: undefined, bytes: Buffer.concat(inOrder) });
    const body = `<CompleteMultipartUploadResult><Key>${path}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`;
    return { status: 200, body };
  }

  /** By key and id, after the page's markers. */
  private unfinished(query: URLSearchParams): string {
    const named = (key: string, id: string): string => `${key}\n${id}`;
    const after = query.has('key-marker') ? named(query.get('key-marker') ?? '', query.get('upload-id-marker') ?? '') : '';
    const found = [...this.uploads]
      .map(([id, { key, begun }]) => ({ id, key, begun }))
      .filter(({ id, key }) => key.startsWith(query.get('prefix') ?? '') && named(key, id) > after)
      .sort((a, b) => (named(a.key, a.id) < named(b.key, b.id) ? -1 : 1));
    const page = found.slice(0, UPLOADS_A_PAGE);
    const last = page.at(-1);
    const tags = page.map(
      ({ id, key, begun }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    );
    const next = `<NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${last?.id ?? ''}</NextUploadIdMarker>`;
    return `<?xml version="1.0"?><ListMultipartUploadsResult>${next}<IsTruncated>${found.length > page.length}</IsTruncated>${tags.join('')}</ListMultipartUploadsResult>`;
  }

  private listed(path: string): string {
    const url = new URL(path, 'http://bucket.example');
    const [bucket, prefix] = [url.pathname.replace(/\/?$/, '/'), url.searchParams.get('prefix') ?? ''];
    const keys = [...this.objects.keys()].map((key) => key.slice(bucket.length)).filter((key) => key.startsWith(prefix));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
  }

  private isSigned(request: IncomingMessage): boolean {
    const parts = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
      request.headers.authorization ?? '',
    );
    const [, scope = '', signedHeaders = '', signature] = parts ?? [];
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const headers = signedHeaders
      .split(';')
      .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
      .join('');
    const canonical = [request.method, path, query, headers, signedHeaders, request.headers['x-amz-content-sha256']].join('\n');
    const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const key = scope.split('/').reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${this.secret}`);
    return hmac(key, toSign).toString('hex') === signature;
  }
}
