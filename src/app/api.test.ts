import { afterEach, expect, it, vi } from "vitest";
import { automaticRequestHeader } from "#contract/kernel/automatic-request-header.ts";
import { dashboardStats } from "#contract/reports/reports.ts";
import { api } from "./api.ts";
import { clearSession, saveSession } from "./lib/session.ts";

afterEach(() => {
  vi.useRealTimers();
  clearSession();
});

it("api marks calls as unattended after a minute without user input", async () => {
  saveSession({ user: { _id: crypto.randomUUID() } as never, token: "token" });
  const sentHeaders = async () => {
    let headers = new Headers();
    await api(
      dashboardStats,
      {},
      {
        send: async (_, init) => {
          headers = new Headers(init.headers);
          return Response.json({ success: true });
        },
      },
    );
    return headers;
  };
  const now = Date.now();
  // The time of the last input is initially the time at which the module loaded, which may be long ago in this worker.
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
  expect((await sentHeaders()).get(automaticRequestHeader)).toBeNull();
  vi.setSystemTime(now + 61_000);
  const headers = await sentHeaders();
  expect(headers.get(automaticRequestHeader)).toBe("1");
  expect(headers.get("authorization")).toBe("Bearer token");
});
