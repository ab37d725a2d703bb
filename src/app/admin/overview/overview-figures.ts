import type * as z from "zod/mini";
import { shortMonth } from "#contract/kernel/indian-time.ts";
import type { DashboardStats } from "#contract/reports/reports.ts";
import { m } from "#messages";

type Stats = z.infer<typeof DashboardStats>;

/** Whether the specified samples replace missing data: true in a test shop, false in a live one. */
export interface SampleChoice {
  samples: boolean;
}

/** Real figures, or the specified samples while there is no data (§9). */
export interface Figures<Value> {
  value: Value;
  isSample: boolean;
}

export interface MonthRevenue {
  /** `Apr` */
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
}

/** As specified, from January to June. */
const sampleRevenue = [30_000, 25_000, 35_000, 40_000, 38_000, 45_000];

const sampleSales = (): readonly CategorySales[] => [
  { name: m["overview.sampleCategory.electronics"](), count: 300 },
  { name: m["overview.sampleCategory.clothing"](), count: 250 },
  { name: m["overview.sampleCategory.books"](), count: 200 },
  { name: m["overview.sampleCategory.food"](), count: 180 },
  { name: m["overview.sampleCategory.others"](), count: 120 },
];

/** In percent. */
const sampleTrends: Stats["trends"] = { users: 12.5, products: 8.2, orders: 15.3, revenue: 23.1 };

/** Revenue by month, oldest first; samples, if allowed, until there is revenue. */
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

/** Sales by category, highest value first; samples, if allowed, until the first sale. */
export function salesFigures(
  stats: Pick<Stats, "categoryStats">,
  { samples }: SampleChoice,
): Figures<readonly CategorySales[]> {
  if (samples && stats.categoryStats.length === 0) return { value: sampleSales(), isSample: true };
  return { value: stats.categoryStats, isSample: false };
}

/** Change from last month in percent. Without data for last month: a sample if allowed, else null. */
export function trendFigure(
  stats: Pick<Stats, "trends">,
  of: keyof Stats["trends"],
  { samples }: SampleChoice,
): Figures<number> | null {
  const trend = stats.trends[of];
  if (trend !== null) return { value: trend, isSample: false };
  return samples ? { value: sampleTrends[of] ?? 0, isSample: true } : null;
}

/** Measure of a category's sales: their value, or units for samples. */
export const salesSize = ({ value, count }: CategorySales): number => value ?? count;

/** Adds each category's share in whole percent; rounded, so the sum may differ from 100. */
export function sharesOf(sales: readonly CategorySales[]): (CategorySales & { percent: number })[] {
  const total = sales.reduce((sum, sale) => sum + salesSize(sale), 0);
  return sales.map((sale) => ({
    ...sale,
    percent: total === 0 ? 0 : Math.round((salesSize(sale) / total) * 100),
  }));
}
