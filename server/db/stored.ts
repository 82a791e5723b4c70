/** What every row that a visitor sent carries. */
export interface Stored {
  id: string;
  /** Milliseconds since 1970. */
  created_at: number;
}

/** Who of the staff did it; the name stays when the account is gone. */
export interface DoneBy {
  by_id: string;
  by_name: string;
}
