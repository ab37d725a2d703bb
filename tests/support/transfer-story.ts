import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Actor } from "#domain/audit/record-change.ts";
import { confirmExpectedPayment } from "#domain/payments/confirm-expected-payment.ts";
import { listUnsentRefunds, recordSentRefund } from "#domain/refunds/unsent-refunds.ts";
import type { PayingShop } from "#domain/shop.ts";
import { paymentIntents } from "#ports/database/tables/checkout.ts";
import { manualPayments, manualRefunds } from "#ports/database/tables/manual-payments.ts";
import { joinGateways } from "#ports/payments/payment-gateways.ts";
import { dyingAfterTheNote, killed, newBankReference } from "../factories/transfers.ts";
import { pick } from "./pick.ts";

/** Money that came to the shop's account. */
interface Arrival {
  /** The bank's reference. */
  paymentId: string;
  intentId: string;
  /** What stood beside it: the purchase that it is for. */
  reference: string;
  amountPaise: number;
  /** Somebody of the office has noted it, and was answered. */
  isNoted: boolean;
}

/**
 * The shop's account at its bank, as a statement of it would read, and the people of the office who note what they read
 * there: sometimes twice, sometimes for another purchase, and sometimes their process dies in between.
 */
export function openAccount(shop: PayingShop, actor: Actor) {
  const { db, payments } = shop;
  const dying = { ...shop, payments: joinGateways(...payments.offered.map(dyingAfterTheNote)) };
  const arrivals: Arrival[] = [];
  /** What the office sent back, in integer paise, by the id of the refund. */
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
      isNoted: false,
    };
    arrivals.push(arrival);
    return arrival;
  }

  async function note(arrival: Arrival | undefined): Promise<void> {
    if (!arrival) return;
    const { intentId, paymentId, amountPaise } = arrival;
    try {
      await confirmExpectedPayment(shop, { intentId, paymentId, amountPaise, actor });
    } finally {
      arrival.isNoted = true;
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
    /** Money comes for a purchase, also for one that is paid or given up, and is noted. */
    arrives: async (which: number) => note(await arrive(which, 0)),
    arrivesOtherwise: async (which: number) => note(await arrive(which, which % 2 === 0 ? -100_00 : 5_00)),
    noteAgain: (which: number) => note(pick(arrivals, which)),

    /** The same money is noted for another purchase: that is refused, whatever became of either. */
    async noteElsewhere(which: number): Promise<void> {
      const arrival = pick(
        arrivals.filter(({ isNoted }) => isNoted),
        which,
      );
      const other = (await purchases()).find(({ id }) => id !== arrival?.intentId);
      if (!arrival || !other?.providerOrderId) return;
      const { paymentId } = arrival;
      const { id: intentId, amountPaise } = other;
      const noted = confirmExpectedPayment(shop, { intentId, paymentId, amountPaise, actor });
      await expect(noted).rejects.toMatchObject({ refusal: "conflict" });
    },

    /** The process of the office is killed between the note and all that follows from it. */
    async noteAndDie(which: number): Promise<void> {
      const arrival = await arrive(which, 0);
      if (!arrival) return;
      await confirmExpectedPayment(dying, { ...arrival, actor }).catch((error) => {
        if (error !== killed) throw error;
      });
      arrival.isNoted = true;
    },

    sendBack,

    /** The office sends what is to go back, until nothing is left to send. */
    async sendEverythingBack(): Promise<void> {
      while ((await listUnsentRefunds({ db, payments })).length > 0) await sendBack(0);
    },

    /** What came to the account was noted, once and as it came; what is noted as sent was sent. */
    async expectHonestStatement(): Promise<void> {
      const noted = await db.select().from(manualPayments);
      expect(noted.map(lineOf).sort()).toEqual(arrivals.map(lineOf).sort());
      const sent = (await db.select().from(manualRefunds)).filter(({ sentAt }) => sentAt !== null);
      expect(sent.map(({ id, amountPaise }) => `${id} ${amountPaise}`).sort()).toEqual(
        [...sentBack].map(([id, amountPaise]) => `${id} ${amountPaise}`).sort(),
      );
    },
  };
}

/** As it stands in a statement. */
const lineOf = ({ paymentId, reference, amountPaise }: Omit<Arrival, "intentId" | "isNoted">) =>
  `${paymentId} ${reference} ${amountPaise}`;
