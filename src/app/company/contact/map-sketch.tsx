import { m } from "#messages";
import { type Feature, featuresNear, landmarksNear, offset } from "./landmarks.ts";
import type { Position } from "./map-address.ts";
import styles from "./map-sketch.module.css";

/** Size of the drawing in SVG units; the shop is at the centre. */
const width = 1344;
const height = 416;
const centre = { x: width / 2, y: height / 2 };
const unitsPerKm = 72;

/** Radii of the rings around the shop, in kilometres. Landmarks outside the last ring are not drawn. */
const rings = [1, 2, 3];

const classOfKind: Readonly<Record<Feature["kind"], string | undefined>> = {
  lake: styles.lake,
  river: styles.river,
  railway: styles.railway,
};

/** Sketch map of the neighbourhood, north up, with 1 km rings and landmarks. */
export function MapSketch({ name, position }: { name: string; position: Position }) {
  const maxKm = rings.at(-1) ?? 0;
  const nearby = landmarksNear(position, maxKm);
  const features = featuresNear(position, maxKm);
  const project = (place: Position) => {
    const { east, north } = offset(position, place);
    return { x: centre.x + east * unitsPerKm, y: centre.y - north * unitsPerKm };
  };
  const distances = nearby
    .map((landmark) =>
      m["contact.landmarkDistance"]({ name: landmark.name, kilometres: landmark.distance.toFixed(1) }),
    )
    .join(", ");
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={
        distances ? m["contact.mapWithDistances"]({ name, distances }) : m["contact.mapWithRings"]({ name })
      }
      className={styles.sketch}
    >
      {features.map(({ kind, course }) => (
        <path key={kind} className={classOfKind[kind]} d={smooth(course.map(project), kind === "lake")} />
      ))}
      <path className={styles.axis} d={`M0 ${centre.y}H${width}M${centre.x} 0V${height}`} />
      {rings.map((kilometres) => (
        <g key={kilometres}>
          <circle className={styles.ring} cx={centre.x} cy={centre.y} r={kilometres * unitsPerKm} />
          <text
            className={styles.scale}
            x={centre.x + kilometres * unitsPerKm * Math.SQRT1_2 + 4}
            y={centre.y - kilometres * unitsPerKm * Math.SQRT1_2 - 4}
          >
            {m["contact.kilometres"]({ kilometres })}
          </text>
        </g>
      ))}
      {features.map(
        ({ label }) =>
          label && (
            <text key={label.name} className={styles.water} {...project(label)} textAnchor="middle">
              {label.name}
            </text>
          ),
      )}
      {nearby.map((landmark) => {
        const { x, y } = project(landmark);
        const isLeft = landmark.side === "left";
        return (
          <g key={landmark.name}>
            <circle className={styles.dot} cx={x} cy={y} r="5" />
            <text
              className={styles.landmark}
              x={isLeft ? x - 12 : x + 12}
              y={y}
              dy="0.32em"
              textAnchor={isLeft ? "end" : "start"}
            >
              {landmark.name}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <path className={styles.pin} d="M0 0C-5 -9 -15 -17 -15 -27A15 15 0 0 1 15 -27C15 -17 5 -9 0 0Z" />
        <circle className={styles.eye} cy="-27" r="5.5" />
        <text className={styles.shop} x="22" y="-24">
          {name}
        </text>
      </g>
    </svg>
  );
}

/** Smooth SVG path through the midpoints between points; closed for a shoreline. */
function smooth(points: readonly { x: number; y: number }[], isClosed: boolean): string {
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const round = isClosed ? [...points, ...points.slice(0, 2)] : points;
  const [first, ...others] = round.slice(0, -1).map((point, index) => {
    const next = round[index + 1] ?? point;
    return { by: point, to: { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } };
  });
  const curves = others.map(({ by, to }) => `Q${at(by)} ${at(to)}`).join("");
  return first ? `M${at(first.to)}${curves}${isClosed ? "Z" : ""}` : "";
}
