/** The words of the shop's outgoing mail. */
export const mailWords = {
  fetchFailed: "Failed to fetch mail",
  notFound: "Message not found",
  notReadable: "A mail server is set: messages can be read by their recipients only",
} as const;
