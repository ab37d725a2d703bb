import { m } from "#messages";

/** The business that an order was billed to. */
export const BilledTo = ({ company, gstin }: { company: string; gstin: string }) => (
  <p className="muted">{m["checkout.businessBuyer.billedTo"]({ company, gstin })}</p>
);
