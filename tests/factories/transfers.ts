import type { Actor } from "#domain/audit/record-change.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { confirmExpectedPayment } from "#domain/payments/confirm-expected-payment.ts";
import type { PayingShop, Shop } from "#domain/shop.ts";
import type { Db } from "#ports/database/database.ts";
import { createManualBooks } from "#ports/database/manual-books.ts";
import { createManualGateway } from "#ports/payments/manual-gateway.ts";
import type { ManualPayments } from "#ports/payments/payment-gateway.ts";
import { joinGateways, type OfferedGateway } from "#ports/payments/payment-gateways.ts";
import { startPurchase } from "./orders.ts";

export const transferHoldMilliseconds = 3 * 24 * 60 * 60_000;

/** A bank transfer payment method whose instructions contain only the payment reference. */
export const transfersTo = (db: Db): OfferedGateway =>
  createManualGateway({
    name: "bank-transfer",
    books: createManualBooks(db, "bank-transfer"),
    holdMilliseconds: transferHoldMilliseconds,
    instructionsFor: (reference) => [{ label: "Remark", value: reference }],
  });

/** Adds bank transfers to the payment methods of a shop. */
export const withTransfers = <AnyShop extends Pick<Shop, "db" | "payments">>(shop: AnyShop): AnyShop => ({
  ...shop,
  payments: joinGateways(...shop.payments.offered, transfersTo(shop.db)),
});

/** This error simulates a killed process. */
export const killed = new Error("The process was killed");

/** A payment method that simulates a process killed right after it recorded a transfer. */
export function killedAfterRecording(gateway: OfferedGateway): OfferedGateway {
  const { manual } = gateway;
  if (!manual) return gateway;
  const recordPayment: ManualPayments["recordPayment"] = async (payment) => {
    await manual.recordPayment(payment);
    throw killed;
  };
  return { ...gateway, manual: { ...manual, recordPayment } };
}

let lastNumber = 0;

/** A unique bank reference. */
export function newBankReference(): string {
  lastNumber += 1;
  return `UTR${String(lastNumber).padStart(9, "0")}`;
}

/** Places an order by bank transfer and confirms the transfer. */
export async function buyByTransfer(
  shop: PayingShop,
  { userId, actor, couponCode }: { userId: string; actor: Actor; couponCode?: string },
): Promise<PlacedOrder> {
  const { intentId, amountPaise } = await startPurchase(shop, {
    userId,
    couponCode,
    gateway: "bank-transfer",
  });
  return confirmExpectedPayment(shop, { intentId, paymentId: newBankReference(), amountPaise, actor });
}
