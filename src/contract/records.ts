import { adRecord } from "./ad-record.ts";
import { categoryRecord } from "./category-record.ts";
import { employeeRecord } from "./employee-record.ts";
import { jobRecord } from "./job-record.ts";
import { productRecord } from "./product-record.ts";
import { slideRecord } from "./slide-record.ts";

/** The records that the office describes field by field, by what the audit log calls them. */
export const records = {
  product: productRecord,
  category: categoryRecord,
  slide: slideRecord,
  ad: adRecord,
  employee: employeeRecord,
  job: jobRecord,
};
