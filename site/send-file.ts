import { ApiError, csrfToken, forgetCsrfToken, NetworkError } from './call.ts';

export interface SendOptions {
  /** Called during the upload with the fraction of the file that has been sent, 0 to 1. */
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** If no byte is sent or received for this long, in ms, the connection counts as lost. */
const STALLED_MS = 30_000;

/**
 * Sends `parts` as multipart/form-data. The file must be the last part, since the server streams it and needs the
 * fields before it. Throws ApiError or NetworkError, or any error once `signal` has aborted. Uses XMLHttpRequest because fetch does not report the progress of
 * an upload.
 */
export async function sendFile<Answer>(
  path: string,
  parts: Readonly<Record<string, string | File>>,
  options: SendOptions,
): Promise<Answer> {
  try {
    return await send<Answer>(path, { parts, ...options, token: await csrfToken() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf.invalid') throw error;
    forgetCsrfToken();
    return send<Answer>(path, { parts, ...options, token: await csrfToken() });
  }
}

interface Sending extends SendOptions {
  parts: Readonly<Record<string, string | File>>;
  token: string;
}

function send<Answer>(path: string, { parts, token, onShare, signal }: Sending): Promise<Answer> {
  // Cancelled while the token was being read.
  signal.throwIfAborted();
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
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
      if (status >= 200 && status < 300 && response) resolve(response);
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
