import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { formatRupees } from "#app/lib/format.ts";
import { loadCategories } from "#app/lib/load-categories.ts";
import { StatCard } from "#app/ui/stat.tsx";
import { type Coupon, deleteCoupon, listCoupons } from "#contract/checkout/coupons.ts";
import { m } from "#messages";
import { useAddressedEditing } from "../forms/use-addressed-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/coupons";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponTable } from "./coupon-table.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "rows" } };

export const meta = adminMeta(m["coupons.title"], m["coupons.subtitle"], "/coupons");

const loadCoupons = (signal?: AbortSignal) =>
  fetchAllPages(
    (query) => api(listCoupons, { query }, { signal }),
    ({ coupons }) => coupons,
  );

async function load(signal: AbortSignal) {
  const [coupons, categories] = await Promise.all([loadCoupons(signal), loadCategories(api, signal)]);
  return { coupons, categories };
}

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(load(signal));
}
clientLoader.hydrate = true as const;

export { keepsList as shouldRevalidate } from "../forms/keeps-list.ts";

export default function Coupons({ loaderData: loaded }: Route.ComponentProps) {
  const { search } = useListQuery().query;
  const { open, create, edit, close, loadCurrent } = useAddressedEditing(
    loaded.ok ? loaded.data.coupons : undefined,
    () => loadCoupons(),
  );
  const [couponToDelete, setCouponToDelete] = useState<Coupon | null>(null);
  const all = loaded.ok ? loaded.data.coupons : undefined;
  const found = all?.filter(({ code }) => code.includes(search.toUpperCase()));
  const saved = all?.reduce((sum, coupon) => sum + coupon.saved, 0);

  return (
    <Screen
      title={m["coupons.title"]()}
      text={m["coupons.subtitle"]()}
      action={<CreateButton onClick={create}>{m["coupons.create"]()}</CreateButton>}
    >
      <Counters>
        <Counter label={m["coupons.total"]()} value={all?.length} />
        <Counter
          label={m["coupons.running"]()}
          value={all?.filter(({ state }) => state === "running").length}
        />
        <Counter
          label={m["coupons.ordersWithCoupons"]()}
          value={all?.reduce((sum, { used }) => sum + used, 0)}
        />
        <StatCard
          label={m["coupons.customersSaved"]()}
          value={saved === undefined ? "—" : formatRupees(saved)}
        />
      </Counters>
      <ListSearch label={m["coupons.search"]()} placeholder={m["coupons.searchPlaceholder"]()} />
      {!loaded.ok && <LoadFailure message={m["checkout.coupon.loadFailed"]()} error={loaded.error} />}
      {found && (
        <CouponTable
          coupons={found}
          isFiltered={search !== ""}
          onCreate={create}
          onEdit={edit}
          onDelete={setCouponToDelete}
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
