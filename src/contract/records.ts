import { adRecord } from "./ad-record-words.ts";
import { categoryRecord } from "./category-record-words.ts";
import { couponRecord } from "./coupon-record-words.ts";
import { employeeRecord } from "./employee-record-words.ts";
import { jobRecord } from "./job-record-words.ts";
import { productRecord } from "./product-record-words.ts";
import { slideRecord } from "./slide-record-words.ts";

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
