import { type Config, isThisMachine } from "#config";
import { doctorWords } from "./doctor-words.ts";
import { bad, ok, type Report, warning } from "./finding.ts";

/** Whether visitors reach the shop on an encrypted way, and links lead to it. */
export async function lookAtAddress({
  siteUrl,
  isPublic,
  live,
  trustProxy,
}: Pick<Config, "siteUrl" | "isPublic" | "live" | "trustProxy">): Promise<Report[]> {
  const { origin, hostname } = new URL(siteUrl);
  if (isPublic)
    return [trustProxy ? ok(doctorWords.addressRight(origin)) : warning(doctorWords.proxyNotTrusted)];
  if (isThisMachine(hostname)) {
    return [live ? warning(doctorWords.addressMissing) : ok(doctorWords.addressLocal(origin))];
  }
  return [live ? bad(doctorWords.addressOpen(origin)) : warning(doctorWords.addressOpen(origin))];
}
