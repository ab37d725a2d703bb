import { MapPin } from "lucide-react";
import { placeLine } from "#app/lib/address-text.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import styles from "./postal-address.module.css";

export interface PostalAddressProps {
  name: string;
  /** May have several lines. */
  address: string;
  city?: string;
  state?: string;
  pincode?: string;
  /** Shown unless it is India. */
  country?: string;
  phone: string;
}

/** Recipient, address and phone number. */
export function PostalAddress(props: PostalAddressProps) {
  const { name, address, city = "", state = "", pincode = "", country = "", phone } = props;
  const lines = [address, placeLine({ city, state, pincode }), country === "India" ? "" : country];
  return (
    <address className={styles.address}>
      <MapPin aria-hidden="true" />
      <span>
        <strong>{name}</strong>
        {[...lines, phone && formatPhone(phone)].filter(Boolean).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
    </address>
  );
}
