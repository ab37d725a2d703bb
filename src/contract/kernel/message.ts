/** A text of the catalogue, in the language of the reader when it is called. */
export type Message = () => string;
