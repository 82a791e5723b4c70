/** What the walk needs of a browser, whichever client drives it. Places are XPath. */
export interface Engine {
  open(url: string): Promise<void>;
  /** Gives the page exactly this much room. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page: it knows nothing but what it is given. */
  inPage<Given extends unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  click(place: string): Promise<void>;
  type(place: string, text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Picks a file in a file field. */
  pick(place: string, file: string): Promise<void>;
  picture(): Promise<Uint8Array>;
  /** Every error and warning so far. WebKit keeps them to itself while it is driven. */
  complaints?: string[];
  stop(): Promise<void>;
}
