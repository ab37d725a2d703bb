/** Messages about outgoing emails. */
export const mailWords = {
  fetchFailed: "Failed to fetch mail",
  notFound: "Message not found",
  notReadable: "A mail server is set: messages can be read by their recipients only",
} as const;
