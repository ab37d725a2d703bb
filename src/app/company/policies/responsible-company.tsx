import { useShopSettings } from "#app/lib/shop-settings.ts";
import { formatPhone } from "#contract/kernel/format-phone.ts";
import { m } from "#messages";
import { addressLine } from "../layout/company-facts.ts";
import styles from "./responsible-company.module.css";

/** Seller and grievance officer, as required by the Consumer Protection (E-Commerce) Rules, 2020. */
export function ResponsibleCompany() {
  const settings = useShopSettings();
  const { legalName, otherAddresses, gstin, email, phone, hours } = settings.company;
  const { grievanceOfficer: officer } = settings.company;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{m["policies.legalName"]()}</dt>
          <dd>{legalName}</dd>
        </div>
        <div>
          <dt>{m["policies.address"]()}</dt>
          <dd>
            <address>{addressLine(settings)}</address>
            {otherAddresses.map((other) => (
              <address key={other}>{other}</address>
            ))}
          </dd>
        </div>
        {gstin && (
          <div>
            <dt>{m["policies.gstin"]()}</dt>
            <dd>{gstin}</dd>
          </div>
        )}
        <div>
          <dt>{m["policies.customerCare"]()}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
            <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>, {hours.desk}
          </dd>
        </div>
        <div>
          <dt>{m["policies.grievanceOfficer"]()}</dt>
          <dd>
            {officer.name && `${officer.name}, `}
            {officer.designation}
            <br />
            <a href={`mailto:${officer.email}`}>{officer.email}</a>
            <br />
            <a href={`tel:+91${officer.phone}`}>{formatPhone(officer.phone)}</a>
          </dd>
        </div>
      </dl>
      <p>{m["policies.grievanceNote"]()}</p>
    </>
  );
}
