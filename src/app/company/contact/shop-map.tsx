import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { mapEmbedAddress, mapPageAddress, readablePosition } from "./map-address.ts";
import { MapSketch } from "./map-sketch.tsx";
import styles from "./shop-map.module.css";

/** Location of the shop. The map is third-party content, so it loads only on request. */
export function ShopMap() {
  const { tradeName, address, latitude, longitude } = useShopSettings().company;
  const position = { latitude, longitude };
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.map}>
      {shown ? (
        <iframe
          className={styles.frame}
          src={mapEmbedAddress(position)}
          title={`Map: ${tradeName} in ${address.city}`}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={styles.stand}>
          <MapSketch name={tradeName} position={position} />
          <div className={styles.sheet}>
            <p className={styles.position}>{readablePosition(position)}</p>
            <div className={styles.ask}>
              <Button variant="solid" onClick={() => setShown(true)}>
                Show map
              </Button>
              <p className={styles.note}>
                The map is loaded from OpenStreetMap, which will see your IP address.
              </p>
            </div>
          </div>
        </div>
      )}
      <p className={styles.way}>
        <a href={mapPageAddress(position)} rel="noreferrer" target="_blank">
          Open in OpenStreetMap
          <ExternalLink aria-hidden="true" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
