import { categoryRecord } from "./catalog/category-record-words.ts";
import { productRecord } from "./catalog/product-record-words.ts";
import { couponRecord } from "./checkout/coupon-record-words.ts";
import { adRecord } from "./content/ad-record-words.ts";
import { employeeRecord } from "./content/employee-record-words.ts";
import { jobRecord } from "./content/job-record-words.ts";
import { slideRecord } from "./content/slide-record-words.ts";

/** Records with a form description, by their audit log subject. */
export const records = {
  product: productRecord,
  category: categoryRecord,
  slide: slideRecord,
  ad: adRecord,
  coupon: couponRecord,
  employee: employeeRecord,
  job: jobRecord,
};
