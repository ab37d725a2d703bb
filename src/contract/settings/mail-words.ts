/** Messages about outgoing emails. */
export const mailWords = {
  fetchFailed: "Failed to fetch emails",
  notFound: "Email not found",
  notReadable: "A mail server is set up, so only recipients can read emails",
} as const;
