import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { IdParams } from "./fields.ts";

export const getDronePapers = endpoint({
  method: "GET",
  path: "/api/order/:id/papers",
  access: "customer",
  summary:
    "The papers of an order's drones as a PDF: class, serials, warranty, and what their owner has to do; for its buyer and for whoever of the staff may see orders.",
  params: IdParams,
  fileType: "application/pdf",
  output: z.object({}),
});
