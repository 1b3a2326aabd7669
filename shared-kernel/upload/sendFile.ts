import type { AnswerOf, Api, UploadFields } from '../api/api.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';

export type UploadCall = keyof UploadFields;

const fields: UploadFields = {
  'POST /user/upload': 'file',
  'POST /channel/avatar': 'avatar',
  'POST /channel/cover': 'cover',
};

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** Sends one file by a call of the API, as every other call is sent, and reports its progress. */
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
