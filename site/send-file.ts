import type { Media, MediaPurpose } from '../contracts/media.ts';
import { ApiError, csrfToken, forgetCsrfToken, NetworkError } from './call.ts';

export interface SendOptions {
  purpose: MediaPurpose;
  /** Called with the fraction of the file that has been sent, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** After this many ms without a byte sent or received, the connection counts as lost. */
const STALLED_MS = 30_000;

/** Sends a file. Throws ApiError or NetworkError. Uses XMLHttpRequest, since fetch does not report upload progress. */
export async function sendFile(path: string, file: File, options: SendOptions): Promise<Media> {
  try {
    return await send(path, { file, ...options, token: await csrfToken() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf.invalid') throw error;
    forgetCsrfToken();
    return send(path, { file, ...options, token: await csrfToken() });
  }
}

function send(
  path: string,
  { file, token, purpose, onShare, signal }: SendOptions & { file: File; token: string },
): Promise<Media> {
  const form = new FormData();
  // The purpose must come before the file, which the server streams.
  form.append('purpose', purpose);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), STALLED_MS);
    const isAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MS);
    };
    const stop = () => request.abort();

    request.open('POST', `/api${path}`);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', token);
    request.upload.onprogress = ({ loaded, total }) => {
      isAlive();
      onShare(loaded / total);
    };
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response) resolve(response);
      else reject(new ApiError(status, response?.code ? response : null));
    };
    request.onerror = () => reject(new NetworkError('no answer'));
    request.onabort = request.onerror;
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}
