import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PublicCache } from "#server/public-cache.ts";
import { createWebServer, defaultConnectionLimits } from "#server/web-server.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

let api: TestApi;
let server: Server;
let notes: { level: string; message: string; status: number }[];

beforeAll(async () => {
  const note = (level: string) => (fields: object, message: string) => {
    notes.push({ level, message, status: (fields as { status?: number }).status ?? 0 });
  };
  api = await openTestApi(databaseKinds[0], {
    log: { info: note("info"), warn: note("warn"), error: note("error") },
  });
  server = createWebServer(
    { fetch: api.app.fetch, cache: new PublicCache() },
    "http://127.0.0.1",
    defaultConnectionLimits,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  notes = [];
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

/** Says the beginning of a request and hangs up. Answers when the shop has done with it. */
async function breakOff(...lines: string[]): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(lines.join("\r\n"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await expect.poll(() => notes.some(({ message }) => message === "call")).toBe(true);
}

const call = (path: string, type: string, ...body: string[]) => [
  `POST ${path} HTTP/1.1`,
  "Host: 127.0.0.1",
  `Content-Type: ${type}`,
  `Authorization: Bearer ${api.administrator.token}`,
  "Content-Length: 1000",
  "",
  ...body,
];

it.each([
  ["JSON", "/api/contact/submit", "application/json", ['{"name":']],
  [
    "a form",
    "/api/employee/create-employee",
    "multipart/form-data; boundary=x",
    ["--x", "Content-Disposition"],
  ],
  ["a picture", "/api/image/upload", "multipart/form-data; boundary=x", ["--x"]],
  ["bytes", "/api/payment/webhook", "application/json", ["{"]],
])("a caller who hangs up in the midst of %s is no fault of the shop", async (_what, path, type, body) => {
  const signed = path.endsWith("webhook") ? ["X-Razorpay-Signature: a"] : [];
  const [start = "", ...rest] = call(path, type, ...body);
  await breakOff(start, ...signed, ...rest);
  expect(notes.filter(({ level }) => level !== "info")).toEqual([]);
  expect(Math.max(...notes.map(({ status }) => status))).toBe(400);
});
