import { type Media, type MediaPurpose, uploadMedia as route } from '../contracts/media.ts';
import { ApiError, csrfToken, forgetCsrfToken, NetworkError } from './call.ts';

interface Options {
  purpose: MediaPurpose;
  /** Told how much of the file has been sent, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** Without a byte sent or received for so long, the connection is lost. */
const STALLED_MS = 30_000;

/** Sends a file. Throws ApiError or NetworkError. By XMLHttpRequest, since fetch does not tell how much has been sent. */
export async function uploadMedia(file: File, options: Options): Promise<Media> {
  try {
    return await send(file, options, await csrfToken());
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf.invalid') throw error;
    forgetCsrfToken();
    return send(file, options, await csrfToken());
  }
}

function send(file: File, { purpose, onShare, signal }: Options, token: string): Promise<Media> {
  const form = new FormData();
  // What it is for has to come before the file, which is read while it streams.
  form.append('purpose', purpose);
  form.append('file', file);
  const { promise, resolve, reject } = Promise.withResolvers<Media>();
  const request = new XMLHttpRequest();
  let timer = setTimeout(() => request.abort(), STALLED_MS);
  const isAlive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), STALLED_MS);
  };
  const stop = () => request.abort();

  request.open(route.method, `/api${route.path}`);
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
  return promise;
}
