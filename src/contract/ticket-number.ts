/** Begins the tickets of a shop whose owner has said nothing else. */
export const usualTicketPrefix = "PKT";

/** What everybody calls a message, on screens, in letters and on the phone: `PKT-482-177-309`. */
export function ticketOf({
  ticketNumber,
  ticketPrefix = usualTicketPrefix,
}: {
  ticketNumber: number;
  ticketPrefix?: string;
}): string {
  const digits = String(ticketNumber);
  return [ticketPrefix, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join("-");
}

/** Nine digits as people type them: in groups or not, with the letters before them or not. */
export const ticketPattern = /^(?:[a-z]{1,8}[\s-]?)?\d{3}[\s-]?\d{3}[\s-]?\d{3}$/i;

/** The digits of a ticket that {@link ticketPattern} finds. */
export const ticketNumberIn = (ticket: string): number => Number(ticket.replace(/\D/g, ""));
