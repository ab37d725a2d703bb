import { useEffect, useState } from "react";
import { m } from "#messages";
import styles from "./two-factor.module.css";

/** QR code for an authenticator app. The encoder is loaded on demand. */
export function AppCode({ address }: { address: string }) {
  const [modules, setModules] = useState<boolean[][]>([]);

  useEffect(() => {
    let isMounted = true;
    import("qr").then(
      ({ encodeQR }) => isMounted && setModules(encodeQR(address, "raw", { border: 2 })),
      // Ignore failures: the user can also type the secret shown below.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [address]);

  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={m["profile.twoFactor.qrCode"]()}
      className={styles.code}
      viewBox={`0 0 ${modules.length || 1} ${modules.length || 1}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={dark.join("")} />
    </svg>
  );
}
