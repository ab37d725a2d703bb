import { Badge } from "#app/ui/badge.tsx";
import { stockWords } from "#contract/catalog/stock-words.ts";

/** Badge for low or no stock. */
export function StockNote({ left, className }: { left: number; className?: string }) {
  return (
    <Badge tone={left === 0 ? "bad" : "warn"} className={className}>
      {left === 0 ? stockWords.outOfStock : stockWords.onlyLeft(left)}
    </Badge>
  );
}
