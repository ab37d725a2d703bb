/** Returns a text from the message catalogue, in the reader's language. */
export type Message = () => string;
