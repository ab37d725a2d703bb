import { useCallback } from "react";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { m } from "#messages";
import { type CategorySales, type Figures, salesSize, sharesOf } from "../overview/overview-figures.ts";
import { ChartCanvas, type Drawing } from "./chart-canvas.tsx";
import styles from "./charts.module.css";

/** Numbers of the colour tokens. From the ninth slice on, the colours repeat. */
const slices = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Sales by category as a doughnut chart with a table as its legend. */
export function CategoryChart({ figures }: { figures: Figures<readonly CategorySales[]> }) {
  const sales = figures.value;
  // The dashboard fetches figures every 30 seconds: redraw only if they have changed.
  const json = JSON.stringify(sales);
  const draw = useCallback((color: Color) => drawSales(JSON.parse(json), color), [json]);

  return (
    <Card as="section" className={styles.sales}>
      <CardHeader
        title={m["charts.categorySales.title"]()}
        action={figures.isSample && <Badge>{m["charts.sampleData"]()}</Badge>}
      />
      {sales.length === 0 ? (
        <p className="muted">{m["charts.categorySales.empty"]()}</p>
      ) : (
        <div className={styles.doughnut}>
          <ChartCanvas kind="doughnut" label={m["charts.categorySales.label"]()} draw={draw} />
          <table className={styles.key}>
            <caption className="visually-hidden">{m["charts.categorySales.label"]()}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{m["charts.categorySales.category"]()}</th>
                <th scope="col">
                  {figures.isSample ? m["charts.categorySales.units"]() : m["charts.categorySales.value"]()}
                </th>
                <th scope="col">{m["charts.categorySales.share"]()}</th>
              </tr>
            </thead>
            <tbody>
              {sharesOf(sales).map(({ name, count, value, percent }, index) => (
                // A category can be named like the "Others" row, so the name cannot be the key.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its rank
                <tr key={index}>
                  <th scope="row">
                    <span className={styles.swatch} data-slice={slices[index % slices.length]} />
                    {name}
                  </th>
                  <td>{value === undefined ? formatNumber(count) : formatRupees(value)}</td>
                  <td className={styles.percent}>{percent}%</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

type Color = (token: `--${string}`) => string;

function drawSales(sales: CategorySales[], color: Color): Drawing<"doughnut"> {
  return {
    data: {
      labels: sales.map(({ name }) => name),
      datasets: [
        {
          data: sales.map(salesSize),
          backgroundColor: slices.map((slice) => color(`--slice-${slice}`)),
          borderColor: color("--surface"),
          borderWidth: 2,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      cutout: "66%",
      plugins: {
        tooltip: {
          backgroundColor: color("--solid"),
          titleColor: color("--solid-ink"),
          bodyColor: color("--solid-ink"),
        },
      },
    },
  };
}
