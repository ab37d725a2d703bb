import type * as z from "zod/mini";
import type { Db } from "../database/database.ts";
import type { OfferedGateway } from "./payment-gateways.ts";

/** A provider that the settings of this shop set up. */
export interface ProviderSetUp {
  /** Real money is taken. */
  movesRealMoney: boolean;
  /** What the owner of a public shop should be told at each start. */
  warnings: readonly string[];
  open(shop: { db: Db }): OfferedGateway;
}

/** A provider that environment variables set up. */
export interface ProviderSettings<Variables extends Record<string, z.core.$ZodType>> {
  variables: Variables;
  /** What is wrong with the variables together, by name. */
  problems(given: z.infer<z.ZodMiniObject<Variables>>): string[];
  /** Nothing in a shop that does not use the provider. */
  setUp(given: z.infer<z.ZodMiniObject<Variables>>): ProviderSetUp | undefined;
}

/** Ties the types of a provider's variables to what reads them. */
export const describeProvider = <Variables extends Record<string, z.core.$ZodType>>(
  settings: ProviderSettings<Variables>,
): ProviderSettings<Variables> => settings;
