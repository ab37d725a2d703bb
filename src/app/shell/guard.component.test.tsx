import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readSession } from "#app/lib/session.ts";
import { checkAdministrator } from "#contract/auth.ts";
import type { RefusalCode } from "#contract/refusal-codes.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { Refused } from "#tests/support/shop-stub.ts";
import { Guard } from "./guard.tsx";

it.each<[string, number, RefusalCode, boolean]>([
  ["a customer home and leaves them signed in", 403, "forbidden", true],
  ["home and signs out whose token counts no more", 401, "unauthenticated", false],
])("leads %s", { tags: ["spec:2.11"] }, async (_case, status, code, staysSignedIn) => {
  const { setTimeout } = globalThis;
  await openScreen(
    { orders: { default: () => <Guard check={checkAdministrator}>The orders</Guard> } },
    "orders",
    (shop) => {
      shop.on(checkAdministrator, () => {
        throw new Refused(status, { code, message: "You may not open this page" });
      });
      // The seconds of the countdown pass at once.
      vi.stubGlobal("setTimeout", (run: () => void, delay?: number) =>
        setTimeout(run, delay === 1000 ? 0 : delay),
      );
    },
  );
  expect(await screen.findByRole("heading", { name: "At /" })).toBeTruthy();
  expect(readSession() !== null).toBe(staysSignedIn);
});
