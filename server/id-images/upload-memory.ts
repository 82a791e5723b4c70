/** How many bytes all uploads of this instance may hold at once. */
export class UploadMemory {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** An account for one upload; closing it gives back what it took. */
  open(): UploadShare {
    let taken = 0;
    return {
      take: (bytes) => {
        if (bytes > this.#left) return false;
        this.#left -= bytes;
        taken += bytes;
        return true;
      },
      close: () => {
        this.#left += taken;
        taken = 0;
      },
    };
  }
}

export interface UploadShare {
  /** False where all uploads together would hold too much. */
  take(bytes: number): boolean;
  close(): void;
}
