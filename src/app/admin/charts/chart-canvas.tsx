import type { Chart, ChartData, ChartOptions } from "chart.js";
import { useEffect, useRef } from "react";
import styles from "./charts.module.css";
import { colorReader, useThemeChanges } from "./theme.ts";

export interface Drawing<Kind extends "line" | "doughnut"> {
  data: ChartData<Kind>;
  options: ChartOptions<Kind>;
}

export interface ChartCanvasProps<Kind extends "line" | "doughnut"> {
  kind: Kind;
  /** Text alternative of the chart. The numbers are in a table nearby. */
  label: string;
  /** Returns the chart's configuration in the colours of the theme. Memoise it: a new function redraws the chart. */
  draw: (color: (token: `--${string}`) => string) => Drawing<Kind>;
}

/** Chart that redraws when its data or the theme changes. Loads the chart library on first use. */
export function ChartCanvas<Kind extends "line" | "doughnut">({ kind, label, draw }: ChartCanvasProps<Kind>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<Kind>>(undefined);
  const themeChanges = useThemeChanges();

  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws when the theme changes
  useEffect(() => {
    let isStale = false;
    import("./chart-library.ts").then(({ Chart }) => {
      const element = canvas.current;
      if (isStale || !element?.parentElement) return;
      const { data, options } = draw(colorReader(element.parentElement));
      const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const withAnimation = {
        ...options,
        animation: prefersReducedMotion ? false : { duration: 240 },
      } as ChartOptions<Kind>;
      if (chart.current) {
        chart.current.data = data;
        chart.current.options = withAnimation;
        chart.current.update();
      } else {
        Chart.defaults.font.family = getComputedStyle(element).fontFamily;
        chart.current = new Chart(element, { type: kind, data, options: withAnimation }) as Chart<Kind>;
      }
    });
    return () => {
      isStale = true;
    };
  }, [kind, draw, themeChanges]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = undefined;
    },
    [],
  );

  return (
    <div className={styles.canvas}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}
