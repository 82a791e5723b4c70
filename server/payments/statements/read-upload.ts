import type { FastifyRequest } from 'fastify';
import { longestText } from '#domain/text-limits.ts';
import { Refusal } from '../../http/problem.ts';

export interface Upload {
  bytes: Buffer;
  fileName: string;
  /** The other fields of the form. */
  fields: Record<string, string>;
}

/** Reads the one file of a form, whole: there is nothing to do with a part of it. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('wrong_media_type');
  let file: Pick<Upload, 'bytes' | 'fileName'> | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = { bytes: await part.toBuffer(), fileName: tidyName(part.filename) };
    }
  } catch (error) {
    // What the parser cannot read has no status of its own; it is the sender's fault, not ours.
    const hasAnswer = error instanceof Refusal || (error as { statusCode?: number }).statusCode;
    throw hasAnswer ? error : new Refusal('bad_request');
  }
  if (!file || file.bytes.length === 0) throw new Refusal('statement_missing');
  return { ...file, fields };
}

function tidyName(name: string | undefined): string {
  return (name ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, longestText.name)
    .toWellFormed()
    .trim();
}
