/** Returns a text of the message catalogue in the reader's language. */
export type Message = () => string;
