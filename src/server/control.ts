import { Hono } from "hono";
import * as z from "zod/mini";
import { accountWords } from "#contract/account-words.ts";
import { ForgottenPassword } from "#contract/auth.ts";
import { inviteAdministrator } from "#domain/customers/invite-administrator.ts";
import type { Log } from "#http/context.ts";
import type { Db } from "#ports/database/database.ts";

/** What commands may ask of the running shop over its control socket; JSON in, JSON out. */
export function createControl({ db, siteUrl, log }: { db: Db; siteUrl: string; log: Log }): Hono {
  const control = new Hono();
  control.onError((error, context) => {
    log.error({ error }, "a command failed");
    return context.json({ message: "The shop could not do this; its log says why" }, 500);
  });

  control.post("/administrators", async (context) => {
    const { data } = z.safeParse(ForgottenPassword, await context.req.json().catch(() => null));
    if (!data) return context.json({ message: accountWords.invalidEmail }, 400);
    const invitation = await inviteAdministrator(db, { ...data, siteUrl });
    log.warn({ outcome: invitation.outcome }, "a command made a link that sets an administrator's password");
    return context.json(invitation);
  });
  return control;
}
