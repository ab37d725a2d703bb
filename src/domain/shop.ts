import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import type { Courier } from "#ports/couriers/courier.ts";
import type { Db } from "#ports/database/database.ts";
import type { ClipFacts } from "#ports/files/clip-kind.ts";
import type { PrivateFiles, ServedFiles } from "#ports/files/file-store.ts";
import type { ImageHost } from "#ports/images/image-host.ts";
import type { PaymentGateways } from "#ports/payments/payment-gateways.ts";
import type { SandboxGateway } from "#ports/payments/sandbox/sandbox-gateway.ts";
import type { AdjustmentRule } from "./adjustments.ts";

/** The dependencies of the domain functions. Each function declares only those that it needs. */
export interface Shop {
  readonly db: Db;
  /** Current settings, from memory. In a transaction use `getSettings`. */
  readonly settings: () => Promise<ShopSettings>;
  readonly payments: PaymentGateways;
  /** The test gateway's checkout; undefined if the shop takes live payments or none. */
  readonly sandbox: SandboxGateway | undefined;
  /** Couriers that staff can book parcels with. */
  readonly couriers: readonly Courier[];
  readonly images: ImageHost;
  /** Product documents for download. */
  readonly downloads: ServedFiles<object>;
  /** Product videos and their captions. */
  readonly clips: ServedFiles<ClipFacts>;
  readonly captions: ServedFiles<object>;
  /** 3D models of products. */
  readonly models: ServedFiles<object>;
  /** Personal documents, such as CVs, for staff only. */
  readonly documents: PrivateFiles;
  /** True if the shop takes real money; its pages then claim only what its records prove. */
  readonly live: boolean;
  /** Rules for charges and discounts, in order of application. */
  readonly adjustmentRules: readonly AdjustmentRule[];
  /** Public address of the shop, without a trailing slash. */
  readonly siteUrl: string;
}

/** Dependencies for quoting a cart and processing its payment. */
export type PayingShop = Pick<Shop, "db" | "payments" | "adjustmentRules"> & Partial<Pick<Shop, "siteUrl">>;
