import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { suggestProducts } from "#contract/catalog/catalog.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { SearchDialog } from "./search-dialog.tsx";

it("search suggestions show the lowest price if variants differ, else the discounted price", {
  tags: ["spec:10.47"],
}, async () => {
  const kite = { image: "/pictures/hero-dusk/1600.webp", price: 25_000, discountedPrice: 22_000 };
  const { user } = await openScreen(
    { search: { default: () => <SearchDialog onClose={() => {}} /> } },
    "search",
    (shop) =>
      shop.on(suggestProducts, {
        suggestions: [
          { ...kite, _id: crypto.randomUUID(), name: "Bhramar", slug: "bhramar", from: 19_499 },
          { ...kite, _id: crypto.randomUUID(), name: "Khet", slug: "khet" },
        ],
      }),
  );
  await user.type(screen.getByRole("combobox"), "kite");
  const bhramar = await screen.findByRole("option", { name: /Bhramar/ });
  expect(bhramar.textContent).toContain("from ₹19,499");
  const khet = screen.getByRole("option", { name: /Khet/ }).textContent;
  expect(khet).toContain("₹22,000");
  expect(khet).not.toContain("from");
});
