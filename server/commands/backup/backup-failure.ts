/** Why there is no backup, or nothing was restored: told to the operator in one sentence, without a stack. */
export class BackupFailure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'BackupFailure';
  }
}
