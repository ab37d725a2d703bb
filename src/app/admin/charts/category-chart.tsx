import { useCallback } from "react";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { type CategorySales, type Figures, sharesOf, sizeOf } from "../overview/overview-figures.ts";
import { ChartCanvas, type Drawing } from "./chart-canvas.tsx";
import styles from "./charts.module.css";

/** One token for each category that the figures can have. */
const slices = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Sales by category: the doughnut, and the table that is its key. */
export function CategoryChart({ figures }: { figures: Figures<readonly CategorySales[]> }) {
  const sales = figures.value;
  // The figures come anew every half minute; the drawing changes only when they do.
  const said = JSON.stringify(sales);
  const draw = useCallback((color: Color) => drawSales(JSON.parse(said), color), [said]);

  return (
    <Card as="section" className={styles.sales}>
      <CardHeader title="Sales by Category" action={figures.isSample && <Badge>Sample data</Badge>} />
      {sales.length === 0 ? (
        <p className="muted">Nothing has been sold yet.</p>
      ) : (
        <div className={styles.doughnut}>
          <ChartCanvas kind="doughnut" label="Sales by category" draw={draw} />
          <table className={styles.key}>
            <caption className="visually-hidden">Sales by category</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Category</th>
                <th scope="col">{figures.isSample ? "Units" : "Value"}</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {sharesOf(sales).map(({ name, count, value, percent }, index) => (
                // A category may be called as the sum of the others is.
                // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what a row stands for
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
          data: sales.map(sizeOf),
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
