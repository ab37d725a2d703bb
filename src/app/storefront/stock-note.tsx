import { Badge } from "#app/ui/badge.tsx";
import { stockWords } from "#contract/stock-words.ts";

/** Says that there are few units of a product, or none. */
export function StockNote({ left, className }: { left: number; className?: string }) {
  return (
    <Badge tone={left === 0 ? "bad" : "warn"} className={className}>
      {left === 0 ? stockWords.outOfStock : stockWords.onlyLeft(left)}
    </Badge>
  );
}
