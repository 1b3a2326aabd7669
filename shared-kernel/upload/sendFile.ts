import type { AnswerOf, Api, UploadFields } from '../api/api.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';

/** Calls that take a file. */
export type UploadCall = keyof UploadFields;

/** The names that the calls have for their file. */
const fields: UploadFields = {
  'POST /user/upload': 'file',
  'POST /channel/avatar': 'avatar',
  'POST /channel/cover': 'cover',
};

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Sends one file by a call of the API, as every other call is sent, and tells how far it has come. */
export function sendFile<K extends UploadCall>(
  api: Api,
  call: K,
  file: Blob,
  { signal, onProgress }: SendOptions,
): Promise<AnswerOf<K>> {
  const form = new FormData();
  form.append(fields[call], file, 'picture');
  const send = api as (key: UploadCall, input: object, options: object) => Promise<AnswerOf<K>>;
  return send(call, {}, { signal, form, fetch: fetchWithProgress(onProgress) });
}
