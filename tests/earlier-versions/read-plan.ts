import type { Product } from "#contract/catalog/catalog.ts";
import type { Category } from "#contract/catalog/categories.ts";
import { productSorts } from "#contract/catalog/product-list-options.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import type { MailEnvelope } from "#contract/settings/mail.ts";
import type { Contact } from "#contract/support/contact.ts";
import type { Reader, RecordedResponse } from "./responses.ts";

/** Reads an address as one of the readers and records the response. */
export type RecordResponse = (as: Reader, path: string) => Promise<RecordedResponse>;

/** Reads every kind of response as the readers who may request it. */
export async function readEverything(record: RecordResponse): Promise<void> {
  const listOf = async <Item>(as: Reader, path: string, list: string) =>
    ((await record(as, path)).body as Record<string, Item[]>)[list] ?? [];

  const products = await listOf<Product>("administrator", "/api/product/get-product", "products");
  const categories = await listOf<Category>("visitor", "/api/category/get-category", "category");
  const cart = products.slice(0, 3).map(({ _id }) => _id);
  for (const query of [
    ...[...Object.keys(productSorts).map((sort) => `sort=${sort}`), "search=kit", "page=2"].map(
      (query) => `limit=4&${query}`,
    ),
    `ids=${cart}`,
  ]) {
    await record("visitor", `/api/product/get-product?${query}`);
  }
  for (const { slug, image } of products.filter(({ stock, version }) => stock != null || version > 0)) {
    await record("visitor", `/api/product/get-product/${slug}`);
    if (image.startsWith("/images/")) await record("visitor", image);
  }
  for (const { slug } of categories.slice(0, 3)) {
    await record("visitor", `/api/product/product-category/${slug}`);
  }
  // Former slugs, which the shop redirects to the current ones.
  await record("visitor", "/api/product/get-product/solder-kit");
  await record("visitor", "/api/product/product-category/workshop-days");
  for (const as of ["visitor", "administrator"] as const) {
    for (const list of [
      "hero",
      "ad/get-ads",
      "job/get-jobs",
      "employee/get-employees?includeInactive=true",
    ]) {
      await record(as, `/api/${list}`);
    }
  }

  await record("customer", "/api/auth/user-auth");
  await record("signed out", "/api/auth/user-auth");
  await record("customer", "/api/payment/user-orders");
  await record("customer", "/api/payment/user-orders?sort=oldest&limit=3");
  await record("customer", "/api/payment/all-orders");
  await record("administrator", "/api/auth/admin-auth");

  const orders = await listOf<Order>("administrator", "/api/payment/all-orders", "orders");
  for (const status of orderStatuses) {
    await record("administrator", `/api/payment/all-orders?limit=2&status=${encodeURIComponent(status)}`);
  }
  await record("administrator", "/api/payment/all-orders?limit=3&sort=highest");
  const [latest] = orders;
  await record("administrator", `/api/payment/order/${latest?._id}`);
  for (const path of [
    ...["payment/attention", "payment/attention?search=was+paid", "auth/dashboard-stats", "auth/users"],
    ...["auth/user-stats", "job/applications", "job/applications?status=hired", "audit/all"],
    ...["audit/all?subject=payment", "audit/all?search=kit"],
    ...["orders", "users", "applications", "contacts"].map((list) => `auth/export/${list}`),
  ]) {
    await record("administrator", `/api/${path}`);
  }
  const [contact] = await listOf<Contact>("administrator", "/api/contact/all?limit=100", "contacts");
  await record("administrator", `/api/contact/${contact?._id}`);
  const emails = await listOf<MailEnvelope>("administrator", "/api/mail/all", "mails");
  const subjects = new Map(emails.map((email) => [email.subject.replaceAll(/\S*\d\S*/g, ""), email]));
  for (const { _id } of subjects.values()) await record("administrator", `/api/mail/${_id}`);
}
