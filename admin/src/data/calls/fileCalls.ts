import {
  ARCHIVES_PATH,
  paperPath,
  PICTURES_PATH,
  PICTURE_FIELD,
  type ListQuery,
  type ResourceName,
  type UploadedPicture,
} from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { failedAnswer, fieldErrors, NO_CONNECTION } from '../../lib/failures';
import { createAuthorized, type RequestAuth } from '../httpClient';

interface UploadOptions {
  /** Uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

type ExportedList = ResourceName | 'audit';

type ExportQuery = Pick<ListQuery, 'filter' | 'sort'>;

export interface NamedFile {
  name: string;
  contents: Blob;
}

/** Says what is wrong with the picture where the server does. */
function refusalOf(status: number, contentType: string | null, text: string): HttpError {
  const refusal = failedAnswer(status, contentType, text);
  const sentence = fieldErrors(refusal)?.[PICTURE_FIELD];
  return sentence === undefined ? refusal : new HttpError(sentence, status, refusal.body);
}

/** XMLHttpRequest, because fetch reports no upload progress. */
const postPicture = (file: File, token: string, { onProgress, signal }: UploadOptions): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new XMLHttpRequest();
    upload.open('POST', PICTURES_PATH);
    upload.setRequestHeader('Accept', 'application/json');
    upload.setRequestHeader('Authorization', `Bearer ${token}`);
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    upload.onload = () => {
      if (upload.status === 201) resolve(JSON.parse(upload.responseText) as UploadedPicture);
      else reject(refusalOf(upload.status, upload.getResponseHeader('Content-Type'), upload.responseText));
    };
    upload.onerror = () => reject(new Error(NO_CONNECTION));
    upload.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => upload.abort(), { once: true });
    const body = new FormData();
    body.set(PICTURE_FIELD, file);
    upload.send(body);
  });

/** A request whose answer is no JSON. */
async function getFile(path: string, token: string, accept: string): Promise<Response> {
  const headers = { Accept: accept, Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { headers }).catch((error: unknown) => {
    throw new Error(NO_CONNECTION, { cause: error });
  });
  if (!answer.ok) throw failedAnswer(answer.status, answer.headers.get('Content-Type'), await answer.text());
  return answer;
}

const exportPath = (list: string, { filter, sort }: ExportQuery): string =>
  `/api/${list}?${new URLSearchParams({ filter: JSON.stringify(filter ?? {}), ...(sort && { sort: JSON.stringify(sort) }) })}`;

const nameOf = (answer: Response): string | undefined =>
  /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

export function createFileCalls(auth: RequestAuth) {
  const authorized = createAuthorized(auth);
  const download = async (path: string, accept: string, name: string): Promise<NamedFile> => {
    const answer = await authorized((token) => getFile(path, token, accept));
    return { name: nameOf(answer) ?? name, contents: await answer.blob() };
  };
  return {
    uploadPicture: (file: File, options: UploadOptions) => authorized((token) => postPicture(file, token, options)),
    /** All rows of the filtered list as CSV. */
    exportList: (resource: ExportedList, query: ExportQuery) =>
      download(exportPath(`${resource}/export`, query), 'text/csv', `${resource}.csv`),
    /** How to reach clients, for address books. */
    exportVcards: (query: ExportQuery) => download(exportPath('clients/vcards', query), 'text/vcard', 'clientes.vcf'),
    openVcard: (clientId: string) => download(`/api/clients/${clientId}/vcard`, 'text/vcard', 'contacto.vcf'),
    /** The newest version unless one is named. */
    openPaper: (consentId: string, version?: number) => download(paperPath(consentId, version), '*/*', 'consentimiento'),
    openArchive: (id: string) => download(`${ARCHIVES_PATH}/${id}/file`, 'application/zip', 'clinica.zip'),
    /** Reads an uploaded picture, also one that is not public. */
    openPicture: async (file: string) => (await download(`${PICTURES_PATH}/${file}`, 'image/*', file)).contents,
  };
}
export type FileCalls = ReturnType<typeof createFileCalls>;
