import { formatRupees } from "#app/lib/format.ts";
import type { Taxes } from "#contract/invoices/taxes.ts";
import styles from "./adjustment-list.module.css";

/** Tax included in a total, by rate; renders nothing without tax. */
export function TaxList({ taxes }: { taxes: Taxes | undefined }) {
  if (!taxes || taxes.rates.length === 0) return null;
  const { tax, stateShare, rates } = taxes;
  return (
    <dl className={styles.list}>
      <div>
        <dt>GST, included</dt>
        <dd className="numeric">{formatRupees(tax)}</dd>
      </div>
      {rates.map(({ rate, taxable, cgst, sgst, igst }) => (
        <div key={rate}>
          <dt>
            {rate} % on {formatRupees(taxable)}
          </dt>
          <dd className="numeric">
            {cgst > 0
              ? `CGST ${formatRupees(cgst)} + ${stateShare} ${formatRupees(sgst)}`
              : `IGST ${formatRupees(igst)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
