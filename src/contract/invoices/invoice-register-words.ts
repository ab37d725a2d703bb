/** Messages and names of the invoice register. */
export const invoiceRegisterWords = {
  monthOdd: "Please enter a month such as 2026-11",
  noneInMonth: "No invoice was issued in this month",
  kinds: { "tax-invoice": "Tax invoice", invoice: "Invoice", "credit-note": "Credit note" },
  issued: "Issued",
  cancelled: "Cancelled",
} as const;
