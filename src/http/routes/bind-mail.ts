import * as contract from "#contract/settings/mail.ts";
import { ShopError } from "#domain/errors.ts";
import * as mailbox from "#domain/mail/mailbox.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { requireConfirmedPassword } from "../auth.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { serializeEnvelope } from "../serialize/mail.ts";

/** Outgoing emails, for administrators. */
export function bindMail(bind: Binder, { shop: { db }, mailerKind }: ApiOptions): void {
  bind(contract.listMail, async ({ input: { query } }) => {
    const { emails, pagination } = await mailbox.listMail(db, query);
    return {
      mails: emails.map((email) => serializeEnvelope(email, mailerKind)),
      pagination,
      readable: mailbox.isReadable(mailerKind),
    };
  });

  bind(contract.getMail, async ({ input: { params }, viewer }) => {
    const { text, html, ...envelope } = await mailbox.readMail(db, { id: params.id, mailerKind });
    if (envelope.confidential) await requireOwner(viewer, { db });
    return { mail: { ...serializeEnvelope(envelope, mailerKind), text, html } };
  });
}

/** Only owners may read links to set a password: such a link opens an account with permissions of its own. */
async function requireOwner(viewer: Viewer, shop: Pick<Shop, "db">): Promise<void> {
  if (viewer.staffRole !== "owner") throw new ShopError("forbidden", m["settings.mail.ownersOnly"]());
  await requireConfirmedPassword(viewer, shop);
}
