/** What Node, SQLite and PostgreSQL call it; the third is SQLite's small shared file, which is the first to need room. */
const codes = ['ENOSPC', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'];

export function isDiskFull(error: unknown): boolean {
  return codes.includes((error as { code?: string }).code ?? '');
}
