import { SettingError } from './setting-error.js';

export interface S3Settings {
  /** With the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The folder inside the bucket, with a final slash; empty for the bucket itself. */
export interface S3Place extends S3Settings {
  folder: string;
}

/** @throws SettingError that names the setting. */
export function readS3(name: string, text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null;
  const { region = 'us-east-1', tls = 'true', ...unknown } = Object.fromEntries(url?.searchParams ?? []);
  const accessKeyId = decoded(url?.username ?? '');
  const secretAccessKey = decoded(url?.password ?? '');
  const [bucket = '', ...folders] = (url?.pathname ?? '').split('/').slice(1);
  const isWhole = url?.protocol === 's3:' && accessKeyId && secretAccessKey && url.hostname && bucket;
  if (!isWhole || !region || !['true', 'false'].includes(tls) || Object.keys(unknown).length > 0) {
    throw new SettingError(name, 'must be s3://key:secret@host:port/bucket?region=eu-west-1&tls=true');
  }
  const folder = folders.filter((part) => part !== '').join('/');
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    folder: folder && `${folder}/`,
  };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
