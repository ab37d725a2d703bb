import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { systemWords } from "#contract/system-words.ts";
import { bindAudit } from "./audit/bind-audit.ts";
import { bindAuth } from "./auth/bind-auth.ts";
import { createBinder } from "./bind.ts";
import { bindCareers } from "./careers/bind-careers.ts";
import { bindCatalog } from "./catalog/bind-catalog.ts";
import { bindProductImport } from "./catalog/bind-product-import.ts";
import { bindCheckout } from "./checkout/bind-checkout.ts";
import { bindContact } from "./contact/bind-contact.ts";
import { bindContent } from "./content/bind-content.ts";
import type { ApiEnvironment, ApiOptions } from "./context.ts";
import { refuse } from "./envelope.ts";
import { bindExports } from "./exports/bind-exports.ts";
import { bindImages } from "./images/bind-images.ts";
import { bindMail } from "./mail/bind-mail.ts";
import { countCalls } from "./metrics/count-calls.ts";
import { mountMetrics } from "./metrics/mount-metrics.ts";
import { errorHandler } from "./on-error.ts";
import { bindOrders } from "./orders/bind-orders.ts";
import { bindManualPayments } from "./payments/bind-manual-payments.ts";
import { bindPayments } from "./payments/bind-payments.ts";
import { mountReference } from "./reference/mount-reference.ts";
import { bindReports } from "./reports/bind-reports.ts";
import { requestLog } from "./request-log.ts";
import { protectAnswers } from "./security-headers.ts";
import { bindSystem } from "./system/bind-system.ts";
import { answerUnknownCalls } from "./unknown-calls.ts";
import { noticeUntrustedProxy } from "./untrusted-proxy.ts";

/** The whole API: every endpoint of the contract, its reference, and nothing else under `/api`. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app.use(requestId({ headerName: "X-Request-Id", limitLength: 64 }));
  app.use(requestLog(options.log));
  if (options.metrics) app.use("/api/*", countCalls(options.metrics));
  app.use(noticeUntrustedProxy(options));
  app.use(protectAnswers(options));
  app.onError(errorHandler(options));
  app.notFound((context) =>
    refuse(404, "not-found", systemWords.unknownCall, { requestId: context.get("requestId") }),
  );

  const bind = createBinder(app, options);
  bindSystem(bind, options);
  bindAuth(bind, options);
  bindCatalog(bind, options);
  bindProductImport(bind, options);
  bindOrders(bind, options);
  bindCheckout(bind, options);
  bindPayments(bind, options);
  bindManualPayments(bind, options);
  bindContent(bind, options);
  bindCareers(bind, options);
  bindContact(bind, options);
  bindImages(bind, options);
  bindReports(bind, options);
  bindMail(bind, options);
  bindAudit(bind, options);
  bindExports(bind, options);
  mountReference(app, options);
  mountMetrics(app, options);
  answerUnknownCalls(app);
  return app;
}
