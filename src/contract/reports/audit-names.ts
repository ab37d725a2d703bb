import { specificationLabelsOf, specificationOfField } from "#contract/catalog/specifications.ts";
import type { Message } from "#contract/kernel/message.ts";
import { auditNamesOf, type RecordDescription } from "#contract/kernel/record-description.ts";
import { records } from "#contract/records.ts";
import { settingsNames } from "#contract/settings/settings-records.ts";
import { m } from "#messages";

type Names = Readonly<Record<string, Message | undefined>>;

const recordNames = Object.fromEntries(
  Object.entries<RecordDescription>(records).map(([subject, description]): [string, Names] => [
    subject,
    auditNamesOf(description),
  ]),
);
const { price, discountedPrice } = auditNamesOf(records.product);
const coupon = auditNamesOf(records.coupon);

/** Names of logged fields without a form description, by API or database name. */
const otherNames: Readonly<Record<string, Names>> = {
  product: {
    slug: m["reports.auditField.slug"],
    variants: m["reports.auditField.variants"],
    pricePaise: price,
    discountedPricePaise: discountedPrice,
    unitCostPaise: m["reports.auditField.unitCost"],
    taxRates: m["catalog.productTax.codeAndRate"],
    imageAlt: m["reports.auditField.alternativeText"],
    furtherPictures: m["reports.auditField.furtherPictures"],
  },
  category: { slug: m["reports.auditField.slug"] },
  coupon: {
    amountPaise: coupon.amount,
    maximumDiscountPaise: coupon.maximumDiscount,
    minimumPaise: coupon.minimum,
    productIds: coupon.products,
    categoryIds: coupon.categories,
    usesLimit: coupon.limit,
    customerUsesLimit: coupon.customerLimit,
  },
  application: {
    status: m["reports.auditField.status"],
    position: m["reports.auditField.position"],
    job: m["reports.auditField.job"],
    search: m["reports.auditField.search"],
  },
  contact: {
    status: m["reports.auditField.status"],
    adminNotes: m["reports.auditField.adminNotes"],
    order: m["reports.auditField.order"],
    overdue: m["reports.auditField.overdue"],
    search: m["reports.auditField.search"],
  },
  savedView: {
    list: m["reports.auditField.list"],
    name: m["reports.auditField.name"],
    query: m["reports.auditField.filters"],
    isShared: m["reports.auditField.shared"],
  },
  demo: {
    products: m["reports.auditField.products"],
    categories: m["reports.auditField.categories"],
    slides: m["reports.auditField.slides"],
    ads: m["reports.auditField.ads"],
    employees: m["reports.auditField.teamMembers"],
    jobs: m["reports.auditField.jobOpenings"],
  },
  order: {
    status: m["reports.auditField.status"],
    cancelledBy: m["reports.auditField.cancelledBy"],
    cancellationReason: m["reports.auditField.cancellationReason"],
    trackingId: m["reports.auditField.trackingId"],
    serials: m["reports.auditField.serials"],
    tags: m["reports.auditField.tags"],
    documents: m["reports.auditField.documents"],
    orders: m["reports.auditField.orders"],
    purchases: m["reports.auditField.purchases"],
    areTests: m["reports.auditField.testOrders"],
    despite: m["reports.auditField.despite"],
    acknowledged: m["reports.auditField.acknowledged"],
    search: m["reports.auditField.search"],
    from: m["reports.auditField.from"],
    to: m["reports.auditField.to"],
    by: m["reports.auditField.by"],
  },
  parcel: {
    carrier: m["reports.auditField.carrier"],
    trackingId: m["reports.auditField.trackingId"],
    state: m["reports.auditField.state"],
    units: m["reports.auditField.units"],
    booking: m["reports.auditField.booking"],
  },
  payment: {
    order: m["reports.auditField.order"],
    amount: m["reports.auditField.amount"],
    amountPaise: m["reports.auditField.amount"],
    currency: m["reports.auditField.currency"],
    reason: m["reports.auditField.reason"],
    refund: m["reports.auditField.refund"],
    units: m["reports.auditField.units"],
    restockedUnits: m["reports.auditField.restockedUnits"],
    shippingPaise: m["reports.auditField.shipping"],
    goodwillPaise: m["reports.auditField.goodwill"],
  },
  stock: {
    stock: m["reports.auditField.stock"],
    reason: m["reports.auditField.reason"],
    note: m["reports.auditField.note"],
  },
  goodsReceipt: {
    supplier: m["reports.auditField.supplier"],
    reference: m["reports.auditField.reference"],
    receivedOn: m["reports.auditField.receivedOn"],
    goods: m["reports.auditField.goods"],
    serials: m["reports.auditField.serials"],
  },
  missedSearch: { times: m["reports.auditField.times"] },
  question: {
    status: m["reports.auditField.status"],
    reason: m["reports.auditField.reason"],
    reply: m["reports.auditField.answer"],
  },
  review: {
    status: m["reports.auditField.status"],
    reason: m["reports.auditField.reason"],
    reply: m["reports.auditField.answer"],
  },
  settings: settingsNames,
  task: { done: m["reports.auditField.done"] },
  text: { wording: m["reports.auditField.wording"], holdsFrom: m["reports.auditField.appliesFrom"] },
  user: {
    role: m["reports.auditField.role"],
    staffRole: m["reports.auditField.staffRole"],
    furtherRoles: m["reports.auditField.furtherRoles"],
    email: m["reports.auditField.email"],
    search: m["reports.auditField.search"],
  },
  invitation: {
    email: m["reports.auditField.email"],
    staffRole: m["reports.auditField.staffRole"],
    furtherRoles: m["reports.auditField.furtherRoles"],
  },
  role: {
    name: m["reports.auditField.roleName"],
    capabilities: m["reports.auditField.permissions"],
    refundLimit: m["reports.auditField.refundLimit"],
    refundLimitPaise: m["reports.auditField.refundLimit"],
  },
};

/** Names of query parameters that are logged, and of the row counts of long lists. */
const listNames: Names = {
  rows: m["reports.auditField.rows"],
  rowsOfAllLists: m["reports.auditField.rowsOfAllLists"],
  page: m["reports.auditField.page"],
  limit: m["reports.auditField.rowsPerPage"],
  search: m["reports.auditField.search"],
  status: m["reports.auditField.status"],
  sort: m["reports.auditField.sortOrder"],
  columns: m["reports.auditField.columns"],
  role: m["reports.auditField.role"],
  actor: m["reports.auditField.changedBy"],
  subject: m["reports.auditField.kindOfRecord"],
};

/**
 * Lower-case name of a logged field: `discounted price` for `discountedPrice` and `discountedPricePaise`.
 * Undefined if the field is unknown, for example because it no longer exists.
 */
export function fieldNameOf(subject: string, field: string): string | undefined {
  const name = recordNames[subject]?.[field] ?? otherNames[subject]?.[field];
  return name?.() ?? specificationName(subject, field) ?? listNames[field]?.();
}

/** Lower-case name of a specification, such as `flight time`; acronyms keep their capitals. */
function specificationName(subject: string, field: string): string | undefined {
  const key = subject === "product" ? specificationOfField(field) : undefined;
  return (
    key &&
    specificationLabelsOf(key)
      .label()
      .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  );
}
