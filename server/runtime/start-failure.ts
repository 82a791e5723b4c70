/** Something the operator has to put right before the server can start: told in plain sentences, without a stack. */
export class StartFailure extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'StartFailure';
    this.sentences = sentences;
  }
}
