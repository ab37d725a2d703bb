import { categoryRecord } from "./catalog/category-record.ts";
import { productRecord } from "./catalog/product-record.ts";
import { couponRecord } from "./checkout/coupon-record.ts";
import { adRecord } from "./content/ad-record.ts";
import { employeeRecord } from "./content/employee-record.ts";
import { jobRecord } from "./content/job-record.ts";
import { slideRecord } from "./content/slide-record.ts";

/** Records with a form description, by the name of their kind in the audit log. */
export const records = {
  product: productRecord,
  category: categoryRecord,
  slide: slideRecord,
  ad: adRecord,
  coupon: couponRecord,
  employee: employeeRecord,
  job: jobRecord,
};
