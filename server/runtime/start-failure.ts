/** What the operator has to put right before the server can start. Printed as sentences, without a stack. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}
