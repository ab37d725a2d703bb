import type { AuditSubject } from "./audit.ts";
import { namesIn } from "./record-description.ts";
import { records } from "./records.ts";

const { price, discountedPrice, ...ofProducts } = namesIn(records.product);
const search = "search";
const slug = "slug";
const status = "status";

/** What the fields of kept changes are called, on the wire and in the database. */
const fieldNames: Record<AuditSubject, Readonly<Record<string, string | undefined>>> = {
  product: {
    ...ofProducts,
    slug,
    price,
    pricePaise: price,
    discountedPrice,
    discountedPricePaise: discountedPrice,
  },
  category: { ...namesIn(records.category), slug },
  slide: namesIn(records.slide),
  ad: namesIn(records.ad),
  employee: namesIn(records.employee),
  job: namesIn(records.job),
  application: { status, position: "position", job: "job", search },
  contact: { status, adminNotes: "admin notes", search },
  order: { status, trackingId: "tracking id", despite: "despite", acknowledged: "acknowledged", search },
  payment: {
    order: "order",
    amount: "amount",
    amountPaise: "amount",
    currency: "currency",
    reason: "reason",
    refund: "refund",
  },
  user: { role: "role", search },
};

/**
 * What a field of a kept change is called, in small letters: `discounted price` for `discountedPrice` and
 * `discountedPricePaise`. Undefined for what no record has any more.
 */
export function fieldNameOf(subject: string, field: string): string | undefined {
  return subject in fieldNames ? fieldNames[subject as AuditSubject][field] : undefined;
}
