import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type ImportProblem, importProducts } from "#contract/catalog/product-import.ts";
import { maxProductFileBytes } from "#contract/catalog/product-import-limits.ts";
import { notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused } from "#tests/support/shop-stub.ts";
import { ImportProducts } from "./import-products.tsx";

const csv = (name: string) => new File(["name,price\n"], name, { type: "text/csv" });
const badPrice: ImportProblem = { line: 3, field: "price", message: "Price must be a number" };
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const isDisabled = (...names: string[]) => names.map((name) => button(name).disabled);

/** Opens only the import dialog. The server reports `problems`, which the test can change. */
async function openImport(problems: ImportProblem[]) {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  const opened = await openScreen(
    { products: { default: () => <ImportProducts onClose={close} /> } },
    "products",
    (shop) =>
      shop.on(importProducts, ({ body }) => {
        const isDry = (body as { dryRun?: string }).dryRun === "true";
        if (!isDry && problems.length > 0)
          throw new Refused(400, {
            code: "invalid",
            message: "Nothing was imported. Please correct 1 line.",
            problems,
          });
        return { ready: 2 - problems.length, made: isDry ? 0 : 2, problems };
      }),
  );
  const choose = (file: File) => opened.user.upload(screen.getByLabelText("CSV file"), file);
  return { ...opened, choose, problems, isOpen: () => isOpen };
}

it("the import dialog enables Import only after a check without errors", async () => {
  const { user, shop, choose, problems, isOpen } = await openImport([badPrice]);
  expect(isDisabled("Check", "Import")).toEqual([true, true]);
  await choose(csv("first.csv"));
  expect(screen.getByText("first.csv")).toBeTruthy();
  expect(isDisabled("Check", "Import")).toEqual([false, true]);
  await user.click(button("Check"));
  expect(await screen.findByText("1 line with errors, 1 product ready")).toBeTruthy();
  const cells = within(screen.getByRole("table", { name: "Problems" })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["3", "price", "Price must be a number"]);
  expect(isDisabled("Import")).toEqual([true]);

  problems.length = 0;
  await choose(csv("second.csv"));
  expect(screen.queryByText(/1 line with errors/), "a new file clears the last result").toBeNull();
  expect(isDisabled("Import")).toEqual([true]);
  await user.click(button("Check"));
  expect(await screen.findByText("2 products ready to import")).toBeTruthy();
  await user.click(button("Import"));
  expect(await notifications().findByText("2 products imported")).toBeTruthy();
  await waitFor(() => expect(isOpen()).toBe(false));
  const sent = shop.sent(importProducts).map(({ body }) => body as { file: File; dryRun?: string });
  expect(sent.map(({ file, dryRun }) => [file.name, dryRun])).toEqual([
    ["first.csv", "true"],
    ["second.csv", "true"],
    ["second.csv", undefined],
  ]);
});

it("the import dialog shows new problems and imports nothing if the catalogue changed after the check", async () => {
  const { user, choose, problems, isOpen } = await openImport([]);
  await choose(csv("products.csv"));
  await user.click(button("Check"));
  await screen.findByText("2 products ready to import");
  problems.push({ line: 2, field: "name", message: "Kites already has a product with this name" });
  await user.click(button("Import"));
  expect(await notifications().findByText("Nothing was imported. Please correct 1 line.")).toBeTruthy();
  expect(await screen.findByText("Kites already has a product with this name")).toBeTruthy();
  expect(isDisabled("Import")).toEqual([true]);
  expect(isOpen()).toBe(true);
});

it("the import dialog accepts a dropped file and rejects one that is too large", async () => {
  await openImport([]);
  const zone = screen.getByText(/Drop it here/);
  fireEvent.drop(zone, { dataTransfer: { files: [csv("dropped.csv")], types: ["Files"] } });
  expect(screen.getByText("dropped.csv")).toBeTruthy();
  const large = Object.defineProperty(csv("large.csv"), "size", { value: maxProductFileBytes + 1 });
  fireEvent.drop(zone, { dataTransfer: { files: [large], types: ["Files"] } });
  expect(await notifications().findByText(/The file is too large/)).toBeTruthy();
  expect(isDisabled("Check")).toEqual([true]);
});

it("the import dialog updates existing products after a preview of the changes", async () => {
  const { user, shop, choose, isOpen } = await openImport([]);
  const changes = [{ line: 2, name: "Kite", field: "price", before: "1000", after: "1200" }];
  shop.on(importProducts, ({ body }) => {
    const isDry = (body as { dryRun?: string }).dryRun === "true";
    return {
      ...{ ready: 1, made: 0, updated: isDry ? 0 : 1, changes, problems: [] },
      message: isDry ? "" : "1 product updated",
    };
  });
  await user.click(screen.getByRole("radio", { name: /Update existing products/ }));
  await choose(csv("prices.csv"));
  await user.click(button("Check"));
  expect(await screen.findByText("1 product ready to update")).toBeTruthy();
  const cells = within(screen.getByRole("table", { name: "Changes" })).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent)).toEqual(["2", "Kite", "price", "1000", "1200"]);
  await user.click(button("Update products"));
  expect(await notifications().findByText("1 product updated")).toBeTruthy();
  await waitFor(() => expect(isOpen()).toBe(false));
  const sent = shop.sent(importProducts).map(({ body }) => (body as { mode?: string }).mode);
  expect(sent).toEqual(["update", "update"]);
});
