import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";
import type { AskFact } from "./shop-access.ts";

/** Whether somebody can open the back office. */
export async function lookAtAdministrators(ask: AskFact): Promise<Report[]> {
  const { present } = await ask("administrators");
  return [present ? ok(doctorWords.administratorThere) : bad(doctorWords.administratorMissing)];
}

/** From when on a letter that was not sent is worth a word, in minutes. */
const lateMinutes = 60;

/** What waits for somebody of the office, or was given up. */
export async function lookAtWork(ask: AskFact): Promise<Report[]> {
  const { strayPayments, refusedRefunds, refundsByHand, failedLetters, oldestMailSeconds } =
    await ask("work");
  const mailMinutes = Math.floor(oldestMailSeconds / 60);
  const told = [
    strayPayments > 0 && doctorWords.strayPayments(strayPayments),
    refusedRefunds > 0 && doctorWords.refusedRefunds(refusedRefunds),
    refundsByHand > 0 && doctorWords.refundsByHand(refundsByHand),
    failedLetters > 0 && doctorWords.failedLetters(failedLetters),
    mailMinutes >= lateMinutes && doctorWords.lateLetters(mailMinutes),
  ].filter((text) => text !== false);
  return told.length > 0 ? told.map(warning) : [ok(doctorWords.nothingWaits)];
}
