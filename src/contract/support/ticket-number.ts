/** Default prefix of tickets. */
export const defaultTicketPrefix = "PKT";

/** Formats the ticket number of a message: `PKT-482-177-309`. */
export function ticketOf({
  ticketNumber,
  ticketPrefix = defaultTicketPrefix,
}: {
  ticketNumber: number;
  ticketPrefix?: string;
}): string {
  const digits = String(ticketNumber);
  return [ticketPrefix, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join("-");
}

/** A ticket number as a customer types it, with or without separators and prefix. */
export const ticketPattern = /^(?:[a-z]{1,8}[\s-]?)?\d{3}[\s-]?\d{3}[\s-]?\d{3}$/i;

/** Parses the digits of a ticket that matches {@link ticketPattern}. */
export const ticketNumberIn = (ticket: string): number => Number(ticket.replace(/\D/g, ""));
