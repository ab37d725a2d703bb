import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { IdParams } from "#contract/kernel/fields.ts";

export const getDroneDocuments = endpoint({
  method: "GET",
  path: "/api/order/:id/papers",
  access: "customer",
  summary:
    "Returns the documents of an order's drones as a PDF: class, serial numbers, warranty, and the owner's duties. For its buyer and for staff who may see orders.",
  params: IdParams,
  fileType: "application/pdf",
  output: z.object({}),
});
