import { formatRupees } from "#app/lib/format.ts";
import type { Taxes } from "#contract/invoices/taxes.ts";
import { m } from "#messages";
import styles from "./adjustment-list.module.css";

/** Tax included in a total, by rate; renders nothing without tax. */
export function TaxList({ taxes }: { taxes: Taxes | undefined }) {
  if (!taxes || taxes.rates.length === 0) return null;
  const { tax, stateShare, rates } = taxes;
  return (
    <dl className={styles.list}>
      <div>
        <dt>{m["common.tax.gstIncluded"]()}</dt>
        <dd className="numeric">{formatRupees(tax)}</dd>
      </div>
      {rates.map(({ rate, taxable, cgst, sgst, igst }) => (
        <div key={rate}>
          <dt>{m["common.tax.rate"]({ rate, taxable: formatRupees(taxable) })}</dt>
          <dd className="numeric">
            {cgst > 0
              ? m["common.tax.cgstAndStateTax"]({
                  cgst: formatRupees(cgst),
                  stateShare,
                  sgst: formatRupees(sgst),
                })
              : m["common.tax.igst"]({ igst: formatRupees(igst) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
