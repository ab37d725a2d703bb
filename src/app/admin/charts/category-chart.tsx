import { ChevronDown } from "lucide-react";
import { useCallback, useState } from "react";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { m } from "#messages";
import {
  type CategorySales,
  type Figures,
  type SalesMeasure,
  salesSize,
  sharesOf,
} from "../overview/overview-figures.ts";
import { ChartCanvas, type Drawing } from "./chart-canvas.tsx";
import styles from "./charts.module.css";

/** Numbers of the colour tokens. From the ninth slice on, the colours repeat. */
const slices = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const measures = {
  value: m["charts.categorySales.byValue"],
  units: m["charts.categorySales.byUnits"],
} as const satisfies Record<SalesMeasure, unknown>;

/** Sales by category, by value or by units, as a doughnut chart with a table as its legend. */
export function CategoryChart({ figures }: { figures: Figures<readonly CategorySales[]> }) {
  const [chosen, setChosen] = useState<SalesMeasure>("value");
  // Samples have no value.
  const measure = figures.isSample ? "units" : chosen;
  const sales = sharesOf(figures.value, measure);
  // The dashboard fetches figures every 30 seconds: redraw only if they have changed.
  const json = JSON.stringify(sales);
  const draw = useCallback((color: Color) => drawSales(JSON.parse(json), measure, color), [json, measure]);

  return (
    <Card as="section" className={styles.sales}>
      <CardHeader
        title={m["charts.categorySales.title"]()}
        action={
          figures.isSample ? (
            <Badge>{m["charts.sampleData"]()}</Badge>
          ) : (
            sales.length > 0 && <MeasureMenu measure={measure} onChoose={setChosen} />
          )
        }
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
                  {measure === "units"
                    ? m["charts.categorySales.units"]()
                    : m["charts.categorySales.value"]()}
                </th>
                <th scope="col">{m["charts.categorySales.share"]()}</th>
              </tr>
            </thead>
            <tbody>
              {sales.map(({ name, count, value, percent }, index) => (
                // A category can be named like the "Others" row, so the name cannot be the key.
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its rank
                <tr key={index}>
                  <th scope="row">
                    <span className={styles.swatch} data-slice={slices[index % slices.length]} />
                    {name}
                  </th>
                  <td>
                    {measure === "units" || value === undefined ? formatNumber(count) : formatRupees(value)}
                  </td>
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

function MeasureMenu(props: { measure: SalesMeasure; onChoose: (measure: SalesMeasure) => void }) {
  const { measure, onChoose } = props;
  const choices: readonly SalesMeasure[] = ["value", "units"];
  return (
    <Menu
      label={measures[measure]()}
      trigger={
        <span className={styles.period}>
          {measures[measure]()}
          <ChevronDown aria-hidden="true" />
        </span>
      }
      items={choices.map((choice) => ({ label: measures[choice](), onSelect: () => onChoose(choice) }))}
    />
  );
}

type Color = (token: `--${string}`) => string;

function drawSales(sales: CategorySales[], measure: SalesMeasure, color: Color): Drawing<"doughnut"> {
  return {
    data: {
      labels: sales.map(({ name }) => name),
      datasets: [
        {
          data: sales.map((sale) => salesSize(sale, measure)),
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
