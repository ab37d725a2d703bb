import { IndianRupee, Minus, Package, ReceiptText, TrendingDown, TrendingUp, UsersRound } from "lucide-react";
import type * as z from "zod/mini";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { classNames } from "#app/ui/class-names.ts";
import { StatCard } from "#app/ui/stat.tsx";
import { inLanguage } from "#contract/kernel/in-language.ts";
import type { DashboardStats } from "#contract/reports/reports.ts";
import { m } from "#messages";
import { Counters } from "../lists/counters.tsx";
import styles from "./overview.module.css";
import { type Figures, trendFigure } from "./overview-figures.ts";

const cards = [
  {
    label: m["overview.totals.users"],
    total: "totalUsers",
    trend: "users",
    icon: UsersRound,
    format: formatNumber,
  },
  {
    label: m["overview.totals.products"],
    total: "totalProducts",
    trend: "products",
    icon: Package,
    format: formatNumber,
  },
  {
    label: m["overview.totals.orders"],
    total: "totalOrders",
    trend: "orders",
    icon: ReceiptText,
    format: formatNumber,
  },
  {
    label: m["overview.totals.revenue"],
    total: "totalRevenue",
    trend: "revenue",
    icon: IndianRupee,
    format: formatRupees,
  },
] as const;

export interface TotalCardsProps {
  stats: z.infer<typeof DashboardStats> | null;
  /** Whether to show sample trends while there is no data. */
  samples: boolean;
}

/**
 * The four totals with their trends. Shows dashes if the figures failed to load. A note says which trends are samples.
 */
export function TotalCards({ stats, samples }: TotalCardsProps) {
  const sampleCards = cards.filter(({ trend }) => stats && trendFigure(stats, trend, { samples })?.isSample);
  return (
    <div className={styles.totals}>
      <Counters>
        {cards.map(({ label, total, trend, icon: Icon, format }) => (
          <StatCard
            key={total}
            label={label()}
            icon={<Icon aria-hidden="true" />}
            value={stats ? format(stats[total]) : "—"}
            trend={stats && trendOf(trendFigure(stats, trend, { samples }))}
          />
        ))}
      </Counters>
      {sampleCards.length > 0 && (
        <p className={styles.sample}>
          {m["overview.totals.samples"]({
            totals: listFormat().format(sampleCards.map(({ label }) => label())),
          })}
        </p>
      )}
    </div>
  );
}

const listFormat = inLanguage((tag) => new Intl.ListFormat(tag));

const trendOf = (figure: Figures<number> | null) => figure && <Trend figure={figure} />;

function Trend({ figure: { value, isSample } }: { figure: Figures<number> }) {
  const Icon = value > 0 ? TrendingUp : value < 0 ? TrendingDown : Minus;
  const direction = value > 0 ? styles.rising : value < 0 && styles.falling;
  return (
    <span className={styles.trend}>
      <Icon aria-hidden="true" className={classNames(!isSample && direction)} />
      <span className={classNames("numeric", !isSample && direction)}>
        {value > 0 ? "+" : ""}
        {formatNumber(value)}%
      </span>{" "}
      <span>{m["overview.totals.sinceLastMonth"]()}</span>
    </span>
  );
}
