import { ChevronDown } from "lucide-react";
import { useCallback, useState } from "react";
import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { m } from "#messages";
import type { Figures, MonthRevenue } from "../overview/overview-figures.ts";
import { ChartCanvas } from "./chart-canvas.tsx";
import styles from "./charts.module.css";
import { type AmountPoint, type Color, drawAmounts } from "./line-chart.ts";

const periods = [6, 3] as const;
const nameOf = (months: number) => m["charts.revenue.lastMonths"]({ months });

/** Line chart of revenue by month. */
export function RevenueChart({ figures }: { figures: Figures<readonly MonthRevenue[]> }) {
  const [months, setMonths] = useState<number>(periods[0]);
  const rows = figures.value.slice(-months);
  // The dashboard fetches figures every 30 seconds: redraw only if they have changed.
  const points: AmountPoint[] = rows.map(({ month, revenue }) => ({ label: month, rupees: revenue }));
  const json = JSON.stringify(points);
  const draw = useCallback((color: Color) => drawAmounts(JSON.parse(json), color), [json]);

  return (
    <Card as="section" className={styles.revenue}>
      <CardHeader
        title={m["charts.revenue.title"]()}
        action={
          <Cluster>
            <Menu
              label={nameOf(months)}
              trigger={
                <span className={styles.period}>
                  {nameOf(months)}
                  <ChevronDown aria-hidden="true" />
                </span>
              }
              items={periods.map((period) => ({ label: nameOf(period), onSelect: () => setMonths(period) }))}
            />
            {figures.isSample && <Badge>{m["charts.sampleData"]()}</Badge>}
          </Cluster>
        }
      />
      <ChartCanvas kind="line" label={m["charts.revenue.label"]({ months })} draw={draw} />
      <table className="visually-hidden">
        <caption>{m["charts.revenue.tableCaption"]()}</caption>
        <thead>
          <tr>
            <th scope="col">{m["charts.revenue.month"]()}</th>
            <th scope="col">{m["charts.revenue.amount"]()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, revenue }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatRupees(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
