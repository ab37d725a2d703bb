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
  /** Whether a member of staff has recorded it and got an answer. */
  isRecorded: boolean;
}

/**
 * The shop's bank account, and the staff who record the transfers on its statement: sometimes twice, sometimes for another
 * purchase, and sometimes their process dies in between.
 */
export function openAccount(shop: PayingShop, actor: Actor) {
  const { db, payments } = shop;
  const dying = { ...shop, payments: joinGateways(...payments.offered.map(killedAfterRecording)) };
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
    /** Receives a transfer for a purchase, even a paid or expired one, and records it. */
    arrives: async (which: number) => record(await arrive(which, 0)),
    arrivesOtherwise: async (which: number) => record(await arrive(which, which % 2 === 0 ? -100_00 : 5_00)),
    noteAgain: (which: number) => record(pick(arrivals, which)),

    /** Tries to record the same transfer for another purchase, which is always rejected. */
    async noteElsewhere(which: number): Promise<void> {
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

    /** Kills the process between the recording of a transfer and its consequences. */
    async recordAndExit(which: number): Promise<void> {
      const arrival = await arrive(which, 0);
      if (!arrival) return;
      await confirmExpectedPayment(dying, { ...arrival, actor }).catch((error) => {
        if (error !== killed) throw error;
      });
      arrival.isRecorded = true;
    },

    sendBack,

    /** Staff send refunds until none is pending. */
    async sendEverythingBack(): Promise<void> {
      while ((await listUnsentRefunds({ db, payments })).length > 0) await sendBack(0);
    },

    /** Expects that every received transfer was recorded once and correctly, and every refund recorded as sent was sent. */
    async expectHonestStatement(): Promise<void> {
      const recordedPayments = await db.select().from(manualPayments);
      expect(recordedPayments.map(lineOf).sort()).toEqual(arrivals.map(lineOf).sort());
      const sent = (await db.select().from(manualRefunds)).filter(({ sentAt }) => sentAt !== null);
      expect(sent.map(({ id, amountPaise }) => `${id} ${amountPaise}`).sort()).toEqual(
        [...sentBack].map(([id, amountPaise]) => `${id} ${amountPaise}`).sort(),
      );
    },
  };
}

/** The reference as printed on a bank statement. */
const lineOf = ({ paymentId, reference, amountPaise }: Omit<Arrival, "intentId" | "isRecorded">) =>
  `${paymentId} ${reference} ${amountPaise}`;
