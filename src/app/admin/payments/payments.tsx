import { HandCoins, SearchX } from "lucide-react";
import { api } from "#app/api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listUnmatchedPayments } from "#contract/payments/payments.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/payments";
import { PaymentCard } from "./payment-card.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const paymentsPerPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(
  m["payments.unmatched.title"],
  m["payments.unmatched.metaDescription"],
  "/payments",
);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, paymentsPerPage, {});
  return attemptPage(request, api(listUnmatchedPayments, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen with unmatched payments. Staff turn each into an order or refund it. */
export default function Payments({ loaderData: loaded }: Route.ComponentProps) {
  const { query, pending, hrefFor } = useListQuery();
  const { payments = [], pagination } = loaded.ok ? loaded.data : {};
  return (
    <Screen title={m["payments.unmatched.title"]()} text={m["payments.unmatched.intro"]()}>
      <ListSearch
        label={m["payments.unmatched.search"]()}
        placeholder={m["payments.unmatched.searchPlaceholder"]()}
      />
      {!loaded.ok && <LoadFailure message={m["payments.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && payments.length === 0 && <NoPayments search={query.search} />}
      {payments.length > 0 && (
        <Stack aria-busy={pending}>
          {payments.map((payment) => (
            <PaymentCard key={payment._id} payment={payment} />
          ))}
        </Stack>
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["payments.unmatched.pages"]()} />}
    </Screen>
  );
}

/**
 * Empty state. If a search finds no payment, links to the order search, because the payment may already have an order.
 */
function NoPayments({ search }: { search: string }) {
  const isFiltered = search !== "";
  return (
    <EmptyState
      icon={isFiltered ? <SearchX aria-hidden="true" /> : <HandCoins aria-hidden="true" />}
      title={isFiltered ? m["payments.unmatched.noneFound"]() : m["payments.unmatched.none"]()}
      text={isFiltered ? m["payments.unmatched.noneFoundHint"]() : m["payments.unmatched.noneHint"]()}
      action={
        isFiltered && (
          <ButtonLink to={`/dashboard/admin/orders?search=${encodeURIComponent(search)}`}>
            {m["payments.unmatched.searchOrders"]()}
          </ButtonLink>
        )
      }
    />
  );
}
