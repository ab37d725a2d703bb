import type { Db } from "#ports/database/database.ts";
import type { ImageHost } from "#ports/images/image-host.ts";
import type { PaymentGateway } from "#ports/payments/payment-gateway.ts";
import type { SandboxGateway } from "#ports/payments/sandbox-gateway.ts";

/** The open shop: everything its verbs work with. Verbs ask for the parts they need. */
export interface Shop {
  readonly db: Db;
  readonly payments: PaymentGateway;
  /** The test-mode bank's own counter; absent when real payments are taken, or none. */
  readonly sandbox: SandboxGateway | undefined;
  readonly images: ImageHost;
}
