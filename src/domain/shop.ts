import type { ShopSettings } from "#contract/settings-fields.ts";
import type { Db } from "#ports/database/database.ts";
import type { ClipFacts } from "#ports/files/clip-kind.ts";
import type { PrivateShelf, ServedShelf } from "#ports/files/file-store.ts";
import type { ImageHost } from "#ports/images/image-host.ts";
import type { PaymentGateways } from "#ports/payments/payment-gateways.ts";
import type { SandboxGateway } from "#ports/payments/sandbox/sandbox-gateway.ts";
import type { AdjustmentRule } from "./checkout/adjustments.ts";

/** The open shop: everything its verbs work with. Verbs ask for the parts they need. */
export interface Shop {
  readonly db: Db;
  /** What the owner has said of the shop, as of now; from memory. In a transaction: `presentSettings`. */
  readonly settings: () => Promise<ShopSettings>;
  readonly payments: PaymentGateways;
  /** The test-mode bank's own counter; absent when real payments are taken, or none. */
  readonly sandbox: SandboxGateway | undefined;
  readonly images: ImageHost;
  /** What buyers may take along about a product. */
  readonly downloads: ServedShelf<object>;
  /** Short films of products, and what is said in them. */
  readonly clips: ServedShelf<ClipFacts>;
  readonly captions: ServedShelf<object>;
  /** Models of products to turn. */
  readonly models: ServedShelf<object>;
  /** Papers of people, for the office alone. */
  readonly documents: PrivateShelf;
  /** Real money is taken here: what visitors read claims only what the shop's records prove. */
  readonly live: boolean;
  /** What a cart costs besides its lines, in the order in which it is asked. */
  readonly adjustmentRules: readonly AdjustmentRule[];
  /** Public address of the shop, without a slash at the end. */
  readonly siteUrl: string;
}

/** The parts of the shop that quoting a cart and taking its payment work with. */
export type PayingShop = Pick<Shop, "db" | "payments" | "adjustmentRules"> & Partial<Pick<Shop, "siteUrl">>;
