import { brand } from "#contract/brand.ts";
import { formatRupees } from "#contract/money.ts";
import { customerOrderIdLength } from "#contract/orders.ts";
import type { AddressSnapshot, OrderLineRow, OrderRow } from "#ports/database/tables/checkout.ts";
import type { NewMail } from "./outbox.ts";

/** The letter that a customer gets for a paid order, at the address given at the till. */
export function orderConfirmation(order: OrderRow & { lines: readonly OrderLineRow[] }): NewMail {
  const number = `#${order.id.slice(-customerOrderIdLength).toUpperCase()}`;
  return {
    to: order.shippingAddress.email,
    subject: `Your ${brand.name} order ${number}`,
    text: asText(order, number),
    html: asHtml(order, number),
  };
}

const delivery =
  "Shipping is free. We prepare orders within 1-2 business days; delivery takes another 5-7 business days.";
const questions = `Questions? Write to ${brand.email} or call +91 ${brand.phone}.`;
const rupees = (paise: number) => formatRupees(paise / 100);
const linePrice = ({ unitPricePaise, quantity }: OrderLineRow) => rupees(unitPricePaise * quantity);

function addressLines({ name, address, city, state, pincode, country, phone }: AddressSnapshot): string[] {
  const place = [city, state].filter(Boolean).join(", ");
  return [name, address, `${place} ${pincode}`.trim(), country, `Phone: ${phone}`].filter(Boolean);
}

function asText(order: OrderRow & { lines: readonly OrderLineRow[] }, number: string): string {
  return [
    `Hello ${order.shippingAddress.name},`,
    "",
    `thank you for your order ${number}. We have received your payment (${order.paymentId}).`,
    "",
    ...order.lines.map((line) => `${line.quantity} x ${line.name}: ${linePrice(line)}`),
    `Total, taxes included: ${rupees(order.totalPaise)}`,
    "",
    "It goes to:",
    ...addressLines(order.shippingAddress),
    "",
    delivery,
    questions,
    "",
    brand.legalName,
    "",
  ].join("\n");
}

function asHtml(order: OrderRow & { lines: readonly OrderLineRow[] }, number: string): string {
  const rows = order.lines.map(
    (line) =>
      `<tr><td>${line.quantity} × ${escapeHtml(line.name)}</td><td align="right">${linePrice(line)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your ${escapeHtml(brand.name)} order ${number}</title></head>
<body>
<p>Hello ${escapeHtml(order.shippingAddress.name)},</p>
<p>thank you for your order <strong>${number}</strong>. We have received your payment (${escapeHtml(order.paymentId)}).</p>
<table cellpadding="6">
${rows.join("\n")}
<tr><th align="left">Total, taxes included</th><th align="right">${rupees(order.totalPaise)}</th></tr>
</table>
<p>It goes to:<br>${addressLines(order.shippingAddress).map(escapeHtml).join("<br>")}</p>
<p>${escapeHtml(delivery)}</p>
<p>${escapeHtml(questions)}</p>
<p>${escapeHtml(brand.legalName)}</p>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
