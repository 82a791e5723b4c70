import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { stepNames } from '../../db/migrate.ts';
import {
  type BackupEnd,
  BackupFailure,
  type BackupHead,
  type BackupRow,
  formatName,
  formatVersion,
  readRow,
  type Value,
} from './backup-format.ts';

export interface OpenBackup {
  head: BackupHead;
  /** Throws before it ends where the file is not whole. Gives back the end, which tells what it holds. */
  rows: AsyncGenerator<BackupRow, BackupEnd>;
}

export async function openBackup(file: string): Promise<OpenBackup> {
  const sum = createHash('sha256');
  const lines = linesOf(file);
  const first = await lines.next();
  if (first.done) throw damaged(file);
  const head = headIn(first.value, file);
  sum.update(first.value);
  return { head, rows: rowsOf() };

  async function* rowsOf(): AsyncGenerator<BackupRow, BackupEnd> {
    const rows: Record<string, number> = Object.fromEntries(head.tables.map((table) => [table, 0]));
    const checkImage = imageCheck();
    let end: BackupEnd | undefined;
    for await (const line of lines) {
      if (end) throw damaged(file);
      const content = parsed(line);
      const row = content && readRow(content);
      if (row) {
        checkImage(row);
        rows[row.table] = (rows[row.table] ?? 0) + 1;
        sum.update(line);
        yield row;
      } else {
        const sha256 = sum.digest('hex');
        if (JSON.stringify(content) !== JSON.stringify({ rows, sha256 })) throw damaged(file);
        end = { rows, sha256 };
      }
    }
    if (!end) throw damaged(file);
    return end;
  }
}

function headIn(line: Buffer, file: string): BackupHead {
  const head = parsed(line) as Partial<BackupHead> | undefined;
  if (head?.format !== formatName || !head.version) throw notABackup(file);
  const unknown =
    head.version > formatVersion ? [] : head.migrations?.filter((name) => !stepNames.includes(name));
  if (unknown?.length !== 0 || head.version > formatVersion) {
    throw new BackupFailure(`${file} was made by a newer Meltem. Restore it with that one.`);
  }
  return head as BackupHead;
}

/** The hash that was stored with an image tells whether it is still the same. */
function imageCheck(): (row: BackupRow) => void {
  /** Of images whose bytes are not in their row but come later. */
  const expected = new Map<Value, Value>();
  return ({ table, row }) => {
    if (table !== 'id_cards' && table !== 'id_card_bytes') return;
    const bytes = row.bytes as Buffer;
    if (table === 'id_cards' && bytes.length === 0) {
      expected.set(row.id as Value, row.sha256 as Value);
      return;
    }
    const sha256 = table === 'id_cards' ? row.sha256 : expected.get(row.id as Value);
    if (sha256 && createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new BackupFailure(`The ID image ${row.id} in the backup is not the one that was stored.`);
    }
  };
}

/** Each with its line feed. By bytes: a text may hold other signs that end a line elsewhere. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  try {
    // Whatever goes wrong in one of the two is thrown here.
    const bytes = pipeline(createReadStream(file), createGunzip(), () => {});
    for await (const chunk of bytes) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, at + 1)]);
        begun = [];
        from = at + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw damaged(file);
    if (code.startsWith('Z_')) throw notABackup(file);
    if (/^E[A-Z]+$/.test(code)) throw new BackupFailure(`${file} cannot be read (${code}).`);
    throw error;
  }
  if (begun.length > 0) throw damaged(file);
}

function parsed(line: Buffer): Record<string, unknown> | undefined {
  try {
    const content = JSON.parse(line.toString());
    return typeof content === 'object' && content !== null ? content : undefined;
  } catch {
    return undefined;
  }
}

function damaged(file: string): BackupFailure {
  return new BackupFailure(`${file} is damaged or not whole. Nothing was restored from it.`);
}

function notABackup(file: string): BackupFailure {
  return new BackupFailure(`${file} is no backup of Meltem.`);
}
