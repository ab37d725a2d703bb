import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { expect, vi } from "vitest";
import type { ShopProcess } from "../support/shop-process.ts";

/** Timeout in milliseconds, generous enough for a busy machine. */
const timeoutMilliseconds = 300_000;

/** Waits until a check passes; fails with its last error. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: timeoutMilliseconds, interval: 100 });

/** The ids of the processes that serve a shop. */
export function workersOf({ process: primary }: ShopProcess): number[] {
  const children = readFileSync(`/proc/${primary.pid}/task/${primary.pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** Whether a process is running; a zombie process is not. */
export function isAlive(worker: number): boolean {
  try {
    const stat = readFileSync(`/proc/${worker}/stat`, "utf8");
    return !["Z", "X"].includes(stat.slice(stat.lastIndexOf(")") + 2)[0] ?? "");
  } catch {
    return false;
  }
}

/** Waits until all processes, including replacements, serve requests, and returns their ids. */
export async function allWorkersOf(shop: ShopProcess, count: number): Promise<number[]> {
  await eventually(() => expect(shop.output()).toContain("all worker processes are running"));
  return eventually(() => {
    expect(countOf(shop, "a worker process started")).toBe(count - 1 + countOf(shop, "will be replaced"));
    const workers = workersOf(shop);
    expect(workers).toHaveLength(count);
    return workers;
  });
}

const countOf = (shop: ShopProcess, message: string) => shop.output().split(message).length - 1;

export interface Answer {
  status: number;
  text: string;
}

/**
 * Makes a request over a new connection, so that any process may answer.
 * @param from the local address to connect from, such as `127.0.0.2`: each address has its own limits.
 */
export function requestOnNewConnection(
  address: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
    from = "127.0.0.1",
  }: { method?: string; headers?: object; body?: object; from?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      address + path,
      {
        method,
        agent: false,
        localAddress: from,
        headers: { "content-type": "application/json", ...headers },
      },
      (response: IncomingMessage) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk) => (text += chunk));
        response.once("error", reject);
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.once("error", reject);
    call.end(body && JSON.stringify(body));
  });
}
