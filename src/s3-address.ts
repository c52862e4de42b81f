import { z } from 'zod';

const FORM = 's3://key:secret@host:port/bucket?region=…&tls=…';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

/** The address of a bucket on an S3 server, and the keys to access it. */
export interface S3Address {
  host: string;
  port: number;
  tls: boolean;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** The schema of the setting `S3_URL`. Its error messages never contain the value, which includes the secret. */
export const s3Address = z.string().transform((text, context): S3Address => {
  const address = parse(text);
  if (typeof address !== 'string') return address;
  context.addIssue({ code: 'custom', message: `${address}; it is written ${FORM}` });
  return z.NEVER;
});

/** Returns the address, or a message that says what is wrong. */
function parse(text: string): S3Address | string {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:') return 'must be an address that begins with s3://';
  const accessKey = decoded(url.username);
  const secretKey = decoded(url.password);
  if (!accessKey || !secretKey)
    return 'needs key and secret before the host, with / + @ : and % in them percent-encoded';
  if (!HOST.test(url.hostname)) return 'needs a host';
  const bucket = url.pathname.slice(1);
  if (!BUCKET.test(bucket))
    return 'needs a bucket after the host, of 3 to 63 small letters, digits, dots and hyphens';
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined || url.hash) return 'takes region and tls after the ? and nothing else';
  if (!/^[\w-]+$/.test(region)) return 'needs a region such as us-east-1';
  if (tls !== 'on' && tls !== 'off') return 'needs on or off for tls';
  const port = Number(url.port) || (tls === 'on' ? 443 : 80);
  return { host: url.hostname, port, tls: tls === 'on', region, bucket, accessKey, secretKey };
}

/** Empty if the percent-encoding is invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
