import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { PasswordPrompt } from "#app/shell/password-prompt.tsx";
import {
  copyOwnData,
  getOwnDeletionRequest,
  type OwnDeletionRequest,
  requestOwnDeletion,
  withdrawOwnDeletion,
} from "#contract/accounts/personal-data.ts";
import { confirmPassword } from "#contract/accounts/staff.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import { AccountDeletionCard } from "./account-deletion-card.tsx";
import { DataCopyCard } from "./data-copy-card.tsx";

const open: OwnDeletionRequest = {
  _id: crypto.randomUUID(),
  state: "open",
  reason: "",
  refusal: "",
  createdAt: "2026-11-27T10:00:00.000Z",
  decidedAt: null,
};
const refused: OwnDeletionRequest = {
  ...open,
  state: "refused",
  refusal: "Your return is on its way.",
  decidedAt: "2026-11-28T10:00:00.000Z",
};

function OwnData() {
  return (
    <>
      <DataCopyCard />
      <AccountDeletionCard />
      <PasswordPrompt />
    </>
  );
}

const openCards = (prepare: (shop: ShopStub) => unknown) =>
  openScreen({ profile: { default: OwnData } }, "profile", prepare);

it("the data card downloads the copy after the password is entered", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:copy");
  let isConfirmed = false;
  const { user } = await openCards((shop) =>
    shop
      .on(getOwnDeletionRequest, { request: null })
      .on(copyOwnData, () => {
        if (!isConfirmed) throw new Refused(403, { code: "confirm-password" });
        const headers = { "content-disposition": 'attachment; filename="my-data-2026-11-28.zip"' };
        return new Response("PK", { headers });
      })
      .on(confirmPassword, () => {
        isConfirmed = true;
        return {};
      }),
  );
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  await user.type(await screen.findByLabelText(/^Your Password/), "Garuda#2026");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(saved).toEqual(["my-data-2026-11-28.zip"]));
  expect(await notifications().findByText("Your data is in the file my-data-2026-11-28.zip")).toBeTruthy();
  vi.restoreAllMocks();
});

it("the deletion card sends a request with a reason, which can then be withdrawn", async () => {
  let request: OwnDeletionRequest | null = null;
  const { user, shop } = await openCards((shop) =>
    shop
      .on(getOwnDeletionRequest, () => ({ request }))
      .on(requestOwnDeletion, ({ body }) => {
        request = { ...open, reason: body?.reason ?? "" };
        return { request, message: "Request sent" };
      })
      .on(withdrawOwnDeletion, () => {
        request = { ...open, state: "withdrawn", decidedAt: open.createdAt };
        return { request, message: "Request withdrawn" };
      }),
  );
  await user.click(await screen.findByRole("button", { name: "Request deletion" }));
  const dialog = screen.getByRole("dialog", { name: "Delete account" });
  expect(dialog.textContent).toContain("you can't sign in, see your orders or request a return here");
  await user.type(within(dialog).getByLabelText(/^Reason/), "I no longer fly.");
  await user.click(within(dialog).getByRole("button", { name: "Request deletion" }));
  expect(await screen.findByText(/^Requested/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shop.sent(requestOwnDeletion)).toEqual([{ body: { reason: "I no longer fly." } }]);
  await user.click(screen.getByRole("button", { name: "Withdraw request" }));
  expect(await screen.findByRole("button", { name: "Request deletion" })).toBeTruthy();
});

it("the deletion card shows why staff refused, and lets the customer ask again", async () => {
  await openCards((shop) => shop.on(getOwnDeletionRequest, { request: refused }));
  expect(await screen.findByText(/Your return is on its way\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Request deletion" })).toBeTruthy();
});
