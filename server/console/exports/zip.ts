import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  packed: number;
  size: number;
}

/** The limit of zip without its 64-bit extension. */
const largest = 0xffff_ffff;
const versionNeeded = 20;
/** Flags: sizes follow the data, names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01: the file name has the time. */
const noTime = 0;
const noDate = 0x21;

/** Streams a zip archive. It has no directory unless all went well, so a broken download is recognisable. */
export async function* zipBytes(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    const head = localHeader(entry);
    yield head;
    for await (const chunk of packed(content, entry)) yield chunk;
    const descriptor = numbers([0x08074b50, entry.crc, entry.packed, entry.size], 4);
    yield descriptor;
    offset += head.length + entry.packed + descriptor.length;
    if (offset > largest || entry.size > largest) throw new Error('The archive is larger than can be read.');
    directory.push(entry);
  }
  const listed = Buffer.concat(directory.map(directoryEntry));
  yield Buffer.concat([
    listed,
    numbers([0x06054b50], 4),
    numbers([0, 0, directory.length, directory.length], 2),
    numbers([listed.length, offset], 4),
    numbers([0], 2),
  ]);
}

async function* packed(content: AsyncIterable<string>, entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5 });
  const source = async function* () {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  };
  const all = pipeline(source, deflate);
  // The read below throws the same error.
  all.catch(() => {});
  for await (const chunk of deflate) {
    entry.packed += chunk.length;
    yield chunk;
  }
  await all;
}

function localHeader({ name }: Written): Buffer {
  return Buffer.concat([
    numbers([0x04034b50], 4),
    numbers([versionNeeded, flags, deflated, noTime, noDate], 2),
    numbers([0, 0, 0], 4),
    numbers([name.length, 0], 2),
    name,
  ]);
}

function directoryEntry({ name, offset, crc, packed: packedSize, size }: Written): Buffer {
  return Buffer.concat([
    numbers([0x02014b50], 4),
    numbers([versionNeeded, versionNeeded, flags, deflated, noTime, noDate], 2),
    numbers([crc, packedSize, size], 4),
    numbers([name.length, 0, 0, 0, 0], 2),
    numbers([0, offset], 4),
    name,
  ]);
}

/** Little-endian, one after the other. */
function numbers(values: readonly number[], bytesEach: 2 | 4): Buffer {
  const buffer = Buffer.alloc(values.length * bytesEach);
  for (const [place, value] of values.entries()) buffer.writeUIntLE(value, place * bytesEach, bytesEach);
  return buffer;
}
