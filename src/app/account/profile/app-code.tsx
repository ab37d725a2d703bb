import { useEffect, useState } from "react";
import styles from "./second-factor.module.css";

/** A QR code that an authenticator app reads. What draws it is loaded by those who set one up. */
export function AppCode({ address }: { address: string }) {
  const [modules, setModules] = useState<boolean[][]>([]);

  useEffect(() => {
    let isWanted = true;
    import("qr").then(
      ({ encodeQR }) => isWanted && setModules(encodeQR(address, "raw", { border: 2 })),
      // The secret stands below as text.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [address]);

  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      className={styles.code}
      viewBox={`0 0 ${modules.length || 1} ${modules.length || 1}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={dark.join("")} />
    </svg>
  );
}
