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
let logLines: { level: string; message: string; status: number }[];

beforeAll(async () => {
  const note = (level: string) => (fields: object, message: string) => {
    logLines.push({ level, message, status: (fields as { status?: number }).status ?? 0 });
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
  logLines = [];
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

/** Sends the start of a request, closes the connection, and resolves once the shop has finished processing the request. */
async function sendPartially(...lines: string[]): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(lines.join("\r\n"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await expect.poll(() => logLines.some(({ message }) => message === "call")).toBe(true);
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
])(
  "a client that disconnects in the middle of %s causes no server error",
  async (_what, path, type, body) => {
    const signed = path.endsWith("webhook") ? ["X-Razorpay-Signature: a"] : [];
    const [start = "", ...rest] = call(path, type, ...body);
    await sendPartially(start, ...signed, ...rest);
    expect(logLines.filter(({ level }) => level !== "info")).toEqual([]);
    expect(Math.max(...logLines.map(({ status }) => status))).toBe(400);
  },
);
