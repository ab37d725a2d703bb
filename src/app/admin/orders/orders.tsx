import { ReceiptText } from "lucide-react";
import { api } from "#app/api.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { hasCapability, readSession } from "#app/lib/session.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { type OrderSort, orderSorts } from "#contract/orders/order-sorts.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { listAllOrders, type Order } from "#contract/orders/orders.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { type Contact, listContacts } from "#contract/support/contact.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/orders";
import { OrderDays } from "./date-filter-notice.tsx";
import { SendsEmailContext } from "./email-notice.ts";
import { OrderList } from "./order-list.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const ordersPerPage = 20;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => dayPattern.test(text);
const choices = {
  status: orderStatuses,
  from: isDay,
  to: isDay,
  sort: Object.keys(orderSorts) as OrderSort[],
};

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["orders.orders"], m["orders.list.metaDescription"], "/orders");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, ordersPerPage, choices);
  const loaded = await attemptPage(request, api(listAllOrders, { query }, { signal: request.signal }));
  return { loaded, messages: loaded.ok ? await messagesAbout(loaded.data.orders, request.signal) : [] };
}
clientLoader.hydrate = true as const;

/** Loads contact messages about these orders. Returns none if the user may not see messages or if loading fails. */
async function messagesAbout(orders: readonly Order[], signal: AbortSignal): Promise<Contact[]> {
  if (orders.length === 0 || !hasCapability(readSession()?.user, "support")) return [];
  const query = { orders: orders.map(({ _id }) => _id).join(","), limit: "100" };
  const loaded = await attempt(api(listContacts, { query }, { signal }));
  return loaded.ok ? loaded.data.contacts : [];
}

export default function Orders({ loaderData: { loaded, messages } }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { counters, pagination } = loaded.ok ? loaded.data : {};

  return (
    <Screen
      title={m["orders.orders"]()}
      text={m["orders.list.intro"]()}
      action={<ExportButton endpoint={exportOrders} filters={["status", "from", "to"]} />}
    >
      <Counters>
        <Counter label={m["orders.list.total"]()} value={counters?.total} />
        <Counter label={m["orders.list.processing"]()} value={counters?.processing} />
        <Counter label={m["orders.list.delivered"]()} value={counters?.delivered} />
        <Counter label={m["orders.list.filtered"]()} value={pagination?.total} />
      </Counters>
      <ListTools>
        <ListSearch label={m["orders.list.search"]()} placeholder={m["orders.list.searchPlaceholder"]()} />
        <ListChoice
          label={m["orders.status"]()}
          name="status"
          all={m["lists.allStatuses"]()}
          options={readLabels(orderStatusLabels)}
        />
        <ListChoice label={m["orders.list.sort"]()} name="sort" options={readLabels(orderSorts)} />
      </ListTools>
      <OrderDays />
      {!loaded.ok && <LoadFailure message={m["orders.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && loaded.data.orders.length === 0 && (
        <EmptyList
          searching={narrowed}
          icon={ReceiptText}
          title={m["orders.list.noneFound"]()}
          text={m["orders.list.noneHint"]()}
        />
      )}
      {loaded.ok && loaded.data.orders.length > 0 && (
        <>
          <SendsEmailContext value={loaded.data.mailGoesOut}>
            <OrderList orders={loaded.data.orders} messages={messages} pending={pending} />
          </SendsEmailContext>
          <Pagination
            page={loaded.data.pagination.page}
            pages={loaded.data.pagination.pages}
            hrefFor={hrefFor}
            label={m["orders.list.pages"]()}
          />
        </>
      )}
    </Screen>
  );
}
