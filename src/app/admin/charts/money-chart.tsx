import { useCallback } from "react";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { MoneyReport } from "#contract/money-report.ts";
import { type AmountPoint, type Color, drawAmounts } from "./amounts-line.ts";
import { ChartCanvas } from "./chart-canvas.tsx";

const formats = {
  day: new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" }),
};

/** What is net, day by day or month by month; the numbers stand in the table below it. */
export function MoneyChart({ rows }: Pick<MoneyReport, "rows">) {
  const points: AmountPoint[] = rows.map(({ period, net }) => ({ label: labelOf(period), rupees: net }));
  const said = JSON.stringify(points);
  const draw = useCallback((color: Color) => drawAmounts(JSON.parse(said), color), [said]);
  return (
    <Card as="section">
      <CardHeader title="Net" />
      <ChartCanvas kind="line" label="Net over the chosen days" draw={draw} />
    </Card>
  );
}

const labelOf = (period: string): string =>
  period.length === "YYYY-MM".length
    ? formats.month.format(new Date(`${period}-01T00:00:00Z`))
    : formats.day.format(new Date(`${period}T00:00:00Z`));
