import type * as z from "zod/mini";
import type { DashboardStats } from "#contract/reports.ts";

type Stats = z.infer<typeof DashboardStats>;

/** Whether the specification's samples may stand where nothing is there yet: in a test shop, not in a live one. */
export interface SampleChoice {
  samples: boolean;
}

/** Real figures, or the specification's samples where nothing is there yet (§9); samples say so on the screen. */
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
  /** Rupees; left out for samples. */
  value?: number | undefined;
}

const sampleRevenue: readonly MonthRevenue[] = [
  { month: "Jan", revenue: 30_000 },
  { month: "Feb", revenue: 25_000 },
  { month: "Mar", revenue: 35_000 },
  { month: "Apr", revenue: 40_000 },
  { month: "May", revenue: 38_000 },
  { month: "Jun", revenue: 45_000 },
];

const sampleSales: readonly CategorySales[] = [
  { name: "Electronics", count: 300 },
  { name: "Clothing", count: 250 },
  { name: "Books", count: 200 },
  { name: "Food", count: 180 },
  { name: "Others", count: 120 },
];

/** In percent. */
const sampleTrends: Stats["trends"] = { users: 12.5, products: 8.2, orders: 15.3, revenue: 23.1 };

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** Revenue by month, oldest first; samples, where there may be any, until the first rupee. */
export function revenueFigures(
  stats: Pick<Stats, "monthlyRevenue">,
  { samples }: SampleChoice,
): Figures<readonly MonthRevenue[]> {
  if (samples && stats.monthlyRevenue.every(({ revenue }) => revenue === 0))
    return { value: sampleRevenue, isSample: true };
  const value = stats.monthlyRevenue.map(({ month, revenue }) => ({
    month: monthName.format(new Date(`${month}-01T00:00:00Z`)),
    revenue,
  }));
  return { value, isSample: false };
}

/** Sales by category, the highest value first; samples, where there may be any, until the first sale. */
export function salesFigures(
  stats: Pick<Stats, "categoryStats">,
  { samples }: SampleChoice,
): Figures<readonly CategorySales[]> {
  if (samples && stats.categoryStats.length === 0) return { value: sampleSales, isSample: true };
  return { value: stats.categoryStats, isSample: false };
}

/** Change in percent against last month; while there is no last month to compare with a sample, or null. */
export function trendFigure(
  stats: Pick<Stats, "trends">,
  of: keyof Stats["trends"],
  { samples }: SampleChoice,
): Figures<number> | null {
  const trend = stats.trends[of];
  if (trend !== null) return { value: trend, isSample: false };
  return samples ? { value: sampleTrends[of] ?? 0, isSample: true } : null;
}

/** What the sales of a category are measured by: their value, else the units. */
export const sizeOf = ({ value, count }: CategorySales): number => value ?? count;

/** Shares of a whole in whole percent. They need not add up to 100. */
export function sharesOf(sales: readonly CategorySales[]): (CategorySales & { percent: number })[] {
  const total = sales.reduce((sum, sale) => sum + sizeOf(sale), 0);
  return sales.map((sale) => ({
    ...sale,
    percent: total === 0 ? 0 : Math.round((sizeOf(sale) / total) * 100),
  }));
}
