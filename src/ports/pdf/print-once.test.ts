import { describe, expect, it, vi } from "vitest";
import { printOnce } from "./print-once.ts";

const file = (bytes = 1) => vi.fn(async () => new Uint8Array(bytes));

describe("printOnce", () => {
  it("prints the same content once, even with twenty concurrent requests", async () => {
    const print = file();
    const files = await Promise.all(Array.from({ length: 20 }, () => printOnce({ number: "A/1" }, print)));
    expect(print).toHaveBeenCalledTimes(1);
    expect(new Set(files).size).toBe(1);
    expect(await printOnce({ number: "A/1" }, file())).toBe(files[0]);
  });

  it("prints different content separately", async () => {
    const print = file();
    for (const number of ["B/1", "B/2"]) await printOnce({ number }, print);
    expect(print).toHaveBeenCalledTimes(2);
  });

  it("prints again after a failure", async () => {
    const failing = async () => {
      throw new Error("no type");
    };
    await expect(printOnce("C", failing)).rejects.toThrow("no type");
    expect(await printOnce("C", file(3))).toHaveLength(3);
  });

  it("prints one file at a time", async () => {
    let running = 0;
    let maxRunning = 0;
    const print = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return new Uint8Array(1);
    };
    await Promise.all(["D1", "D2", "D3"].map((content) => printOnce(content, print)));
    expect(maxRunning).toBe(1);
  });

  it("yields to other work after each file, even when many are queued", async () => {
    const order: string[] = [];
    const waiting = ["F1", "F2", "F3"].map((content) =>
      printOnce(content, async () => {
        order.push(content);
        setImmediate(() => order.push("other work"));
        return new Uint8Array(1);
      }),
    );
    await Promise.all(waiting);
    expect(order).toEqual(["F1", "other work", "F2", "other work", "F3", "other work"]);
  });

  it("drops the least recently requested files if there are too many", async () => {
    const megabyte = 1024 * 1024;
    for (let number = 0; number < 9; number += 1) await printOnce(`E${number}`, file(megabyte));
    const first = file();
    await printOnce("E0", first);
    expect(first).toHaveBeenCalledTimes(1);
  });
});
