import { type ToggleEvent, useCallback, useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Loading } from "#app/ui/spinner.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type ChargedPrices as Charged, readChargedPrices } from "#contract/catalog/charged-prices.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { optionsLabel } from "#contract/catalog/variant-names.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { useLoaded } from "../lists/use-loaded.ts";
import styles from "./charged-prices.module.css";
import { chargedPricesWords as words } from "./charged-prices-words.ts";

/** Read-only list of recent prices of a product, loaded when expanded. */
export function ChargedPrices({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{words.title}</summary>
      {isOpen && <PriceHistory productId={productId} />}
    </details>
  );
}

function PriceHistory({ productId }: { productId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => api(readChargedPrices, { params: { id: productId } }, { signal }),
    [productId],
  );
  const loaded = useLoaded(load);
  if (!loaded) return <Loading label={words.loading} />;
  if (!loaded.ok) return <LoadFailure words={words.failed} error={loaded.error} />;
  return (
    <div className={styles.variants}>
      {loaded.data.variants.map((charged) => (
        <VariantPrices key={optionsLabel(charged.options)} charged={charged} />
      ))}
      <p className="muted">{words.why}</p>
    </div>
  );
}

type Price = Charged["prices"][number];

const columns: readonly Column<Price>[] = [
  { key: "since", header: words.since, cell: ({ since }) => formatMoment(since) },
  { key: "price", header: words.price, align: "end", cell: ({ price }) => formatRupees(price) },
  {
    key: "paid",
    header: words.paid,
    align: "end",
    cell: ({ price, discountedPrice }) => formatRupees(effectivePrice(price, discountedPrice)),
  },
];

function VariantPrices({ charged: { options, lowest, prices } }: { charged: Charged }) {
  return (
    <section>
      <p>
        {options && <strong>{optionsLabel(options)} </strong>}
        {words.lowest}: {formatRupees(lowest)}
      </p>
      <DataTable
        caption={`${words.title} ${optionsLabel(options)}`}
        columns={columns}
        rows={prices}
        rowKey={({ since }) => since}
      />
    </section>
  );
}
