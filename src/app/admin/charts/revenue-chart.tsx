import { ChevronDown } from "lucide-react";
import { useCallback, useState } from "react";
import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { Figures, MonthRevenue } from "../overview/overview-figures.ts";
import { ChartCanvas, type Drawing } from "./chart-canvas.tsx";
import styles from "./charts.module.css";

const periods = [6, 3] as const;
const nameOf = (months: number) => `Last ${months} Months`;

const shortRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** What came in, month by month. */
export function RevenueChart({ figures }: { figures: Figures<readonly MonthRevenue[]> }) {
  const [months, setMonths] = useState<number>(periods[0]);
  const shown = figures.value.slice(-months);
  // The figures come anew every half minute; the drawing changes only when they do.
  const said = JSON.stringify(shown);
  const draw = useCallback((color: Color) => drawRevenue(JSON.parse(said), color), [said]);

  return (
    <Card as="section" className={styles.revenue}>
      <CardHeader
        title="Revenue Overview"
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
            {figures.isSample && <Badge>Sample data</Badge>}
          </Cluster>
        }
      />
      <ChartCanvas kind="line" label={`Revenue of the ${nameOf(months).toLowerCase()}`} draw={draw} />
      <table className="visually-hidden">
        <caption>Revenue by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ month, revenue }) => (
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

type Color = (token: `--${string}`) => string;

function drawRevenue(months: MonthRevenue[], color: Color): Drawing<"line"> {
  const ticks = { color: color("--muted"), font: { size: 13 } };
  const line = color("--link");
  return {
    data: {
      labels: months.map(({ month }) => month),
      datasets: [
        {
          data: months.map(({ revenue }) => revenue),
          borderColor: line,
          borderWidth: 2,
          backgroundColor: color("--chart-fill"),
          fill: "origin",
          cubicInterpolationMode: "monotone",
          pointBackgroundColor: line,
          pointBorderColor: color("--surface"),
          pointBorderWidth: 2,
          pointRadius: 5,
          pointHoverRadius: 6,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      scales: {
        x: { ticks, grid: { display: false }, border: { color: color("--line") } },
        y: {
          beginAtZero: true,
          // Without any revenue the scale still counts in whole rupees.
          suggestedMax: 1_000,
          border: { display: false },
          grid: { color: color("--line") },
          ticks: { ...ticks, maxTicksLimit: 5, callback: (value) => shortRupees.format(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: color("--solid"),
          titleColor: color("--solid-ink"),
          bodyColor: color("--solid-ink"),
          callbacks: { label: ({ parsed }) => formatRupees(parsed.y ?? 0) },
        },
      },
    },
  };
}
