import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/problem.ts';
import type { UploadShare } from './upload-memory.ts';

interface Upload {
  bytes: Buffer;
  /** Of the bytes. Counted as they arrive: all at once would hold up other visitors. */
  sha256: string;
}

/** Reads the one file of a form, on the account of all uploads. */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  account: UploadShare,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('wrong_media_type');
  try {
    const part = await request.file();
    if (part?.fieldname !== field) {
      part?.file.resume();
      throw new Refusal('image_missing');
    }
    return await readFile(part, account);
  } catch (error) {
    // What the parser cannot read has no status of its own; it is the sender's fault, not ours.
    const hasAnswer = error instanceof Refusal || (error as { statusCode?: number }).statusCode;
    throw hasAnswer ? error : new Refusal('bad_request');
  }
}

async function readFile({ file }: MultipartFile, account: UploadShare): Promise<Upload> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let isAffordable = true;
  // To its end in any case: a browser hears no answer before it has sent everything.
  for await (const chunk of file as AsyncIterable<Buffer>) {
    isAffordable &&= account.take(chunk.length);
    if (isAffordable) {
      hash.update(chunk);
      chunks.push(chunk);
    } else {
      chunks.length = 0;
      account.close();
    }
  }
  if (file.truncated) throw new Refusal('too_large');
  if (!isAffordable) throw new Refusal('unavailable');
  if (chunks.length === 0) throw new Refusal('image_missing');
  return { bytes: Buffer.concat(chunks), sha256: hash.digest('hex') };
}
