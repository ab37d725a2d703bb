import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useIsTestShop } from "#app/lib/site.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
import styles from "./contact-info.module.css";

/** Address, phone, email and hours. */
export function ContactInfo() {
  const isTestShop = useIsTestShop();
  const { legalName, address, otherAddresses, phone, email, hours } = useShopSettings().company;
  const { street, city, state, pincode, country } = address;
  return (
    <dl className={styles.info}>
      <Entry icon={<MapPin aria-hidden="true" />} label={m["contact.address"]()}>
        <address>
          {legalName}
          <br />
          {street}, {city}
          <br />
          {state} {pincode}, {country}
        </address>
        {otherAddresses.map((other) => (
          <address key={other}>{other}</address>
        ))}
      </Entry>
      <Entry icon={<Phone aria-hidden="true" />} label={m["contact.phone"]()}>
        <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>
      </Entry>
      <Entry icon={<Mail aria-hidden="true" />} label={m["contact.email"]()}>
        <a href={`mailto:${email}`}>{email}</a>
      </Entry>
      <Entry icon={<Clock aria-hidden="true" />} label={m["contact.hours"]()}>
        {hours.desk}
        {isTestShop && (
          <>
            <br />
            <span className="muted">{m["contact.messageAnyTime"]()}</span>
          </>
        )}
      </Entry>
    </dl>
  );
}

function Entry({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
