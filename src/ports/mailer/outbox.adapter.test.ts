import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutboxMailer } from "./outbox.adapter.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "outbox-"));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:30:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const mailer = () =>
  createOutboxMailer({ folder: path.join(folder, "outbox"), from: async () => "shop@pankh.example" });
const message = {
  id: "order-42",
  to: "asha@example.com",
  subject: "Your order",
  text: "Thank you.",
  html: "<p>Thank you.</p>",
};
const names = () => readdir(path.join(folder, "outbox"));

describe("outbox folder", () => {
  it("is created on demand, with files named by date and id", async () => {
    const { reference } = await mailer().send(message);
    expect(reference).toBe(path.join(folder, "outbox", "2026-11-20-order-42.eml"));
    expect(await names()).toEqual(["2026-11-20-order-42.eml"]);
    expect(await readFile(reference, "utf8")).toMatch(/^(?:[^\r\n]*\r\n)+$/);
  });

  it("keeps the first message with an id, even on another day", async () => {
    const first = await mailer().send(message);
    vi.setSystemTime(new Date("2026-11-21T09:30:00Z"));
    const again = await mailer().send({ ...message, subject: "Something else" });
    expect(again).toEqual(first);
    expect(await names()).toHaveLength(1);
    expect(await readFile(first.reference, "utf8")).toContain("Subject: Your order");
  });

  it("keeps the first of many concurrent messages with one id", async () => {
    const sends = ["A", "B", "C", "D", "E", "F"].map((subject) => mailer().send({ ...message, subject }));
    const { reference } = await Promise.race(sends);
    const first = await readFile(reference, "utf8");
    await Promise.all(sends);
    expect(await names()).toEqual(["2026-11-20-order-42.eml"]);
    expect(await readFile(reference, "utf8")).toBe(first);
  });

  it("does not confuse an id with another id that ends the same way", async () => {
    await mailer().send(message);
    await mailer().send({ ...message, id: "42" });
    expect((await names()).sort()).toEqual(["2026-11-20-42.eml", "2026-11-20-order-42.eml"]);
  });

  it("removes a message by its id, and nothing if there is none", async () => {
    await mailer().forget("42");
    await mailer().send(message);
    await mailer().send({ ...message, id: "42" });
    await mailer().forget("order-42");
    await mailer().forget("order-42");
    expect(await names()).toEqual(["2026-11-20-42.eml"]);
  });

  it("reports that the folder is not writable", async () => {
    await mailer().send(message);
    await rename(path.join(folder, "outbox"), path.join(folder, "elsewhere"));
    await writeFile(path.join(folder, "outbox"), "");
    await expect(mailer().send({ ...message, id: "other" })).rejects.toMatchObject({
      name: "MailerError",
      kind: "unavailable",
    });
  });
});
