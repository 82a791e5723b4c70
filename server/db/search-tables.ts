/** A registration that is not found by its words yet. */
export interface WordlessRegistrationTable {
  subject: string;
}

/** Rows that are older than what they are found by today. */
export interface WordBacklogTable {
  list: 'registrations' | 'payments' | 'messages' | 'questions';
  /** The last one whose words were written; they go by their ids. */
  after: string;
}
