import { ReceiptText } from "lucide-react";
import { readLabels } from "#app/lib/read-labels.ts";
import { orderSorts } from "#contract/orders/order-sorts.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { exportOrders } from "#contract/reports/exports.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { useOpenRecord } from "../lists/use-open-record.ts";
import { useReloadIf } from "../lists/use-reload.ts";
import type { Route } from "./+types/orders";
import { OrderDays } from "./date-filter-notice.tsx";
import { SendsEmailContext } from "./email-notice.ts";
import { loadOrders, ordersPerPage } from "./load-orders.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderPage } from "./order-page.tsx";
import { ChosenTag } from "./tag-links.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";
export { keepsListBehindDetails as shouldRevalidate } from "../lists/keeps-list-behind-details.ts";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["orders.orders"], m["orders.list.metaDescription"], "/orders");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOrders(request);
clientLoader.hydrate = true as const;

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { loaded, messages } = loaderData;
  const { narrowed, pending, hrefFor } = useListQuery();
  const open = useOpenRecord();
  const { counters, pagination, orders = [] } = loaded.ok ? loaded.data : {};
  const listed = orders.find(({ _id }) => _id === open.id);
  const other = loaderData.other?.id === open.id ? loaderData.other?.loaded : undefined;
  // Back navigation to an order that is no longer in the list loads it.
  useReloadIf(open.id !== null && !listed && !other);

  const mailGoesOut = loaded.ok ? loaded.data.mailGoesOut : undefined;
  if (open.id !== null && open.layout === "page") {
    const order = listed ? { ok: true as const, data: listed } : other;
    return (
      <SendsEmailContext value={mailGoesOut}>
        <OrderPage key={open.id} loaded={order} messages={messages} onClose={open.close} />
      </SendsEmailContext>
    );
  }

  return (
    <Screen
      title={m["orders.orders"]()}
      text={m["orders.list.intro"]()}
      action={
        <ExportButton
          endpoint={exportOrders}
          filters={["status", "tag", "from", "to", "sort"]}
          list={{ name: "orders", columns: orderColumns }}
        />
      }
    >
      <Counters>
        <Counter label={m["orders.list.total"]()} value={counters?.total} />
        <Counter label={m["orders.list.processing"]()} value={counters?.processing} />
        <Counter label={m["orders.list.delivered"]()} value={counters?.delivered} />
        <Counter label={m["orders.list.filtered"]()} value={pagination?.total} />
      </Counters>
      <ListTools end={<ListOptions list="orders" columns={orderColumns} />}>
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
      <ChosenTag />
      {!loaded.ok && <LoadFailure message={m["orders.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <>
          <SendsEmailContext value={mailGoesOut}>
            <OrderList
              orders={loaded.data.orders}
              total={loaded.data.pagination.total}
              messages={messages}
              open={open}
              other={other?.ok ? other.data : undefined}
              fallback={
                other?.ok === false && (
                  <LoadFailure message={m["orders.orderFetchFailed"]()} error={other.error} />
                )
              }
              empty={
                <EmptyList
                  searching={narrowed}
                  icon={ReceiptText}
                  title={m["orders.list.noneFound"]()}
                  text={m["orders.list.noneHint"]()}
                />
              }
              pending={pending}
            />
          </SendsEmailContext>
          <ListFooter
            {...loaded.data.pagination}
            defaultSize={ordersPerPage}
            hrefFor={hrefFor}
            label={m["orders.list.pages"]()}
          />
        </>
      )}
    </Screen>
  );
}
