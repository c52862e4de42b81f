import type { AccessRow as Row } from './access-row.ts';

const NO_FILE = '/api/media/019ab3c4-5d6e-7f01-8a2b-3c4d5e6f7081';
const CROP = { x: 0, y: 0, width: 1, height: 1, focus: { x: 0.5, y: 0.5 } };

/** Statuses by actor of a call for authors and admins. */
const authors = (status: number) => [401, 403, status, status, 403] as const;
/** Statuses by actor of a call for a file that none of them owns. Calls by the owner are in uploads.spec.ts. */
const owners = [401, 404, 404, 404, 404] as const;

/** Calls for uploads. */
export const MEDIA: Row[] = [
  {
    call: 'post /api/media',
    of: 'nothing',
    body: () => ({}),
    encoding: 'multipart',
    answers: authors(400),
  },
  { call: 'get /api/media/:id', path: () => NO_FILE, answers: owners },
  { call: 'patch /api/media/:id', path: () => NO_FILE, body: () => ({}), answers: owners },
  { call: 'delete /api/media/:id', path: () => NO_FILE, answers: owners },
  {
    call: 'post /api/media/:id/crop',
    path: () => `${NO_FILE}/crop`,
    body: () => CROP,
    answers: authors(404),
  },
  {
    call: 'post /api/media/:id/cut',
    path: () => `${NO_FILE}/cut`,
    body: () => ({ start: 0, end: 1 }),
    answers: authors(404),
  },
];
