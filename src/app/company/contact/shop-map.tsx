import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#messages";
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
          title={m["contact.mapTitle"]({ tradeName, city: address.city })}
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
                {m["contact.showMap"]()}
              </Button>
              <p className={styles.note}>{m["contact.mapPrivacyNote"]()}</p>
            </div>
          </div>
        </div>
      )}
      <p className={styles.way}>
        <a href={mapPageAddress(position)} rel="noreferrer" target="_blank">
          {m["contact.openInOpenstreetmap"]()}
          <ExternalLink aria-hidden="true" />
          <span className="visually-hidden"> {m["contact.opensInANewTab"]()}</span>
        </a>
      </p>
    </div>
  );
}
