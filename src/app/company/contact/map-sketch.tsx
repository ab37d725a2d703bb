import { landmarksNear } from "./landmarks.ts";
import type { Position } from "./map-address.ts";
import styles from "./map-sketch.module.css";

/** Of the drawing, in its own units; the shop is in the middle. */
const width = 1344;
const height = 416;
const centre = { x: width / 2, y: height / 2 };
const unitsOfKilometre = 72;

/** Rings around the shop, in kilometres; what lies outside of the last one is not drawn. */
const rings = [1, 2, 3];

/** The neighbourhood as a sketch of our own, north up: rings of a kilometre, and what people find their way by. */
export function MapSketch({ name, position }: { name: string; position: Position }) {
  const near = landmarksNear(position, rings.at(-1) ?? 0);
  const told = near.map((landmark) => `${landmark.name} ${landmark.distance.toFixed(1)} km`).join(", ");
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={
        told ? `${name} and how far it is to ${told}` : `${name} in the middle of rings of a kilometre`
      }
      className={styles.sketch}
    >
      <path className={styles.axis} d={`M0 ${centre.y}H${width}M${centre.x} 0V${height}`} />
      {rings.map((kilometres) => (
        <g key={kilometres}>
          <circle className={styles.ring} cx={centre.x} cy={centre.y} r={kilometres * unitsOfKilometre} />
          <text
            className={styles.scale}
            x={centre.x + kilometres * unitsOfKilometre * Math.SQRT1_2 + 4}
            y={centre.y - kilometres * unitsOfKilometre * Math.SQRT1_2 - 4}
          >
            {kilometres} km
          </text>
        </g>
      ))}
      {near.map((landmark) => {
        const x = centre.x + landmark.east * unitsOfKilometre;
        const y = centre.y - landmark.north * unitsOfKilometre;
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
