import { eq } from "drizzle-orm";
import { orderNumberIn, orderNumberOf } from "#contract/orders/order-number.ts";
import { type Edit, recordChange } from "#domain/audit/record-change.ts";
import { invalid } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { type ContactThread, getContact, lockContact, updateContact } from "./contact-records.ts";

/**
 * Links a message to the order with this number; an empty number removes the link. Throws if the message or the
 * order does not exist, or if the message's version is outdated.
 */
export function linkContactToOrder(
  db: Db,
  { orderNumber, actor, ...edit }: Edit & { orderNumber: string },
): Promise<ContactThread> {
  return db.transaction(async (tx) => {
    const contact = await lockContact(tx, edit);
    const before = await getContact(tx, contact);
    const orderId = orderNumber === "" ? null : await findOrder(tx, orderNumber);
    const after = await updateContact(tx, contact, { orderId });
    const auditFields = ({ order }: ContactThread) => ({ order: order && orderNumberOf(order) });
    await recordChange(tx, {
      actor,
      subject: "contact",
      id: contact.id,
      name: contact.name,
      before: auditFields(before),
      after: auditFields(after),
    });
    return after;
  });
}

async function findOrder(tx: Db, orderNumber: string): Promise<string> {
  const number = orderNumberIn(orderNumber);
  const [order] =
    number === undefined
      ? []
      : await tx.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw invalid(m["support.contactDesk.orderUnknown"](), "orderNumber");
  return order.id;
}
