/** Formats a ten-digit Indian phone number: `+91 90000 00000`. */
export const formatPhone = (tenDigits: string): string =>
  `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`;
