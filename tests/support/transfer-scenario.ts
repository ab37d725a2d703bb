import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Actor } from "#domain/audit/record-change.ts";
import { confirmExpectedPayment } from "#domain/payments/confirm-expected-payment.ts";
import { listUnsentRefunds, recordSentRefund } from "#domain/payments/refunds/unsent-refunds.ts";
import type { PayingShop } from "#domain/shop.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { manualPayments, manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { killed, killedAfterRecording, newBankReference } from "../factories/transfers.ts";
import { pick } from "./pick.ts";

/** A transfer received in the shop's bank account. */
interface Arrival {
  /** The bank's reference. */
  paymentId: string;
  intentId: string;
  /** The payment reference, which identifies the purchase. */
  reference: string;
  amountPaise: number;
  /** Whether staff have tried to record the transfer. */
  isRecorded: boolean;
}

/**
 * Simulates the shop's bank account, and the staff who record the transfers on its statement: sometimes twice, sometimes for
 * another purchase, and sometimes with a process that is killed in between.
 */
export function openAccount(shop: PayingShop, actor: Actor) {
  const { db, payments } = shop;
  const killedShop = { ...shop, payments: joinGateways(...payments.offered.map(killedAfterRecording)) };
  const arrivals: Arrival[] = [];
  /** Refunds sent by staff, in integer paise, by the id of the refund. */
  const sentBack = new Map<string, number>();

  const purchases = () =>
    db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.gateway, "bank-transfer"))
      .orderBy(asc(paymentIntents.createdAt), asc(paymentIntents.id));

  async function arrive(which: number, morePaise: number): Promise<Arrival | undefined> {
    const purchase = pick(await purchases(), which);
    if (!purchase?.providerOrderId) return undefined;
    const arrival = {
      paymentId: newBankReference(),
      intentId: purchase.id,
      reference: purchase.providerOrderId,
      amountPaise: purchase.amountPaise + morePaise,
      isRecorded: false,
    };
    arrivals.push(arrival);
    return arrival;
  }

  async function record(arrival: Arrival | undefined): Promise<void> {
    if (!arrival) return;
    const { intentId, paymentId, amountPaise } = arrival;
    try {
      await confirmExpectedPayment(shop, { intentId, paymentId, amountPaise, actor });
    } finally {
      arrival.isRecorded = true;
    }
  }

  async function sendBack(which: number): Promise<void> {
    const unsent = pick(await listUnsentRefunds({ db, payments }), which);
    if (!unsent) return;
    const { id, amountPaise } = unsent.refund;
    await recordSentRefund(shop, { id, reference: newBankReference(), actor });
    sentBack.set(id, amountPaise);
  }

  return {
    /** Receives a transfer for a purchase, even for a paid or expired one, and records it. */
    receive: async (which: number) => record(await arrive(which, 0)),
    receiveOtherAmount: async (which: number) =>
      record(await arrive(which, which % 2 === 0 ? -100_00 : 5_00)),
    recordAgain: (which: number) => record(pick(arrivals, which)),

    /** Tries to record the same transfer for another purchase, which the shop must reject. */
    async recordForOtherPurchase(which: number): Promise<void> {
      const arrival = pick(
        arrivals.filter(({ isRecorded }) => isRecorded),
        which,
      );
      const other = (await purchases()).find(({ id }) => id !== arrival?.intentId);
      if (!arrival || !other?.providerOrderId) return;
      const { paymentId } = arrival;
      const { id: intentId, amountPaise } = other;
      const recording = confirmExpectedPayment(shop, { intentId, paymentId, amountPaise, actor });
      await expect(recording).rejects.toMatchObject({ refusal: "conflict" });
    },

    /** Records a transfer in a process that is killed before it creates the order. */
    async recordAndExit(which: number): Promise<void> {
      const arrival = await arrive(which, 0);
      if (!arrival) return;
      await confirmExpectedPayment(killedShop, { ...arrival, actor }).catch((error) => {
        if (error !== killed) throw error;
      });
      arrival.isRecorded = true;
    },

    sendBack,

    /** Staff send refunds until none is pending. */
    async sendEverythingBack(): Promise<void> {
      while ((await listUnsentRefunds({ db, payments })).length > 0) await sendBack(0);
    },

    /** Expects that each received transfer is recorded once and correctly, and that each refund recorded as sent was really sent. */
    async expectStatementMatchesRecords(): Promise<void> {
      const recordedPayments = await db.select().from(manualPayments);
      expect(recordedPayments.map(lineOf).sort()).toEqual(arrivals.map(lineOf).sort());
      const sent = (await db.select().from(manualRefunds)).filter(({ sentAt }) => sentAt !== null);
      expect(sent.map(({ id, amountPaise }) => `${id} ${amountPaise}`).sort()).toEqual(
        [...sentBack].map(([id, amountPaise]) => `${id} ${amountPaise}`).sort(),
      );
    },
  };
}

/** A transfer as a line of the bank statement. */
const lineOf = ({ paymentId, reference, amountPaise }: Omit<Arrival, "intentId" | "isRecorded">) =>
  `${paymentId} ${reference} ${amountPaise}`;
