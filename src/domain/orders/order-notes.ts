import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { administratorRole } from "#contract/accounts/roles.ts";
import { orderNumberOf } from "#contract/orders/order-number.ts";
import { maxNotesPerOrder } from "#contract/orders/order-timeline.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { accountColumns } from "#domain/customers/accounts.ts";
import { permissionsOf } from "#domain/customers/permissions.ts";
import { conflict, invalid, notFound, ShopError } from "#domain/errors.ts";
import { groupBy } from "#domain/group-by.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import { renderEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type OrderNoteRow, orderNoteMentions, orderNotes } from "#ports/database/tables/order-notes.ts";
import { orders } from "#ports/database/tables/orders.ts";
import { nameOfOrder } from "./order-status.ts";
import { type PlacedOrder, withLines } from "./orders.ts";
import { linkToOrder } from "./refund-task.ts";

/** A note with the people it mentions, by name. */
export interface NoteWithMentions extends OrderNoteRow {
  mentions: { id: string; name: string }[];
}

/** A new note. */
export interface NewNote {
  orderId: string;
  /** Id of the note; a repeated request with the same id adds nothing. */
  id?: string | undefined;
  text: string;
  /** User ids of the mentioned staff. */
  mentions: readonly string[];
  actor: Actor;
  /** Public address of the shop, for the link in the email. */
  siteUrl: string;
}

/** A staff member who may see orders. */
interface Colleague {
  id: string;
  name: string;
  email: string;
}

/** Returns the active staff who may see orders, by name. */
export async function listMentionableStaff(db: Db): Promise<Colleague[]> {
  const accounts = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.role, administratorRole), isNull(users.deactivatedAt)))
    .orderBy(asc(users.name), asc(users.id));
  return accounts
    .filter((account) => permissionsOf(account).capabilities.includes("orders"))
    .map(({ id, name, email }) => ({ id, name, email }));
}

/**
 * Adds a note to an order, and emails everyone it mentions except its author. Throws `not found` for an unknown order;
 * `invalid` for a mentioned person who may not see orders; a conflict if the order has too many notes, or if the id
 * belongs to another note.
 */
export function addOrderNote(
  db: Db,
  { orderId, id, text, mentions, actor, siteUrl }: NewNote,
): Promise<NoteWithMentions> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const earlier = id === undefined ? undefined : await findNote(tx, id);
    if (earlier) {
      const isSame = earlier.orderId === order.id && earlier.authorId === actor.id && earlier.text === text;
      if (!isSame) throw conflict(m["orderTimeline.otherNote"](), "requestId");
      return earlier;
    }
    if ((await tx.$count(orderNotes, eq(orderNotes.orderId, order.id))) >= maxNotesPerOrder)
      throw conflict(m["orderTimeline.tooManyNotes"]({ maximum: maxNotesPerOrder }));
    const mentioned = await findMentioned(tx, mentions);
    const [note] = await tx
      .insert(orderNotes)
      .values({ id, orderId: order.id, authorId: actor.id, authorName: actor.name, text })
      .onConflictDoNothing()
      .returning();
    // A simultaneous request for another order has the same id.
    if (!note) throw conflict(m["orderTimeline.otherNote"](), "requestId");
    if (mentioned.length > 0) {
      const rows = mentioned.map((colleague) => ({ noteId: note.id, userId: colleague.id }));
      await tx.insert(orderNoteMentions).values(rows);
    }
    for (const { id: userId, email } of mentioned)
      if (userId !== actor.id) await queueEmail(tx, mentionEmail(order, { to: email, actor, siteUrl }));
    await recordChange(tx, {
      ...{ actor, subject: "order", id: order.id, name: nameOfOrder(order) },
      action: "note added",
    });
    return { ...note, mentions: mentioned };
  });
}

/** Returns the mentioned staff, each once, by name. Throws `invalid` for a person who may not see orders. */
async function findMentioned(tx: Db, mentions: readonly string[]): Promise<Colleague[]> {
  if (mentions.length === 0) return [];
  const staff = await listMentionableStaff(tx);
  const ids = mentions.map((userId) => userId.toLowerCase());
  const unknown = ids.findIndex((userId) => !staff.some(({ id }) => id === userId));
  if (unknown !== -1) throw invalid(m["orderTimeline.mentionUnknown"](), `mentions.${unknown}`);
  return staff.filter(({ id }) => ids.includes(id));
}

/** The text of the note is not part of the email, because emails leave the shop and notes must not. */
const mentionEmail = (
  order: PlacedOrder,
  { to, actor, siteUrl }: { to: string; actor: Actor; siteUrl: string },
) =>
  renderEmail(({ company }) => {
    const names = { author: actor.name, order: orderNumberOf(order) };
    return {
      to,
      subject: m["mail.orderNote.subject"]({ ...names, tradeName: company.tradeName }),
      parts: [
        m["mail.orderNote.mentioned"](names),
        { label: m["mail.orderNote.link"](), link: `${siteUrl}${linkToOrder(order)}` },
      ],
    };
  });

/**
 * Deletes a note. Throws `not found` if the order has no such note, and `forbidden` unless the actor wrote it.
 */
export function deleteOrderNote(
  db: Db,
  { orderId, noteId, actor }: { orderId: string; noteId: string; actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const note = await findNote(tx, noteId);
    if (note?.orderId !== order.id) throw notFound(m["orderTimeline.noteNotFound"]());
    if (note.authorId !== actor.id) throw new ShopError("forbidden", m["orderTimeline.notYourNote"]());
    await tx.delete(orderNotes).where(eq(orderNotes.id, note.id));
    await recordChange(tx, {
      ...{ actor, subject: "order", id: order.id, name: nameOfOrder(order) },
      action: "note deleted",
    });
  });
}

/** Returns the latest notes of an order, newest first. */
export async function latestNotes(db: Db, orderId: string, limit: number): Promise<NoteWithMentions[]> {
  const notes = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id))
    .limit(limit);
  return withMentions(db, notes);
}

async function findNote(tx: Db, id: string): Promise<NoteWithMentions | undefined> {
  const notes = await tx.select().from(orderNotes).where(eq(orderNotes.id, id));
  return (await withMentions(tx, notes))[0];
}

async function withMentions(db: Db, notes: readonly OrderNoteRow[]): Promise<NoteWithMentions[]> {
  if (notes.length === 0) return [];
  const ids = notes.map(({ id }) => id);
  const rows = await db
    .select({ noteId: orderNoteMentions.noteId, id: users.id, name: users.name })
    .from(orderNoteMentions)
    .innerJoin(users, eq(users.id, orderNoteMentions.userId))
    .where(inArray(orderNoteMentions.noteId, ids))
    .orderBy(asc(users.name), asc(users.id));
  const byNote = groupBy(rows, ({ noteId }) => noteId);
  return notes.map((note) => ({
    ...note,
    mentions: (byNote.get(note.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

async function lockOrder(tx: Db, id: string): Promise<PlacedOrder> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for("no key update");
  const [order] = await withLines(tx, rows);
  if (!order) throw notFound(m["orders.notFound"]());
  return order;
}
