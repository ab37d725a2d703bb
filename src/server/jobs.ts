import { setTimeout as pause } from "node:timers/promises";
import { deleteOldSearches, keepMissedSearches } from "#domain/catalog/missed-searches.ts";
import { publishDueProducts } from "#domain/catalog/publication.ts";
import { releaseExpiredUses } from "#domain/coupons/release-uses.ts";
import { runCouriers } from "#domain/couriers/courier-rounds.ts";
import { queueConfirmationEmails } from "#domain/customers/confirmation-emails.ts";
import { handleResetRequests } from "#domain/customers/password-resets.ts";
import { sendSignInCodes } from "#domain/customers/sign-in-codes.ts";
import { attachmentsOf } from "#domain/documents/attachments.ts";
import { deliverDue } from "#domain/mail/outbox.ts";
import { loggableResult, unexpectedOutcomes } from "#domain/payments/receive-event.ts";
import { reconcilePayments } from "#domain/payments/reconcile-payments.ts";
import { sendRequestedRefunds } from "#domain/payments/refunds/send-requested-refunds.ts";
import { sendSandboxEvents } from "#domain/payments/send-sandbox-events.ts";
import { removeErasedFiles } from "#domain/privacy/remove-erased-files.ts";
import { notifyStaff } from "#domain/reports/staff-notices.ts";
import type { SearchRecorder } from "#domain/search/search-recorder.ts";
import type { PayingShop, Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { updateLowStockTask } from "#domain/stock/low-stock-task.ts";
import { releaseExpiredStock } from "#domain/stock/reserve-stock.ts";
import { sendStockAlerts } from "#domain/stock-alerts/send-stock-alerts.ts";
import type { Log, SessionSecrets } from "#http/context.ts";
import { beginTrace, runInTrace } from "#ports/machine/trace.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";

/** Names of the background jobs, as used to count their rounds. A round is one run of a job. */
export const jobNames = [
  "mail",
  "payment checks",
  "refunds",
  "stock",
  "bank messages",
  "couriers",
  "calendar",
  "publication",
  "missed searches",
  "pictures",
  "erased files",
  "backup",
  "backup test",
] as const;
export type JobName = (typeof jobNames)[number];

export interface JobOptions {
  shop: PayingShop & Pick<Shop, "sandbox" | "couriers" | "documents">;
  mailer: Mailer;
  /** Public address of the shop, without a trailing slash. */
  siteUrl: string;
  /** Session secrets, current one first; they also encrypt the addresses in links that stop emails. */
  sessionSecrets: SessionSecrets;
  log: Log;
  /** Pause between two rounds of a job, in milliseconds. */
  intervalMilliseconds: number;
  /** Collects the searches without results of this process. */
  missedTexts?: SearchRecorder;
  /** Copies due pictures from other sites. */
  copyPictures?: (signal: AbortSignal) => Promise<{ copied: number; failed: number }>;
  /** Called when a new day starts in India, because pages that show the date become outdated. */
  onNewDay?(): void;
  onRound?(job: JobName, outcome: "done" | "failed"): void;
  /** Today in India, `YYYY-MM-DD`. */
  today?(): string;
  /** Makes a nightly backup if due and returns its path. */
  makeBackup?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
  /** Tests the newest backup if due and returns its path. */
  testBackup?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
}

/** Running background jobs. */
export interface Jobs {
  /** Starts no new rounds and waits for running ones. */
  stop(): Promise<void>;
}

/**
 * Starts the background jobs, each in its own loop so that a slow provider delays only its own job: email
 * (including sign-in codes, reset and confirmation links and staff notices), payment checks, refunds, expired stock and
 * coupon reservations, stock alerts, webhooks of the test payment gateway, backups and their tests, picture copies, files
 * of deleted accounts, the change of day, scheduled products, and searches without results.
 */
export function startJobs({
  shop,
  mailer,
  siteUrl,
  sessionSecrets,
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
    await sendSignInCodes(shop.db, { secrets: sessionSecrets });
    await handleResetRequests(shop.db, { siteUrl, byEmail: mailer.kind === "smtp" });
    await queueConfirmationEmails(shop.db, { siteUrl });
    const sent = await deliverDue(shop.db, { mailer, attachmentsOf, signal });
    if (sent > 0) log.info({ sent }, "emails sent");
    // Emails to customers do not wait for notices to staff, which the next run sends.
    await notifyStaff(shop.db, { siteUrl }).catch((error: unknown) => {
      log.error({ err: error }, "staff notification failed");
    });
  }

  async function checkPayments(): Promise<void> {
    const { failures, ...figures } = await reconcilePayments(shop, { signal });
    for (const failure of failures) log.warn(failure, "a payment could not be checked");
    if (figures.unmatched > 0) log.warn(figures, "payments need an administrator");
    else if (figures.ordered > 0) log.info(figures, "unreported payments found");
  }

  async function sendRefunds(): Promise<void> {
    const { sent, refused, failures } = await sendRequestedRefunds(shop, { signal });
    for (const failure of failures) log.warn(failure, "a refund could not be sent");
    // The provider's reason may name people, so it is shown only under Payments.
    for (const { refundId } of refused) log.warn({ refundId }, "a refund was refused");
    if (sent > 0) log.info({ made: sent }, "refunds sent");
  }

  async function releaseStock(): Promise<void> {
    await releaseExpiredStock(shop.db);
    await updateLowStockTask(shop.db);
    await releaseExpiredUses(shop.db);
    await sendStockAlerts(shop.db, { siteUrl, secrets: sessionSecrets, signal });
  }

  async function deliverBankMessages(): Promise<void> {
    const { receipts, failures } = await sendSandboxEvents(shop, { signal });
    for (const failure of failures) log.warn(failure, "a test payment gateway webhook will be retried");
    for (const receipt of receipts.filter(({ outcome }) => unexpectedOutcomes.includes(outcome))) {
      log.warn(loggableResult(receipt), "a test payment gateway webhook needs attention");
    }
  }

  async function serveCouriers(): Promise<void> {
    const { booked, cancelled, refused, failures } = await runCouriers({ ...shop, siteUrl }, { signal });
    for (const failure of failures) log.warn(failure, "a courier did not answer");
    // The courier's reason may name people, so it is shown only to staff.
    for (const refusal of refused) log.warn(refusal, "a courier refused a parcel or a cancellation");
    if (booked + cancelled > 0) log.info({ booked, cancelled }, "parcels booked or cancelled");
  }

  let day = today();
  async function announceNewDay(): Promise<void> {
    if (today() === day) return;
    day = today();
    onNewDay?.();
  }

  async function publishProducts(): Promise<void> {
    const published = await publishDueProducts(shop.db);
    if (published > 0) log.info({ published }, "scheduled products published");
  }

  let cleanedOn: string | undefined;
  async function storeMissedSearches(): Promise<void> {
    // If this fails, these searches are lost, which is acceptable.
    await keepMissedSearches(shop.db, missedTexts?.takeCompleted() ?? []);
    if (cleanedOn === today()) return;
    await deleteOldSearches(shop.db);
    cleanedOn = today();
  }

  async function copyDuePictures(): Promise<void> {
    const figures = await copyPictures?.(signal);
    if (figures && figures.copied + figures.failed > 0) log.info(figures, "pictures from other sites copied");
  }

  async function eraseFiles(): Promise<void> {
    const { removed, failures } = await removeErasedFiles(shop, { mailer, signal });
    for (const failure of failures) log.warn(failure, "a file of a deleted account could not be removed");
    if (removed > 0) log.info({ removed }, "files of deleted accounts removed");
  }

  async function backUp(): Promise<void> {
    const file = await makeBackup?.(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (file) log.info({ file }, "a nightly backup was made");
  }

  async function testNewestBackup(): Promise<void> {
    const file = await testBackup?.(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (file) log.info({ file }, "a nightly backup was tested");
  }

  async function repeat(job: JobName, work: () => Promise<void>, failureMessage: string): Promise<void> {
    async function runOnce(): Promise<void> {
      try {
        await work();
        onRound?.(job, "done");
      } catch (error) {
        log.error({ error }, failureMessage);
        onRound?.(job, "failed");
      }
    }
    while (!signal.aborted) {
      await runInTrace(beginTrace(), runOnce);
      await pause(intervalMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  const loops = Promise.all([
    repeat("mail", deliverMail, "email delivery failed"),
    repeat("payment checks", checkPayments, "payment check failed"),
    repeat("refunds", sendRefunds, "refunds failed"),
    repeat(
      "stock",
      releaseStock,
      "releasing expired reservations, checking for low stock or stock alerts failed",
    ),
    repeat("bank messages", deliverBankMessages, "delivering test payment gateway webhooks failed"),
    repeat("couriers", serveCouriers, "booking or tracking parcels failed"),
    repeat("calendar", announceNewDay, "announcing the new day failed"),
    repeat("publication", publishProducts, "publishing scheduled products failed"),
    repeat("missed searches", storeMissedSearches, "storing searches without results failed"),
    repeat("pictures", copyDuePictures, "copying pictures from other sites failed"),
    repeat("erased files", eraseFiles, "removing files of deleted accounts failed"),
    repeat("backup", backUp, "the nightly backup failed and will be retried in a few hours"),
    repeat("backup test", testNewestBackup, "testing the newest backup failed"),
  ]);
  return {
    async stop() {
      stopping.abort();
      await loops;
    },
  };
}
