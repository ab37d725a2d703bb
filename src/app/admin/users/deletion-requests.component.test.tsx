import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  carryOutDeletion,
  type DeletionRequest,
  listDeletionRequests,
  refuseDeletion,
} from "#contract/accounts/personal-data.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as deletionRequests from "./deletion-requests.tsx";

const aRequest = (changes: Partial<DeletionRequest> = {}): DeletionRequest => ({
  _id: crypto.randomUUID(),
  state: "open",
  reason: "I no longer fly.",
  refusal: "",
  createdAt: "2026-11-27T10:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  user: {
    _id: crypto.randomUUID(),
    name: "Asha Verma",
    email: "asha@example.in",
    createdAt: "2026-01-05T06:30:00.000Z",
  },
  orders: 2,
  obstacles: [],
  ...changes,
});
const pagination = { page: 1, total: 1, pages: 1 };
const blocked = aRequest({
  user: { ...aRequest().user, name: "Ravi Kumar" },
  obstacles: [{ kind: "orders", count: 1 }],
});

const openRequests = (prepare: (shop: ShopStub) => unknown, query = "") =>
  openScreen({ "users/deletions": deletionRequests }, `users/deletions${query}`, prepare);

it("the deletion requests show what is in the way, and delete an account after confirmation", async () => {
  const request = aRequest();
  const { user, shop } = await openRequests((shop) =>
    shop
      .on(listDeletionRequests, { requests: [request, blocked], pagination })
      .on(carryOutDeletion, { message: "Account deleted" }),
  );
  const row = await screen.findByRole("row", { name: /Ravi Kumar/ });
  expect(row.textContent).toContain("1 order is neither delivered nor cancelled.");
  expect(
    within(row).getByRole<HTMLButtonElement>("button", { name: "Delete account of Ravi Kumar" }).disabled,
  ).toBe(true);
  await user.click(screen.getByRole("button", { name: "Delete account of Asha Verma" }));
  const dialog = screen.getByRole("alertdialog", { name: "Delete account" });
  expect(dialog.textContent).toContain("This cannot be undone.");
  expect(shop.sent(carryOutDeletion)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Delete account" }));
  expect(await notifications().findByText("Account deleted")).toBeTruthy();
  expect(shop.sent(carryOutDeletion)).toMatchObject([{ params: { id: request._id } }]);
});

it("the deletion requests show why the server refuses to delete an account", async () => {
  const message = "The account cannot be deleted yet. 1 payment is not finished.";
  const { user } = await openRequests((shop) =>
    shop.on(listDeletionRequests, { requests: [aRequest()], pagination }).on(carryOutDeletion, () => {
      throw new Refused(409, { code: "conflict", message });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Delete account of Asha Verma" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete account" }));
  expect(await notifications().findByText(message)).toBeTruthy();
});

it("the deletion requests are refused with a reason only", async () => {
  const { user, shop } = await openRequests((shop) =>
    shop
      .on(listDeletionRequests, { requests: [blocked], pagination })
      .on(refuseDeletion, { message: "Request refused" }),
  );
  await user.click(await screen.findByRole("button", { name: "Refuse request of Ravi Kumar" }));
  const dialog = screen.getByRole("dialog", { name: "Refuse Request" });
  const send = within(dialog).getByRole("button", { name: "Refuse" });
  await user.click(send);
  expect((await within(dialog).findAllByText("Please tell the customer why")).length).toBeGreaterThan(0);
  await user.type(within(dialog).getByLabelText(/^Reason/), "Your order is on its way.");
  await user.click(send);
  expect(await notifications().findByText("Request refused")).toBeTruthy();
  expect(shop.sent(refuseDeletion)).toMatchObject([{ body: { reason: "Your order is on its way." } }]);
});

it("decided deletion requests show the decision, without the name of a deleted account", async () => {
  const decided = { decidedAt: "2026-11-28T10:00:00.000Z", decidedBy: "Kavita Rao" };
  await openRequests(
    (shop) =>
      shop.on(listDeletionRequests, {
        requests: [
          aRequest({
            ...decided,
            state: "done",
            user: { ...blocked.user, name: "deleted", email: "deleted-1@deleted.invalid" },
          }),
          aRequest({ ...decided, state: "refused", refusal: "An order is open." }),
          aRequest({ ...decided, state: "withdrawn", decidedBy: null }),
        ],
        pagination,
      }),
    "?state=decided",
  );
  const done = await screen.findByRole("row", { name: /Deleted account/ });
  expect(done.textContent).toContain("Deleted by Kavita Rao");
  expect(done.textContent).not.toContain("deleted.invalid");
  expect(screen.getByText("Refused by Kavita Rao: An order is open.")).toBeTruthy();
  expect(screen.getByText("Withdrawn")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Delete account of/ })).toBeNull();
});
