import * as z from "zod/mini";
import { transferHoldDays } from "#contract/payments/payment-provider-labels.ts";
import { m } from "#messages";
import { createManualBooks } from "../database/manual-books.ts";
import { createManualGateway } from "./manual-gateway.ts";
import { describeProvider } from "./provider-set-up.ts";

const holdMilliseconds = transferHoldDays * 24 * 60 * 60_000;

const setting = z.optional(z.string().check(z.trim()));

/** Bank transfers to the shop's own account, confirmed by staff. */
export const bankTransferProvider = describeProvider({
  variables: {
    BANK_TRANSFER_ACCOUNT_NAME: setting.check(
      z.describe(
        `Holder of the account that receives bank transfers. With all four \`BANK_TRANSFER_…\` settings the shop offers bank transfers, which are real money: it reserves the goods for ${transferHoldDays} days and creates the order when staff confirm the payment. If unset: no bank transfers.`,
      ),
    ),
    BANK_TRANSFER_ACCOUNT_NUMBER: z
      .optional(
        z
          .string()
          .check(z.trim(), z.regex(/^\d{6,20}$/, { error: m["payments.bankTransfer.accountNumberInvalid"] })),
      )
      .check(z.describe("Number of the account that receives bank transfers, 6 to 20 digits.")),
    BANK_TRANSFER_IFSC: z
      .optional(
        z
          .string()
          .check(
            z.trim(),
            z.toUpperCase(),
            z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: m["payments.bankTransfer.ifscInvalid"] }),
          ),
      )
      .check(
        z.describe(
          "IFSC (Indian Financial System Code) of the branch that keeps the account: four letters of the bank, a zero, six characters of the branch.",
        ),
      ),
    BANK_TRANSFER_BANK: setting.check(z.describe("Name of the bank.")),
  },
  problems(variables) {
    const missing = requiredSettings.filter((name) => !variables[name]);
    return missing.length === 0 || missing.length === requiredSettings.length
      ? []
      : [m["payments.bankTransfer.incomplete"]({ count: missing.length, missing: missing.join(" and ") })];
  },
  setUp({
    BANK_TRANSFER_ACCOUNT_NAME: holder,
    BANK_TRANSFER_ACCOUNT_NUMBER: account,
    BANK_TRANSFER_IFSC: ifsc,
    BANK_TRANSFER_BANK: bank,
  }) {
    if (!holder || !account || !ifsc || !bank) return undefined;
    return {
      name: "bank-transfer",
      movesRealMoney: true,
      warnings: [],
      title: m["payments.bankTransfer.title"],
      ready: () => m["payments.bankTransfer.ready"]({ settings: requiredSettings.join(", ") }),
      open: ({ db }) =>
        createManualGateway({
          name: "bank-transfer",
          books: createManualBooks(db, "bank-transfer"),
          holdMilliseconds,
          instructionsFor: (reference) => [
            { label: m["payments.bankTransfer.labels.holder"](), value: holder },
            { label: m["payments.bankTransfer.labels.account"](), value: account },
            { label: m["payments.bankTransfer.labels.ifsc"](), value: ifsc },
            { label: m["payments.bankTransfer.labels.bank"](), value: bank },
            { label: m["payments.bankTransfer.labels.reference"](), value: reference },
          ],
        }),
    };
  },
});

const requiredSettings = [
  "BANK_TRANSFER_ACCOUNT_NAME",
  "BANK_TRANSFER_ACCOUNT_NUMBER",
  "BANK_TRANSFER_IFSC",
  "BANK_TRANSFER_BANK",
] as const;
