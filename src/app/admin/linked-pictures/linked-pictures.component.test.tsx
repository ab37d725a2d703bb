import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  listMissingPictureCopies,
  type MissingPictureCopy,
  retryPictureCopy,
} from "#contract/kernel/picture-copies.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import * as linkedPictures from "./linked-pictures.tsx";

const failed: MissingPictureCopy = {
  address: "https://pictures.example/falcon.jpg",
  status: "failed",
  problem: "private-address",
  attempts: 1,
  attemptedAt: "2026-11-26T10:00:00.000Z",
  nextAttemptAt: null,
  usedBy: [{ kind: "product", _id: crypto.randomUUID(), name: "Falcon X1" }],
};
const pagination = { page: 1, total: 1, pages: 1 };

describe("the linked pictures screen", () => {
  it("shows why a picture has no copy and which records use it, and retries the copy", async () => {
    const { user, shop } = await openScreen(
      { "linked-pictures": linkedPictures },
      "linked-pictures",
      (shop) => {
        shop.on(listMissingPictureCopies, { copies: [failed], pagination });
        shop.on(retryPictureCopy, { message: "We'll try again within a minute" });
      },
    );
    const row = await screen.findByRole("row", { name: /falcon\.jpg/ });
    expect(row.textContent).toContain("The address is in a private network");
    expect(within(row).getByRole("link", { name: "Falcon X1" }).getAttribute("href")).toBe(
      "/dashboard/admin/products?search=Falcon%20X1",
    );
    await user.click(within(row).getByRole("button", { name: /Try again/ }));
    await screen.findByText("We'll try again within a minute");
    expect(shop.sent(retryPictureCopy)).toMatchObject([{ body: { address: failed.address } }]);
  });

  it("reports that all pictures are copied if the list is empty", async () => {
    await openScreen({ "linked-pictures": linkedPictures }, "linked-pictures", (shop) => {
      shop.on(listMissingPictureCopies, { copies: [], pagination: { page: 1, total: 0, pages: 0 } });
    });
    await screen.findByText("All external pictures are copied");
  });
});
