import {
  ARCHIVES_PATH,
  PAPER_FIELD,
  paperPath,
  PICTURES_PATH,
  PICTURE_COPY_PATH,
  PICTURE_FIELD,
  type ListQuery,
  type PictureCopy,
  type ResourceName,
  type UploadedPicture,
} from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { failedAnswer, fieldErrors } from '../../lib/failures';
import { createHttpClient, NO_CONNECTION, createAuthorized, type RequestAuth } from '../httpClient';
import { createImportCalls, type ImportCalls } from './importCalls';

interface UploadOptions {
  /** Uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

type ExportedList = ResourceName | 'audit';

export interface FileCalls extends ImportCalls {
  uploadPicture(file: File, options: UploadOptions): Promise<UploadedPicture>;
  /** Stores a copy of another site's picture. */
  copyPicture(url: string): Promise<PictureCopy>;
  /** All rows of the filtered list as CSV. */
  exportList(resource: ExportedList, query: Pick<ListQuery, 'filter' | 'sort'>): Promise<{ name: string; contents: Blob }>;
  /** How to reach clients, for address books. */
  exportVcards(query: Pick<ListQuery, 'filter' | 'sort'>): Promise<{ name: string; contents: Blob }>;
  openVcard(clientId: string): Promise<{ name: string; contents: Blob }>;
  storePaper(consentId: string, file: File): Promise<void>;
  /** The newest version unless one is named. */
  openPaper(consentId: string, version?: number): Promise<{ name: string; contents: Blob }>;
  openArchive(id: string): Promise<{ name: string; contents: Blob }>;
  /** Reads an uploaded picture, also one that is not public. */
  openPicture(file: string): Promise<Blob>;
}

/** Says what is wrong with the picture where the server does. */
function refusalOf(status: number, contentType: string | null, text: string): HttpError {
  const refusal = failedAnswer(status, contentType, text);
  const sentence = fieldErrors(refusal)?.[PICTURE_FIELD];
  return sentence === undefined ? refusal : new HttpError(sentence, status, refusal.body);
}

const failed = async (answer: Response): Promise<HttpError> =>
  refusalOf(answer.status, answer.headers.get('Content-Type'), await answer.text());

/** XMLHttpRequest, because fetch reports no upload progress. */
const postPicture = (file: File, token: string, { onProgress, signal }: UploadOptions): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', PICTURES_PATH);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as UploadedPicture);
      else reject(refusalOf(request.status, request.getResponseHeader('Content-Type'), request.responseText));
    };
    request.onerror = () => reject(new Error(NO_CONNECTION));
    request.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.set(PICTURE_FIELD, file);
    request.send(body);
  });

async function postCopy(url: string, token: string): Promise<PictureCopy> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const request = fetch(PICTURE_COPY_PATH, { method: 'POST', headers, body: JSON.stringify({ url }) });
  const answer = await request.catch((error: unknown) => {
    throw new Error(NO_CONNECTION, { cause: error });
  });
  if (!answer.ok) throw await failed(answer);
  return (await answer.json()) as PictureCopy;
}

const exportPath = (list: string, { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>): string =>
  `/api/${list}?${new URLSearchParams({ filter: JSON.stringify(filter ?? {}), ...(sort && { sort: JSON.stringify(sort) }) })}`;

async function download(path: string, token: string, accept = 'text/csv'): Promise<Response> {
  const headers = new Headers({ Accept: accept });
  headers.set('Authorization', `Bearer ${token}`);
  const answer = await fetch(path, { headers }).catch((error: unknown) => {
    throw new Error(NO_CONNECTION, { cause: error });
  });
  if (!answer.ok) throw await failed(answer);
  return answer;
}

async function postPaper(consentId: string, file: File, token: string): Promise<void> {
  const body = new FormData();
  body.set(PAPER_FIELD, file);
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(paperPath(consentId), { method: 'POST', headers, body }).catch((error: unknown) => {
    throw new Error(NO_CONNECTION, { cause: error });
  });
  if (!answer.ok) throw await failed(answer);
}

const nameOf = (answer: Response): string | undefined =>
  /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

export function createFileCalls(auth: RequestAuth): FileCalls {
  const authorized = createAuthorized(auth);
  return {
    ...createImportCalls(createHttpClient(auth)),
    uploadPicture: (file, options) => authorized((token) => postPicture(file, token, options)),
    copyPicture: (url) => authorized((token) => postCopy(url, token)),
    async exportList(resource, query) {
      const answer = await authorized((token) => download(exportPath(`${resource}/export`, query), token));
      return { name: nameOf(answer) ?? `${resource}.csv`, contents: await answer.blob() };
    },
    async exportVcards(query) {
      const answer = await authorized((token) => download(exportPath('clients/vcards', query), token, 'text/vcard'));
      return { name: nameOf(answer) ?? 'clientes.vcf', contents: await answer.blob() };
    },
    async openVcard(clientId) {
      const answer = await authorized((token) => download(`/api/clients/${clientId}/vcard`, token, 'text/vcard'));
      return { name: nameOf(answer) ?? 'contacto.vcf', contents: await answer.blob() };
    },
    storePaper: (consentId, file) => authorized((token) => postPaper(consentId, file, token)),
    async openPaper(consentId, version) {
      const answer = await authorized((token) => download(paperPath(consentId, version), token, '*/*'));
      return { name: nameOf(answer) ?? 'consentimiento', contents: await answer.blob() };
    },
    async openArchive(id) {
      const answer = await authorized((token) => download(`${ARCHIVES_PATH}/${id}/file`, token, 'application/zip'));
      return { name: nameOf(answer) ?? 'clinica.zip', contents: await answer.blob() };
    },
    async openPicture(file) {
      const answer = await authorized((token) => download(`${PICTURES_PATH}/${file}`, token, 'image/*'));
      return answer.blob();
    },
  };
}
