import { randomUUID } from "node:crypto";
import { testLetter } from "#domain/mail/test-letter.ts";
import type { Shop } from "#domain/shop.ts";
import { type Mailer, MailerError } from "#ports/mailer/mailer.ts";
import { bad, ok, type Report } from "../doctor/finding.ts";
import { letterTestWords } from "./connection-words.ts";

/**
 * Sends one letter to `email` at once, past the outbox: whoever tries the mail server waits to hear what it said, and
 * nobody needs the letter later.
 */
export async function sendTestLetter(
  { mailer, settings }: { mailer: Mailer; settings: Shop["settings"] },
  email: string,
): Promise<Report[]> {
  try {
    await mailer.send({ id: randomUUID(), ...testLetter(email)(await settings()) });
    return [ok(letterTestWords.right(email))];
  } catch (error) {
    if (!(error instanceof MailerError)) throw error;
    return [bad(error.kind === "rejected" ? letterTestWords.refused(email) : letterTestWords.notTaken)];
  }
}
