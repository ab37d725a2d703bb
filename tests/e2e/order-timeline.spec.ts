import { expectAccessible, expectNoSidewaysScroll, openAdmin } from "./admin.ts";
import { expect, placeOrder, test } from "./shop-actions.ts";
import { createAccount } from "./users.ts";

test("staff read the timeline of an order, write a note with a mention, and tag the order", {
  tag: ["@phone-full", "@spec:10.141", "@spec:10.142"],
}, async ({ page, request, testProducts }) => {
  const shopper = await createAccount(request);
  const orderId = await placeOrder(request, shopper, [[await testProducts.add(2499), 1]]);
  await openAdmin(page, `/orders?record=${orderId}`);
  const order = page.locator(`[data-record="${orderId}"]`).getByRole("article", { name: /^Order #/ });
  const timeline = order.locator("details", { hasText: "Timeline" });
  await timeline.getByText("Timeline", { exact: true }).click();
  await expect(timeline.getByText(`${shopper.name} placed the order for ₹2,499`)).toBeVisible();
  await expect(timeline.getByText(/^₹2,499 was paid online/)).toBeVisible();

  const note = timeline.getByRole("textbox", { name: "Note" });
  await note.fill("Please call @");
  const colleague = timeline.getByRole("option").first();
  await expect(colleague).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const name = await colleague.innerText();
  await page.keyboard.press("Enter");
  await expect(note).toHaveValue(`Please call @${name} `);
  await page.keyboard.type("back");
  await page.keyboard.press("Control+Enter");
  await expect(timeline.getByText(`Please call @${name} back`)).toBeVisible();
  await expect(note).toHaveValue("");

  await order.getByRole("button", { name: "Add tag" }).click();
  await page.keyboard.type("Call Back");
  await page.keyboard.press("Enter");
  const tag = order.getByRole("link", { name: "call back" });
  await expect(tag).toBeVisible();
  await expect(timeline.getByText(/set the tags of PK-\d+ to call back$/)).toBeVisible();
  await expectAccessible(page);
  await tag.click();
  await expect(page).toHaveURL("/dashboard/admin/orders?tag=call+back");
  await expect(page.getByText("Orders with the tag “call back”.")).toBeVisible();
});
