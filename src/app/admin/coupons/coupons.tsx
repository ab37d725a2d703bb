import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { formatRupees } from "#app/lib/format.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { Button } from "#app/ui/button.tsx";
import { StatCard } from "#app/ui/stat.tsx";
import { couponSortKeys } from "#contract/checkout/coupon-sorts.ts";
import { type Coupon, deleteCoupon, listCoupons } from "#contract/checkout/coupons.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
import { exportCoupons } from "#contract/reports/exports.ts";
import { m } from "#messages";
import { useAddressedEditing } from "../forms/use-addressed-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import type { PageSize } from "../lists/list-query.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { useStableCallback } from "../lists/use-stable-callback.ts";
import type { Route } from "./+types/coupons";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponTable, couponColumns } from "./coupon-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const couponsPerPage: PageSize = 20;
const choices = { sort: sortChoices(couponSortKeys) };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["coupons.title"], m["coupons.subtitle"], "/coupons");

/** Finds the coupon of a form that is not on the loaded page. */
const loadAllCoupons = () =>
  fetchAllPages(
    (query) => api(listCoupons, { query }),
    ({ coupons }) => coupons,
  );

async function load(request: Request) {
  const query = pageQuery(request, couponsPerPage, choices);
  const { signal } = request;
  const [list, categories] = await Promise.all([
    api(listCoupons, { query }, { signal }),
    loadCategories(api, signal),
  ]);
  return { ...list, categories };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return attemptPage(request, load(request));
}
clientLoader.hydrate = true as const;

export { keepsList as shouldRevalidate } from "../forms/keeps-list.ts";

export default function Coupons({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const { coupons, counters, pagination } = loaded.ok ? loaded.data : {};
  const { open, create, edit, close, loadCurrent } = useAddressedEditing(coupons, loadAllCoupons);
  const openForm = useStableCallback(edit);
  const [couponToDelete, setCouponToDelete] = useState<Coupon | null>(null);

  return (
    <Screen
      title={m["coupons.title"]()}
      text={m["coupons.subtitle"]()}
      action={
        <>
          <ExportButton
            endpoint={exportCoupons}
            filters={["sort"]}
            list={{ name: "coupons", columns: couponColumns }}
          />
          <CreateButton onClick={create}>{m["coupons.create"]()}</CreateButton>
        </>
      }
    >
      <Counters>
        <Counter label={m["coupons.total"]()} value={counters?.total} />
        <Counter label={m["coupons.running"]()} value={counters?.running} />
        <Counter label={m["coupons.ordersWithCoupons"]()} value={counters?.used} />
        <StatCard
          label={m["coupons.customersSaved"]()}
          value={counters ? formatRupees(counters.saved) : "—"}
        />
      </Counters>
      <ListTools end={<ListOptions list="coupons" columns={couponColumns} />}>
        <ListSearch label={m["coupons.search"]()} placeholder={m["coupons.searchPlaceholder"]()} />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["checkout.coupon.loadFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <CouponTable
          coupons={loaded.data.coupons}
          pending={pending}
          onEdit={openForm}
          onDelete={setCouponToDelete}
          empty={
            <EmptyList
              searching={narrowed}
              noneFound={m["coupons.noneFound"]()}
              icon={TicketPercent}
              title={m["coupons.empty.title"]()}
              text={m["coupons.empty.text"]()}
              action={
                <Button icon={<Plus aria-hidden="true" />} onClick={create}>
                  {m["coupons.createFirst"]()}
                </Button>
              }
            />
          }
        />
      )}
      {pagination && (
        <ListFooter
          {...pagination}
          defaultSize={couponsPerPage}
          hrefFor={hrefFor}
          label={m["coupons.pages"]()}
        />
      )}
      {open && loaded.ok && (
        <CouponDialog
          key={open.key}
          record={open.record}
          categories={loaded.data.categories}
          onClose={close}
          onLoadCurrent={loadCurrent}
        />
      )}
      <DeleteDialog
        record={couponToDelete}
        onClose={() => setCouponToDelete(null)}
        title={m["coupons.deleteTitle"]()}
        question={m["checkout.coupon.deleteQuestion"]()}
        name={couponToDelete?.code ?? ""}
        failureMessage={m["checkout.coupon.deleteFailed"]()}
        onDelete={deleteBy(deleteCoupon, m["checkout.coupon.deleted"]())}
      />
    </Screen>
  );
}
