import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readSession } from "#app/lib/session.ts";
import { checkAdministrator } from "#contract/accounts/auth.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { Refused } from "#tests/support/shop-stub.ts";
import { Guard } from "./guard.tsx";

it.each<[string, number, ErrorCode, boolean]>([
  ["a customer to the home page and keeps them signed in", 403, "forbidden", true],
  ["a user with an invalid token to the home page and signs them out", 401, "unauthenticated", false],
])("redirects %s", { tags: ["spec:2.11"] }, async (_case, status, code, staysSignedIn) => {
  const { setTimeout } = globalThis;
  await openScreen(
    { orders: { default: () => <Guard check={checkAdministrator}>The orders</Guard> } },
    "orders",
    (shop) => {
      shop.on(checkAdministrator, () => {
        throw new Refused(status, { code, message: "You may not open this page" });
      });
      // Skip the seconds of the countdown.
      vi.stubGlobal("setTimeout", (run: () => void, delay?: number) =>
        setTimeout(run, delay === 1000 ? 0 : delay),
      );
    },
  );
  expect(await screen.findByRole("heading", { name: "At /" })).toBeTruthy();
  expect(readSession() !== null).toBe(staysSignedIn);
});
