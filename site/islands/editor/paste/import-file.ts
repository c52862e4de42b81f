import type { ImportedRows } from '../../../../contracts/quizzes.ts';
import { csrfToken } from '../../../call.ts';

/** What the server reads from a file, which may take as long as the file takes to be sent. It takes nothing yet. */
export async function importFile(quizId: number, file: File): Promise<ImportedRows> {
  const body = new FormData();
  body.set('file', file);
  const response = await fetch(`/api/quizzes/${quizId}/import`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken() },
    body,
  });
  if (!response.ok) throw new Error(`the file was refused with ${response.status}`);
  return response.json();
}
