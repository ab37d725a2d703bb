import { useCallback } from "react";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inLanguage } from "#contract/kernel/in-language.ts";
import type { MoneyReport } from "#contract/payments/money-report.ts";
import { m } from "#messages";
import { ChartCanvas } from "./chart-canvas.tsx";
import { type AmountPoint, type Color, drawAmounts } from "./line-chart.ts";

const dayFormat = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }),
);
const monthFormat = inLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { month: "short", year: "2-digit", timeZone: "UTC" }),
);

/** Line chart of net amounts by day or month. */
export function MoneyChart({ rows }: Pick<MoneyReport, "rows">) {
  const points: AmountPoint[] = rows.map(({ period, net }) => ({ label: labelOf(period), rupees: net }));
  const json = JSON.stringify(points);
  const draw = useCallback((color: Color) => drawAmounts(JSON.parse(json), color), [json]);
  return (
    <Card as="section">
      <CardHeader title={m["charts.net.title"]()} />
      <ChartCanvas kind="line" label={m["charts.net.label"]()} draw={draw} />
    </Card>
  );
}

const labelOf = (period: string): string =>
  period.length === "YYYY-MM".length
    ? monthFormat().format(new Date(`${period}-01T00:00:00Z`))
    : dayFormat().format(new Date(`${period}T00:00:00Z`));
