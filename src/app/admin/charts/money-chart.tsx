import { useCallback } from "react";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { MoneyReport } from "#contract/payments/money-report.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import { type AmountPoint, type Color, drawAmounts } from "./line-chart.ts";

const formats = {
  day: new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" }),
};

/** Net amounts by day or month. */
export function MoneyChart({ rows }: Pick<MoneyReport, "rows">) {
  const points: AmountPoint[] = rows.map(({ period, net }) => ({ label: labelOf(period), rupees: net }));
  const json = JSON.stringify(points);
  const draw = useCallback((color: Color) => drawAmounts(JSON.parse(json), color), [json]);
  return (
    <Card as="section">
      <CardHeader title="Net" />
      <ChartCanvas kind="line" label="Net amount over the selected period" draw={draw} />
    </Card>
  );
}

const labelOf = (period: string): string =>
  period.length === "YYYY-MM".length
    ? formats.month.format(new Date(`${period}-01T00:00:00Z`))
    : formats.day.format(new Date(`${period}T00:00:00Z`));
