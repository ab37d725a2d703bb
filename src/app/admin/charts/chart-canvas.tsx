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
  /** What is drawn, in words; the numbers stand in a table beside it. */
  label: string;
  /** Makes the drawing with the colours of the theme. Has to stay the same as long as its data does. */
  draw: (color: (token: `--${string}`) => string) => Drawing<Kind>;
}

/** A chart that follows its data and the theme. The library comes when the first chart is there. */
export function ChartCanvas<Kind extends "line" | "doughnut">({ kind, label, draw }: ChartCanvasProps<Kind>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart<Kind>>(undefined);
  const themeChanges = useThemeChanges();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the theme changes what `draw` makes
  useEffect(() => {
    let isStale = false;
    import("./chart-library.ts").then(({ Chart }) => {
      const element = canvas.current;
      if (isStale || !element?.parentElement) return;
      const { data, options } = draw(colorReader(element.parentElement));
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const whole = { ...options, animation: calm ? false : { duration: 240 } } as ChartOptions<Kind>;
      if (chart.current) {
        chart.current.data = data;
        chart.current.options = whole;
        chart.current.update();
      } else {
        Chart.defaults.font.family = getComputedStyle(element).fontFamily;
        chart.current = new Chart(element, { type: kind, data, options: whole }) as Chart<Kind>;
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
