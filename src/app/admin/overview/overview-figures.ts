import type * as z from "zod/mini";
import { shortMonth } from "#contract/kernel/indian-time.ts";
import type { DashboardStats } from "#contract/reports/reports.ts";
import { m } from "#messages";

type Stats = z.infer<typeof DashboardStats>;

/** Whether the samples in the specification replace missing data: true in a test shop, false in a live shop. */
export interface SampleChoice {
  samples: boolean;
}

/** Real figures, or the samples in the specification while there is no data (§9). */
export interface Figures<Value> {
  value: Value;
  isSample: boolean;
}

export interface MonthRevenue {
  /** Abbreviated month, for example `Apr`. */
  month: string;
  /** Rupees. */
  revenue: number;
}

export interface CategorySales {
  name: string;
  /** Units sold. */
  count: number;
  /** Rupees; undefined for samples. */
  value?: number | undefined;
  /** Whether this is the sum of all categories that are not listed. */
  isOther?: boolean | undefined;
}

/** What the sizes of the chart are: rupees, or units sold. */
export type SalesMeasure = "value" | "units";

/** Revenue in rupees from January to June, as specified. */
const sampleRevenue = [30_000, 25_000, 35_000, 40_000, 38_000, 45_000];

const sampleSales = (): readonly CategorySales[] => [
  { name: m["overview.sampleCategory.electronics"](), count: 300 },
  { name: m["overview.sampleCategory.clothing"](), count: 250 },
  { name: m["overview.sampleCategory.books"](), count: 200 },
  { name: m["overview.sampleCategory.food"](), count: 180 },
  { name: m["overview.sampleCategory.others"](), count: 120 },
];

/** Change from last month in percent, as specified. */
const sampleTrends: Stats["trends"] = { users: 12.5, products: 8.2, orders: 15.3, revenue: 23.1 };

/** Returns revenue by month, oldest first. While there is no revenue, returns samples if they are allowed. */
export function revenueFigures(
  stats: Pick<Stats, "monthlyRevenue">,
  { samples }: SampleChoice,
): Figures<readonly MonthRevenue[]> {
  if (samples && stats.monthlyRevenue.every(({ revenue }) => revenue === 0))
    return {
      value: sampleRevenue.map((revenue, month) => ({
        month: shortMonth(month),
        revenue,
      })),
      isSample: true,
    };
  const value = stats.monthlyRevenue.map(({ month, revenue }) => ({
    month: shortMonth(Number(month.slice(5)) - 1),
    revenue,
  }));
  return { value, isSample: false };
}

/** Returns sales by category, highest value first. Before the first sale, returns samples if they are allowed. */
export function salesFigures(
  stats: Pick<Stats, "categoryStats">,
  { samples }: SampleChoice,
): Figures<readonly CategorySales[]> {
  if (samples && stats.categoryStats.length === 0) return { value: sampleSales(), isSample: true };
  return { value: stats.categoryStats, isSample: false };
}

/**
 * Returns the change from last month in percent. If there is no data for last month, returns a sample if allowed, else
 * null.
 */
export function trendFigure(
  stats: Pick<Stats, "trends">,
  of: keyof Stats["trends"],
  { samples }: SampleChoice,
): Figures<number> | null {
  const trend = stats.trends[of];
  if (trend !== null) return { value: trend, isSample: false };
  return samples ? { value: sampleTrends[of] ?? 0, isSample: true } : null;
}

/** Returns the size of a category's sales: rupees, or units if those are wanted or the value is unknown. */
export const salesSize = ({ value, count }: CategorySales, measure: SalesMeasure): number =>
  measure === "value" ? (value ?? count) : count;

/**
 * Sorts categories by size, with the sum of the others last, and adds the share of each in whole percent. Shares are
 * rounded, so their sum may differ from 100.
 */
export function sharesOf(
  sales: readonly CategorySales[],
  measure: SalesMeasure,
): (CategorySales & { percent: number })[] {
  const total = sales.reduce((sum, sale) => sum + salesSize(sale, measure), 0);
  return sales
    .toSorted(
      (a, b) =>
        Number(a.isOther ?? false) - Number(b.isOther ?? false) ||
        salesSize(b, measure) - salesSize(a, measure),
    )
    .map((sale) => ({
      ...sale,
      percent: total === 0 ? 0 : Math.round((salesSize(sale, measure) / total) * 100),
    }));
}
