import { asc, eq, inArray } from "drizzle-orm";
import { dronesWithDocuments } from "#contract/catalog/drones-with-documents.ts";
import { administratorOrderIdLength, orderNumberOf } from "#contract/orders/order-number.ts";
import { isToSend, type OrderStatus } from "#contract/orders/order-status.ts";
import { type OrderWarning, orderWarnings, warningsFor } from "#contract/orders/order-warnings.ts";
import { assertVersion } from "#domain/audit/assert-version.ts";
import { type Actor, type ByActor, recordChange } from "#domain/audit/record-change.ts";
import { redeemAgain, undoRedemption } from "#domain/coupons/coupon-uses.ts";
import { conflict, notFound, ShopError } from "#domain/errors.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { requiredRow } from "#domain/required-row.ts";
import { moveStock } from "#domain/stock/move-stock.ts";
import { addTask, finishTask } from "#domain/tasks/pending-tasks.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type OrderRow, orders } from "#ports/database/tables/orders.ts";
import { orderStatusEmail, trackingEmail } from "./order-emails.ts";
import { moneyOf } from "./order-money.ts";
import { providerIdsOf } from "./order-payments.ts";
import { type PlacedOrder, withLines } from "./orders.ts";
import { parcelsOfOrders, trackingIdOf } from "./parcels-of-orders.ts";
import { moveParcels, statusOfParcels } from "./parcels-of-status.ts";
import { refundTask } from "./refund-task.ts";
import { withUnits } from "./units-of-orders.ts";

/** A change of the status of one or more orders. */
interface Progress extends ByActor {
  status: OrderStatus;
  /** Tracking id of the first parcel; unchanged if omitted. */
  trackingId?: string | undefined;
  /** The warnings that the editor confirmed; omit if none were shown. */
  acknowledged?: readonly OrderWarning[] | undefined;
  /** Public address of the shop, for the link in the email. */
  siteUrl?: string | undefined;
  /** True if a change of a parcel caused the new status, so that the parcels stay unchanged. */
  ofParcels?: boolean;
  /** The customer's reason, if the customer cancels the order. */
  cancellationReason?: string;
}

/**
 * Sets an order to any status, updates its parcels to match, and stores the tracking id of the first parcel if given.
 * Emails the customer and updates tracked stock. Throws `not found` for an unknown order; a conflict if the order's
 * version is outdated, if it has warnings that the editor did not confirm, if the stock or coupon for reopening a
 * cancelled order is no longer available, or if the customer cancelled the order and the caller states no version.
 */
export function setOrderStatus(
  db: Db,
  { orderId, version, ...progress }: { orderId: string; version?: number | undefined } & Progress,
): Promise<PlacedOrder> {
  return db.transaction(async (tx) => {
    const [before] = await lockOrders(tx, [orderId]);
    if (!before) throw notFound(m["orders.notFound"]());
    await assertVersion(tx, "order", before, version);
    // Without a version, the caller may not know yet that the customer has cancelled the order.
    if (version === undefined && before.cancelledBy === "customer" && progress.status !== "Cancelled")
      throw changedMeanwhile([before], m["orders.cancellation.reopening"]);
    const [order] = await moveAll(tx, [before], progress);
    if (!order) throw notFound(m["orders.notFound"]());
    return order;
  });
}

/**
 * Sets several orders to one status, all or none, and emails each customer. Throws `not found` for an unknown order;
 * a conflict that names the orders with an outdated version or unconfirmed warnings, or the products that are out of
 * stock.
 */
export function setOrdersStatus(
  db: Db,
  { orders: versionedIds, ...progress }: { orders: readonly { id: string; version: number }[] } & Progress,
): Promise<PlacedOrder[]> {
  return db.transaction(async (tx) => {
    const found = await lockOrders(
      tx,
      versionedIds.map(({ id }) => id),
    );
    if (found.length < versionedIds.length) throw notFound(m["orders.notFound"]());
    const versions = new Map(versionedIds.map(({ id, version }) => [id, version]));
    const changed = found.filter(({ id, version }) => version !== versions.get(id));
    if (changed.length > 0) throw changedMeanwhile(changed, m["orders.changedMeanwhile"]);
    return moveAll(tx, found, progress);
  });
}

/**
 * Cancels an order in the name of its customer: restocks its units, releases its coupon use, emails the customer, and
 * adds a task if a part of the money has no refund yet. The transaction must have locked the order.
 */
export async function cancelForCustomer(
  tx: Db,
  order: PlacedOrder,
  cancellation: { reason: string; actor: Actor; siteUrl?: string | undefined },
): Promise<void> {
  const { reason, ...by } = cancellation;
  await moveAll(tx, [order], { ...by, status: "Cancelled", cancellationReason: reason });
}

/** Locks the orders in id order to avoid deadlocks. */
export async function lockOrders(tx: Db, ids: string[]): Promise<PlacedOrder[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for("no key update");
  return withLines(tx, rows);
}

function changedMeanwhile(
  changed: readonly OrderRow[],
  message: (parameters: { names: string }) => string,
): ShopError {
  return new ShopError("conflict", message({ names: changed.map(orderNumberOf).join(", ") }), {
    code: "stale-version",
    details: { changedMeanwhile: true, changedOrders: changed.map(({ id }) => id) },
  });
}

/** Sets several orders to one status. The transaction must have locked the orders. */
async function moveAll(tx: Db, found: readonly PlacedOrder[], progress: Progress): Promise<PlacedOrder[]> {
  const { status, acknowledged, trackingId } = progress;
  const orderWarningsOf = (order: PlacedOrder) =>
    warningsFor(
      {
        status: order.status,
        trackingId: trackingId ?? trackingIdOf(order),
        parcels: order.parcels,
        products: withUnits(order.lines, order.units),
        money: moneyOf(order),
      },
      status,
    );
  const isUnknown = (order: PlacedOrder) =>
    orderWarningsOf(order).some((warning) => !acknowledged?.includes(warning));
  const unknown = acknowledged ? found.filter(isUnknown) : [];
  if (unknown.length > 0) throw changedMeanwhile(unknown, m["orders.warning.changedMeanwhile"]);
  await moveCouponUses(tx, found, status);
  // Movements of stock name only staff.
  const actor = progress.cancellationReason === undefined ? progress.actor : undefined;
  await moveStock(tx, found, { to: status, actor });
  const moved: OrderRow[] = [];
  for (const order of found)
    moved.push(await moveOn(tx, order, { ...progress, warnings: orderWarningsOf(order) }));
  return withLines(tx, moved);
}

/**
 * Sets an order to the status that its parcels determine, and returns the order. The transaction must have locked
 * the order and changed its parcels.
 */
export async function followParcels(
  tx: Db,
  order: PlacedOrder,
  by: Pick<Progress, "actor" | "siteUrl">,
): Promise<PlacedOrder> {
  const status = statusOfParcels(order);
  if (!status || status === order.status) return order;
  const [moved = order] = await moveAll(tx, [order], { ...by, status, ofParcels: true });
  return moved;
}

/** Sets the new status, queues the email, and logs the change with its actor and the warnings. */
async function moveOn(
  tx: Db,
  before: PlacedOrder,
  {
    status,
    trackingId,
    acknowledged,
    warnings,
    actor,
    siteUrl,
    ofParcels = false,
    cancellationReason,
  }: Progress & { warnings: readonly OrderWarning[] },
): Promise<OrderRow> {
  if (!ofParcels) await moveParcels(tx, before, { status, trackingId });
  const updated = await tx
    .update(orders)
    .set({
      status,
      ...cancellationColumns(before, { status, cancellationReason }),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(orders.id, before.id))
    .returning();
  const order = requiredRow(updated);
  const parcels = await parcelsOfOrders(tx, [order.id]);
  const tracking = { before: trackingIdOf(before), after: trackingIdOf({ parcels }) };
  const hasNewTrackingId = tracking.after !== "" && tracking.after !== tracking.before;
  if (order.status !== before.status) {
    const withPapers = status === "Shipped" && dronesWithDocuments({ status, products: before.lines }) > 0;
    const money = moneyOf({ ...order, refunds: before.refunds });
    await queueEmail(tx, orderStatusEmail({ ...order, parcels }, money, { withPapers, siteUrl }), {
      orderId: order.id,
      ...(withPapers && { droneDocumentsOrderId: order.id }),
    });
  } else if (hasNewTrackingId) {
    await queueEmail(tx, trackingEmail({ ...order, parcels }, siteUrl), { orderId: order.id });
  }
  await askForRefund(tx, before, order);
  await recordChange(tx, {
    actor,
    subject: "order",
    id: order.id,
    name: nameOfOrder(before),
    before: { status: before.status, trackingId: tracking.before },
    after: {
      status: order.status,
      trackingId: tracking.after,
      ...(cancellationReason && { cancelledBy: "customer", cancellationReason }),
      ...(warnings.length > 0 && {
        despite: warnings.map((warning) => orderWarnings[warning]).join(", "),
        acknowledged: acknowledged ? "yes" : "no",
      }),
    },
  });
  return order;
}

/** Who cancelled an order and why. An order that is cancelled already keeps it, and reopening removes it. */
function cancellationColumns(
  before: OrderRow,
  { status, cancellationReason }: Pick<Progress, "status" | "cancellationReason">,
): Partial<Pick<OrderRow, "cancelledBy" | "cancellationReason">> {
  if (status !== "Cancelled") return { cancelledBy: null, cancellationReason: null };
  if (before.status === "Cancelled") return {};
  return cancellationReason === undefined
    ? { cancelledBy: "staff" }
    : { cancelledBy: "customer", cancellationReason };
}

/**
 * Cancelling an order of which nothing has left releases its coupon uses. Reopening redeems them again, and fails if none
 * is left.
 */
async function moveCouponUses(tx: Db, found: readonly PlacedOrder[], to: OrderStatus): Promise<void> {
  const now = new Date();
  const purchases = found
    .filter((order) => (to === "Cancelled" ? hasNotLeft(order) : order.status === "Cancelled"))
    .flatMap((order) =>
      order.payments.flatMap(({ paymentIntentId }) =>
        paymentIntentId === null
          ? []
          : { paymentIntentId, userId: order.userId, live: order.isTest !== true, now, order },
      ),
    );
  if (to === "Cancelled") {
    for (const { paymentIntentId } of purchases) await undoRedemption(tx, paymentIntentId);
    return;
  }
  const [refused] = await redeemAgain(tx, purchases);
  if (!refused) return;
  const { purchase, usedUp } = refused;
  throw conflict(
    m["orders.cancellation.couponUsedUp"]({ name: orderNumberOf(purchase.order), coupon: usedUp }),
  );
}

const hasNotLeft = ({ status, parcels }: PlacedOrder): boolean =>
  isToSend(status) && parcels.every(({ state }) => state === "packed");

/** Adds a task if the order was cancelled and is not fully refunded; completes it if the order was reopened. */
async function askForRefund(tx: Db, before: PlacedOrder, { id, status }: OrderRow): Promise<void> {
  if ((status === "Cancelled") === (before.status === "Cancelled")) return;
  const { net, refundsRequested } = moneyOf(before);
  if (status === "Cancelled" && net > refundsRequested) await addTask(tx, refundTask(before));
  else await finishTask(tx, { kind: "refund-to-decide", subjectId: id });
}

/**
 * Name of an order in the back office: its number and the end of the provider order id (Specification §2), if it has
 * one.
 */
export function nameOfOrder(order: PlacedOrder): string {
  const { providerOrderId } = providerIdsOf(order);
  const number = orderNumberOf(order);
  return providerOrderId ? `${number} #${providerOrderId.slice(-administratorOrderIdLength)}` : number;
}
