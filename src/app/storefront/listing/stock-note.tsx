import { Badge } from "#app/ui/badge.tsx";
import { m } from "#messages";

/** Badge for low or no stock. */
export function StockNote({ left, className }: { left: number; className?: string }) {
  return (
    <Badge tone={left === 0 ? "bad" : "warn"} className={className}>
      {left === 0 ? m["catalog.stock.outOfStock"]() : m["catalog.stock.onlyLeft"]({ left })}
    </Badge>
  );
}
