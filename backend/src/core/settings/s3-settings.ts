import { serverAddress } from './server-address.js';
import { SettingError } from './settings-file.js';

export interface S3Settings {
  /** Includes the bucket in the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The folder in the bucket with a trailing slash; empty for the bucket itself. */
export interface S3Place extends S3Settings {
  folder: string;
}

/** @throws SettingError that names the setting. */
export function readS3(name: string, text: string): S3Place {
  const example = 's3://key:secret@host:port/bucket?region=eu-west-1&tls=true';
  const url = serverAddress(name, text, {
    protocols: ['s3:'],
    example,
    path: /^\/[^/]/,
    hasUser: true,
    parameters: { region: /./, tls: /^(true|false)$/ },
  });
  const { region = 'us-east-1', tls = 'true' } = Object.fromEntries(url.searchParams);
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!accessKeyId || !secretAccessKey) throw new SettingError(name, `must be an address like ${example}`);
  const [bucket = '', ...folders] = url.pathname.split('/').slice(1);
  const folder = folders.filter((part) => part !== '').join('/');
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    folder: folder && `${folder}/`,
  };
}
