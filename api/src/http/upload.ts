import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import { largestFile, largestForm } from 'shared-kernel/contract/bodySizes';
import { ApiError, fail } from '../errors/errors.ts';
import { type Hold, UploadRoom } from './uploadRoom.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

/** Files are held in memory: what this process holds of all senders. */
const room = new UploadRoom(40 * 1024 * 1024);

/**
 * Lets calls with an `upload` receive a file. Nothing is read before a handler asks, so strangers cannot fill
 * memory.
 */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // A second file is counted to be refused; the name and value of a field are only skipped.
    limits: {
      fileSize: largestFile,
      files: 2,
      fields: 10,
      parts: 12,
      fieldNameSize: 100,
      fieldSize: 1000,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });
}

/**
 * Does `work` with the one file of that field; until it is done the file counts towards the limit of this process.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  field: string,
  work: (file: Buffer) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) fail('unsupported_media');
  const sender = [`account ${request.caller?.id}`, networkOf(request.ip)];
  if (!room.hasRoom(sender, sizeOf(request))) failBusy();
  const hold = room.hold(sender);
  try {
    return await work(await readFile(request, field, hold));
  } finally {
    hold.letGo();
  }
}

const failBusy = (): never => fail('busy', { retryAfter: 5 });

/** As announced; else the largest possible. */
function sizeOf(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length'] ?? largestForm);
  return announced <= largestForm ? announced : fail('body_too_large');
}

/** What there is no room for is read and dropped, so that the sender gets the answer. */
async function receive(file: AsyncIterable<Buffer>, hold: Hold): Promise<Buffer> {
  const parts: Buffer[] = [];
  let isRefused = false;
  for await (const part of file) {
    if (isRefused) continue;
    isRefused = !hold.take(part.length);
    if (!isRefused) parts.push(part);
    else {
      parts.length = 0;
      hold.letGo();
    }
  }
  return isRefused ? failBusy() : Buffer.concat(parts);
}

async function readFile(request: FastifyRequest, field: string, hold: Hold): Promise<Buffer> {
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await receive(part.file, hold);
      if (part.file.truncated) fail('body_too_large');
      if (part.fieldname !== field) fail('file_missing', { field });
      files.push(bytes);
      if (files.length > 1) fail('one_file_only', { field });
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // What the parser fails on was sent like that: broken boundaries, too many parts, a truncated body.
    fail(fieldsOf(error).statusCode === 413 ? 'body_too_large' : 'bad_request', { cause: error });
  }
  return files[0] ?? fail('file_missing', { field });
}
