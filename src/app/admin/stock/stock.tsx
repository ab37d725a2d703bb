import { Check, PackageCheck, PackageSearch, Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { listStock, type StockItem } from "#contract/stock/stock.ts";
import { type StockSort, stockSorts, stockStates } from "#contract/stock/stock-list-options.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/stock";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { MovementsDialog } from "./movements-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { StockTable } from "./stock-table.tsx";
import { useItemEdits } from "./use-item-edits.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const itemsPerPage = 50;
const choices = { state: stockStates, sort: Object.keys(stockSorts) as StockSort[] };
const stateLabels = { low: m["stock.screen.low"], "sold-out": m["stock.screen.soldOut"] };

export const handle: AdminHandle = { skeleton: { counters: 3, list: "rows" } };

export const meta = adminMeta(m["stock.screen.title"], m["stock.screen.metaDescription"], "/stock");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, itemsPerPage, choices);
  return attemptPage(request, api(listStock, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

type OpenDialog = { kind: "receive"; item?: StockItem } | { kind: "adjust" | "movements"; item: StockItem };

/** Screen with the units on hand. Staff record received goods, correct the stock and see the history of each item. */
export default function Stock({ loaderData: loaded }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const [isEditing, setIsEditing] = useState(false);
  const edits = useItemEdits();
  const { items = [], pagination, counts, lowStockLevel = 0 } = loaded.ok ? loaded.data : {};
  return (
    <Screen
      title={m["stock.screen.title"]()}
      text={m["stock.screen.intro"]()}
      action={
        <>
          {isEditing && edits.canUndo && (
            <Button icon={<Undo2 aria-hidden="true" />} onClick={edits.undo}>
              {m["stock.screen.undo"]()}
            </Button>
          )}
          <Button
            icon={isEditing ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? m["stock.screen.doneEditing"]() : m["stock.screen.edit"]()}
          </Button>
          <Button
            variant="primary"
            icon={<PackageCheck aria-hidden="true" />}
            onClick={() => setOpen({ kind: "receive" })}
          >
            {m["stock.screen.receiveGoods"]()}
          </Button>
        </>
      }
    >
      <Counters>
        <Counter label={m["stock.screen.tracked"]()} value={counts?.all} />
        <Counter label={m["stock.screen.lowUpTo"]({ level: lowStockLevel })} value={counts?.low} />
        <Counter label={m["stock.screen.soldOut"]()} value={counts?.soldOut} />
      </Counters>
      <ListTools>
        <ListSearch label={m["stock.screen.search"]()} placeholder={m["stock.screen.searchPlaceholder"]()} />
        <ListChoice
          label={m["stock.screen.filter"]()}
          name="state"
          all={m["stock.screen.all"]()}
          options={readLabels(stateLabels)}
        />
        <ListChoice label={m["stock.screen.sort"]()} name="sort" options={readLabels(stockSorts)} />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["stock.screen.loadFailed"]()} error={loaded.error} />}
      {loaded.ok && items.length === 0 && (
        <EmptyList
          searching={narrowed}
          icon={PackageSearch}
          title={m["stock.screen.noneTracked"]()}
          noneFound={m["stock.screen.noneFound"]()}
          text={m["stock.screen.noneTrackedHint"]()}
        />
      )}
      {isEditing && items.length > 0 && <p className="muted">{m["stock.screen.editHint"]()}</p>}
      {items.length > 0 && (
        <StockTable
          items={items}
          lowStockLevel={lowStockLevel}
          pending={pending}
          onEdit={isEditing ? edits.save : undefined}
          onReceive={(item) => setOpen({ kind: "receive", item })}
          onAdjust={(item) => setOpen({ kind: "adjust", item })}
          onMovements={(item) => setOpen({ kind: "movements", item })}
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["stock.screen.pages"]()} />}
      {open?.kind === "receive" && <ReceiveDialog item={open.item} onClose={close} />}
      {open?.kind === "adjust" && <AdjustDialog item={open.item} onClose={close} />}
      {open?.kind === "movements" && <MovementsDialog item={open.item} onClose={close} />}
    </Screen>
  );
}
