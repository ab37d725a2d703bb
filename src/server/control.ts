import { isAbsolute } from "node:path";
import { Hono } from "hono";
import * as z from "zod/mini";
import { ForgottenPassword } from "#contract/accounts/auth.ts";
import { inviteAdministrator } from "#domain/customers/invite-administrator.ts";
import { removeTwoFactor } from "#domain/customers/remove-two-factor.ts";
import { ShopError } from "#domain/errors.ts";
import type { Log } from "#http/context.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { snapshotOfDatabase } from "#ports/database/snapshot.ts";
import { BackupTotals, totalsOf } from "./backup/backup-format.ts";
import { saveBackupRecord } from "./backup/backup-records.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { FactRequest, readFact } from "./health/facts.ts";
import { safeMessageOf } from "./log.ts";

const BackupTest = z.extend(BackupTotals, { how: z.enum(["restored", "read"]) });
const BackupRequest = z.object({ file: z.string().check(z.refine(isAbsolute)) });

/** API for commands over the control socket; JSON in, JSON out. */
export function createControl({
  db,
  dataDir,
  siteUrl,
  log,
}: {
  db: Db;
  dataDir: string;
  siteUrl: string;
  log: Log;
}): Hono {
  const control = new Hono();
  const recordBackup = (totals: z.infer<typeof BackupTotals>) =>
    saveBackupRecord(db, "backup-by-hand", { madeAt: new Date().toISOString(), ...totals });
  control.onError((error, context) => {
    log.error({ error }, "a command failed");
    return context.json({ message: "The shop could not do this; see its log" }, 500);
  });

  control.post("/administrators", async (context) => {
    const { data } = z.safeParse(ForgottenPassword, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: m["accounts.invalidEmail"]() }, 400);
    const invitation = await inviteAdministrator(db, { ...data, siteUrl });
    log.warn({ outcome: invitation.outcome }, "a command created a link to set an administrator's password");
    return context.json(invitation);
  });

  control.post("/second-factor-removals", async (context) => {
    const { data } = z.safeParse(ForgottenPassword, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: m["accounts.invalidEmail"]() }, 400);
    try {
      const removal = await removeTwoFactor(db, data);
      log.warn({ wasOn: removal.wasOn }, "a command removed two-factor authentication from an account");
      return context.json(removal);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return context.json({ message: error.message }, 404);
    }
  });

  control.post("/backups", async (context) => {
    const { data } = z.safeParse(BackupRequest, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: m["backup.usage.backup"]() }, 400);
    try {
      const totals = totalsOf(await writeBackup(data.file, { snapshot: snapshotOfDatabase(db), dataDir }));
      await recordBackup(totals);
      log.info(totals, "a command made a backup");
      return context.json(totals);
    } catch (error) {
      log.error({ error }, "a backup failed");
      return context.json({ message: safeMessageOf(error) ?? m["backup.shopFailed"]() }, 500);
    }
  });

  control.post("/backups/made", async (context) => {
    const { data } = z.safeParse(BackupTotals, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: m["backup.usage.backup"]() }, 400);
    await recordBackup(data);
    return context.json({});
  });

  control.post("/backups/checked", async (context) => {
    const { data } = z.safeParse(BackupTest, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: m["backup.usage.check"]() }, 400);
    await saveBackupRecord(db, "backup-check-by-hand", { checkedAt: new Date().toISOString(), ...data });
    return context.json({});
  });

  control.post("/facts", async (context) => {
    const { data } = z.safeParse(FactRequest, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: m["doctor.unknownQuestion"]() }, 400);
    return context.json(await readFact(db, data.name));
  });
  return control;
}
