import { useCallback } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { type CategorySales, type Figures, sharesOf } from "../overview/overview-figures.ts";
import { ChartCanvas, type Drawing } from "./chart-canvas.tsx";
import styles from "./charts.module.css";

/** One token for each category that the figures can have. */
const slices = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Units sold by category: the doughnut, and the table that is its key. */
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
          <ChartCanvas kind="doughnut" label="Units sold by category" draw={draw} />
          <table className={styles.key}>
            <caption className="visually-hidden">Units sold by category</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Category</th>
                <th scope="col">Units</th>
                <th scope="col">Share</th>
              </tr>
            </thead>
            <tbody>
              {sharesOf(sales).map(({ name, count, percent }, index) => (
                <tr key={name}>
                  <th scope="row">
                    <span className={styles.swatch} data-slice={slices[index % slices.length]} />
                    {name}
                  </th>
                  <td>{formatNumber(count)}</td>
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
          data: sales.map(({ count }) => count),
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
