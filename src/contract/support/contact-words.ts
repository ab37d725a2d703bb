/** Messages of the contact form and admin (Specification §5, §8). */
export const contactWords = {
  missing: "Please fill in all fields",
  failed: "Failed to submit form. Please try again.",
  sent: "Thank you for contacting us. We will get back to you soon.",
  notFound: "Contact not found",
  statusUpdated: "Status updated successfully",
  deleted: "Contact deleted successfully",
  fetchFailed: "Failed to fetch contacts",
  detailsFailed: "Failed to load contact details",
  updateFailed: "Failed to update status",
  deleteFailed: "Failed to delete contact",
  deleteQuestion: "Delete this contact?",
  ticketOdd: "A ticket has nine digits, such as 123-456-789",
  ticketUnknown: "We found no message with this ticket and this email address. Please check both.",
  statusFailed: "We could not look up your message. Please try again.",
  tooManyTickets: "You have looked up too many tickets. Please try again in an hour, or call us.",
} as const;

export const contactStatuses = ["new", "read", "responded", "resolved"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Messages per page of the contact admin (Specification §9). */
export const contactPageSize = 10;
