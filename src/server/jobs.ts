import { setTimeout as pause } from "node:timers/promises";
import { giveBackExpiredUses } from "#domain/coupons/give-back-uses.ts";
import { writeConfirmationLetters } from "#domain/customers/confirmation-letters.ts";
import { answerResetRequests } from "#domain/customers/password-resets.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import { notifyStaff } from "#domain/mail/staff-notices.ts";
import { deliverSandboxMessages } from "#domain/payments/deliver-sandbox-messages.ts";
import { loggableReceipt, oddOutcomes } from "#domain/payments/receive-event.ts";
import { reconcilePayments } from "#domain/payments/reconcile-payments.ts";
import { sendRequestedRefunds } from "#domain/refunds/send-requested-refunds.ts";
import { forgetOldSearches, keepMissedSearches } from "#domain/search/missed-searches.ts";
import type { MissedTexts } from "#domain/search/missed-texts.ts";
import type { PayingShop, Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { releaseExpiredStock } from "#domain/stock/reserve-stock.ts";
import type { Log } from "#http/context.ts";
import { beginTrace, inTrace } from "#ports/machine/trace.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";

/** Every job of the background, by the name under which its rounds are counted. */
export const jobNames = [
  "mail",
  "payment checks",
  "refunds",
  "stock",
  "bank messages",
  "calendar",
  "missed searches",
  "pictures",
  "backup",
  "backup test",
] as const;
export type JobName = (typeof jobNames)[number];

export interface JobOptions {
  shop: PayingShop & Pick<Shop, "sandbox">;
  mailer: Mailer;
  /** Public address of the shop, without a slash at the end. */
  siteUrl: string;
  log: Log;
  /** Pause between two rounds. */
  intervalMilliseconds: number;
  /** What the searches of this process have not found. */
  missedTexts?: MissedTexts;
  /** Copies the pictures of other sites that are due. */
  copyPictures?: (signal: AbortSignal) => Promise<{ copied: number; failed: number }>;
  /** Called when a new day has begun in the shop: pages that speak of today are out of date. */
  onNewDay?(): void;
  /** Called after each round of a job. */
  onRound?(job: JobName, outcome: "done" | "failed"): void;
  /** The shop's calendar. */
  today?(): string;
  /** Makes a copy of the shop when one is due, and answers its path. */
  makeBackup?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
  /** Tests whether the newest copy can be restored when that is due, and answers its path. */
  testBackup?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
}

/** Work that nobody waits for. */
export interface Jobs {
  /** Begins nothing new and waits for what has begun. */
  stop(): Promise<void>;
}

/**
 * Does the shop's background work round after round: links for forgotten passwords and new addresses, the e-mails that are due, and beside them, as a payment
 * provider may be slow, the purchases whose payment nobody has reported and the refunds nobody has carried out; lets
 * go of stock that was reserved too long, delivers the test bank's messages in test mode, makes the nightly backups and tests them,
 * announces each new day, copies pictures of other sites, and keeps for a while what the store's searches did not find.
 */
export function startJobs({
  shop,
  mailer,
  siteUrl,
  log,
  intervalMilliseconds,
  missedTexts,
  copyPictures,
  onNewDay,
  onRound,
  today = shopToday,
  makeBackup,
  testBackup,
}: JobOptions): Jobs {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function deliverMail(): Promise<void> {
    await answerResetRequests(shop.db, { siteUrl, byLetter: mailer.kind === "smtp" });
    await writeConfirmationLetters(shop.db, { siteUrl });
    // Emails to customers must not wait for notices to staff.
    await notifyStaff(shop.db, { siteUrl }).catch((error: unknown) => {
      log.error({ err: error }, "staff could not be notified");
    });
    const sent = await deliverDue(shop.db, mailer, new Date(), signal);
    if (sent > 0) log.info({ sent }, "mail delivered");
  }

  async function checkPayments(): Promise<void> {
    const { failures, ...figures } = await reconcilePayments(shop, { signal });
    for (const failure of failures) log.warn(failure, "a payment could not be checked");
    if (figures.strays > 0) log.warn(figures, "payments wait for an administrator");
    else if (figures.ordered > 0) log.info(figures, "payments found that nobody had reported");
  }

  async function sendRefunds(): Promise<void> {
    const { made, refused, failures } = await sendRequestedRefunds(shop, { signal });
    for (const failure of failures) log.warn(failure, "a refund could not be sent");
    // The provider's reason stands at the payments desk; its words may name people.
    for (const { refundId } of refused) log.warn({ refundId }, "a refund was refused");
    if (made > 0) log.info({ made }, "refunds sent");
  }

  async function releaseStock(): Promise<void> {
    await releaseExpiredStock(shop.db);
    await giveBackExpiredUses(shop.db);
  }

  async function deliverBankMessages(): Promise<void> {
    const { receipts, failures } = await deliverSandboxMessages(shop, { signal });
    for (const failure of failures) log.warn(failure, "a message of the test bank will come again");
    for (const receipt of receipts.filter(({ outcome }) => oddOutcomes.includes(outcome))) {
      log.warn(loggableReceipt(receipt), "a message of the test bank needs attention");
    }
  }

  let day = today();
  async function watchDay(): Promise<void> {
    if (today() === day) return;
    day = today();
    onNewDay?.();
  }

  let sweptOn: string | undefined;
  async function keepMisses(): Promise<void> {
    // What cannot be written now is not worth waiting for.
    await keepMissedSearches(shop.db, missedTexts?.take() ?? []);
    if (sweptOn === today()) return;
    await forgetOldSearches(shop.db);
    sweptOn = today();
  }

  async function copyDuePictures(): Promise<void> {
    const figures = await copyPictures?.(signal);
    if (figures && figures.copied + figures.failed > 0) log.info(figures, "pictures of other sites copied");
  }

  async function backUp(): Promise<void> {
    const file = await makeBackup?.(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (file) log.info({ file }, "a nightly backup was made");
  }

  async function testNightlyCopy(): Promise<void> {
    const file = await testBackup?.(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (file) log.info({ file }, "a nightly backup was restored for a test");
  }

  async function repeat(job: JobName, work: () => Promise<void>, failureMessage: string): Promise<void> {
    async function round(): Promise<void> {
      try {
        await work();
        onRound?.(job, "done");
      } catch (error) {
        log.error({ error }, failureMessage);
        onRound?.(job, "failed");
      }
    }
    while (!signal.aborted) {
      await inTrace(beginTrace(), round);
      await pause(intervalMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  const working = Promise.all([
    repeat("mail", deliverMail, "mail delivery failed"),
    repeat("payment checks", checkPayments, "payment check failed"),
    repeat("refunds", sendRefunds, "refunds failed"),
    repeat("stock", releaseStock, "expired reservations could not be released"),
    repeat("bank messages", deliverBankMessages, "delivery of the test bank's messages failed"),
    repeat("calendar", watchDay, "a new day could not be announced"),
    repeat("missed searches", keepMisses, "searches that found nothing could not be kept"),
    repeat("pictures", copyDuePictures, "a picture of another site could not be copied"),
    repeat("backup", backUp, "the nightly backup failed, it is tried again in some hours"),
    repeat("backup test", testNightlyCopy, "the newest backup could not be restored for a test"),
  ]);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
