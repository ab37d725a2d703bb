import { api } from "#app/api.ts";
import { hasCapability, readSession } from "#app/lib/session.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
import { type OrderSort, orderSortKeys, orderSorts } from "#contract/orders/order-sorts.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { getOrder, listAllOrders, type Order } from "#contract/orders/orders.ts";
import { tagField } from "#contract/orders/tag-field.ts";
import { type Contact, listContacts } from "#contract/support/contact.ts";
import { attempt, attemptPage, type Loaded, pageQuery } from "../frame/loading.ts";
import { type PageSize, recordParameter } from "../lists/list-query.ts";

export const ordersPerPage: PageSize = 20;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isTag = (text: string) => tagField().safeParse(text).success;
const isDay = (text: string) => dayPattern.test(text);
const choices = {
  status: orderStatuses,
  from: isDay,
  to: isDay,
  tag: isTag,
  sort: [...(Object.keys(orderSorts) as OrderSort[]), ...sortChoices(orderSortKeys)],
};

/**
 * Loads a page of orders, the order whose details are open if it is not on this page, and the contact messages about
 * all these orders.
 */
export async function loadOrders(request: Request) {
  const { signal } = request;
  const query = pageQuery(request, ordersPerPage, choices);
  const loaded = await attemptPage(request, api(listAllOrders, { query }, { signal }));
  const orders = loaded.ok ? loaded.data.orders : [];
  const id = new URL(request.url).searchParams.get(recordParameter);
  const other =
    id !== null && !orders.some(({ _id }) => _id === id) ? await loadOrder(id, signal) : undefined;
  const messages = await messagesAbout(other?.loaded.ok ? [other.loaded.data, ...orders] : orders, signal);
  return { loaded, other, messages };
}

/** Loads the first orders of a list, of all its pages, with the filters and the order in its query string. */
export async function loadFirstOrders(search: string, limit: number): Promise<Order[]> {
  const { href: url } = new URL(search, window.location.origin);
  const query = { ...pageQuery({ url }, ordersPerPage, choices), page: "1", limit: String(limit) };
  return (await api(listAllOrders, { query })).orders;
}

/** The order whose details are open, if it is not on the loaded page. */
export interface OtherOrder {
  id: string;
  loaded: Loaded<Order>;
}

async function loadOrder(id: string, signal: AbortSignal): Promise<OtherOrder> {
  const order = api(getOrder, { params: { id } }, { signal }).then((response) => response.order);
  return { id, loaded: await attempt(order) };
}

/** Maximum number of orders whose messages can be requested. */
const maxOrders = 100;

/** Loads contact messages about these orders. Returns none if the user may not see messages or if loading fails. */
async function messagesAbout(orders: readonly Order[], signal: AbortSignal): Promise<Contact[]> {
  if (orders.length === 0 || !hasCapability(readSession()?.user, "support")) return [];
  const ids = orders.slice(0, maxOrders).map(({ _id }) => _id);
  const query = { orders: ids.join(","), limit: "100" };
  const loaded = await attempt(api(listContacts, { query }, { signal }));
  return loaded.ok ? loaded.data.contacts : [];
}
