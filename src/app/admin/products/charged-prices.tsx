import { type ToggleEvent, useCallback, useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment, formatRupees } from "#app/lib/format.ts";
import { Loading } from "#app/ui/spinner.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import {
  type ChargedPrices as Charged,
  daysOfPrices,
  readChargedPrices,
} from "#contract/catalog/charged-prices.ts";
import { effectivePrice } from "#contract/catalog/prices.ts";
import { optionsLabel } from "#contract/catalog/variant-names.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { useLoaded } from "../lists/use-loaded.ts";
import styles from "./charged-prices.module.css";

/** Read-only list of recent prices of a product. Loads when the user expands it. */
export function ChargedPrices({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {m["products.chargedPrices.title"]({ days: daysOfPrices })}
      </summary>
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
  if (!loaded) return <Loading label={m["products.chargedPrices.loading"]()} />;
  if (!loaded.ok) return <LoadFailure message={m["products.chargedPrices.failed"]()} error={loaded.error} />;
  if (loaded.data.variants.length === 0) return <p className="muted">{m["products.chargedPrices.none"]()}</p>;
  return (
    <div className={styles.variants}>
      {loaded.data.variants.map((charged) => (
        <VariantPrices key={optionsLabel(charged.options)} charged={charged} />
      ))}
      <p className="muted">{m["products.chargedPrices.hint"]()}</p>
    </div>
  );
}

type Price = Charged["prices"][number];

const columns: readonly Column<Price>[] = [
  { key: "since", header: m["products.chargedPrices.since"], cell: ({ since }) => formatMoment(since) },
  {
    key: "price",
    header: m["products.price"],
    align: "end",
    cell: ({ price }) => formatRupees(price),
  },
  {
    key: "paid",
    header: m["products.chargedPrices.paid"],
    align: "end",
    cell: ({ price, discountedPrice }) => formatRupees(effectivePrice(price, discountedPrice)),
  },
];

function VariantPrices({ charged: { options, lowest, prices } }: { charged: Charged }) {
  return (
    <section>
      <p>
        {options && <strong>{optionsLabel(options)} </strong>}
        {m["products.chargedPrices.lowest"]({ price: formatRupees(lowest) })}
      </p>
      <DataTable
        caption={
          options
            ? m["products.chargedPrices.variantTitle"]({ days: daysOfPrices, options: optionsLabel(options) })
            : m["products.chargedPrices.title"]({ days: daysOfPrices })
        }
        columns={columns}
        rows={prices}
        rowKey={({ since }) => since}
      />
    </section>
  );
}
