import { formatRupees } from "#app/lib/format.ts";
import { inLanguage } from "#contract/kernel/in-language.ts";
import type { Drawing } from "./chart-canvas.tsx";

export interface AmountPoint {
  /** Shown on the x axis. */
  label: string;
  rupees: number;
}

/** Returns the value of a colour token in the current theme. */
export type Color = (token: `--${string}`) => string;

const shortRupees = inLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency: "INR",
      notation: "compact",
      maximumFractionDigits: 1,
    }),
);

/** A line with more points than this has no room for a marker at each point. */
const maxMarkers = 40;

/** Returns the Chart.js configuration of a line chart of amounts over time. */
export function drawAmounts(points: readonly AmountPoint[], color: Color): Drawing<"line"> {
  const ticks = { color: color("--muted"), font: { size: 13 } };
  const line = color("--link");
  return {
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        {
          data: points.map(({ rupees }) => rupees),
          borderColor: line,
          borderWidth: 2,
          backgroundColor: color("--chart-fill"),
          fill: "origin",
          cubicInterpolationMode: "monotone",
          pointBackgroundColor: line,
          pointBorderColor: color("--surface"),
          pointBorderWidth: 2,
          pointRadius: points.length > maxMarkers ? 0 : 5,
          pointHoverRadius: 6,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      scales: {
        x: {
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 16 },
          grid: { display: false },
          border: { color: color("--line") },
        },
        y: {
          beginAtZero: true,
          // Without revenue, the axis would otherwise show fractions of a rupee.
          suggestedMax: 1_000,
          border: { display: false },
          grid: { color: color("--line") },
          ticks: { ...ticks, maxTicksLimit: 5, callback: (value) => shortRupees().format(Number(value)) },
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
