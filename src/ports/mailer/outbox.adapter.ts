import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { type Mailer, MailerError } from "./mailer.ts";
import { composeMail } from "./message.ts";

export interface OutboxOptions {
  /** Created if missing. */
  folder: string;
  /** Returns the current sender, such as `Pankh <shop@example.com>`. */
  from: () => Promise<string>;
}

const dateLength = "2026-01-31-".length;

/**
 * Writes each email as `<folder>/<date>-<id>.eml`, which any mail client opens. If a file with this id exists,
 * even from another day, it stays unchanged.
 */
export function createOutboxMailer({ folder, from }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    kind: "outbox",
    async send(message) {
      const mail = composeMail(message, await from());
      try {
        await mkdir(folder, { recursive: true });
        const existing = await findFile(folder, message.id);
        if (existing) return { reference: path.join(folder, existing) };
        const { message: content } = await transport.sendMail(mail);
        const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}-${message.id}.eml`);
        await writeOnce(file, content as Buffer);
        return { reference: file };
      } catch (cause) {
        throw new MailerError("unavailable", "The message could not be written to the outbox.", { cause });
      }
    },
    async forget(id) {
      try {
        const file = await findFile(folder, id);
        if (file) await rm(path.join(folder, file), { force: true });
      } catch (cause) {
        throw new MailerError("unavailable", "The message could not be removed from the outbox.", { cause });
      }
    },
  };
}

/** Name of the file of a message; undefined if there is none. */
async function findFile(folder: string, id: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.find((name) => name.slice(dateLength) === `${id}.eml`);
}

/** Writes atomically and never overwrites: the name is linked to a complete file. */
async function writeOnce(file: string, content: Buffer): Promise<void> {
  const draft = path.join(path.dirname(file), `.${randomUUID()}.draft`);
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}
