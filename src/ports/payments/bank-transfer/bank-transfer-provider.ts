import * as z from "zod/mini";
import { transferHoldDays } from "#contract/payments/payment-provider-words.ts";
import { createManualBooks } from "../../database/manual-books.ts";
import { createManualGateway } from "../manual/manual-gateway.ts";
import { describeProvider } from "../provider-set-up.ts";
import { bankTransferWords } from "./bank-transfer-words.ts";

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
      .optional(z.string().check(z.trim(), z.regex(/^\d{6,20}$/, bankTransferWords.accountNumberOdd)))
      .check(z.describe("Number of that account, 6 to 20 digits.")),
    BANK_TRANSFER_IFSC: z
      .optional(
        z
          .string()
          .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, bankTransferWords.ifscOdd)),
      )
      .check(
        z.describe(
          "IFSC (Indian Financial System Code) of its branch: four letters of the bank, a zero, six characters of the branch.",
        ),
      ),
    BANK_TRANSFER_BANK: setting.check(z.describe("Name of the bank.")),
  },
  problems(given) {
    const missing = needed.filter((name) => !given[name]);
    return missing.length === 0 || missing.length === needed.length
      ? []
      : [bankTransferWords.incomplete(missing)];
  },
  setUp({
    BANK_TRANSFER_ACCOUNT_NAME: holder,
    BANK_TRANSFER_ACCOUNT_NUMBER: account,
    BANK_TRANSFER_IFSC: ifsc,
    BANK_TRANSFER_BANK: bank,
  }) {
    if (!holder || !account || !ifsc || !bank) return undefined;
    const labels = bankTransferWords.labels;
    return {
      name: "bank-transfer",
      movesRealMoney: true,
      warnings: [],
      told: bankTransferWords.told(needed),
      open: ({ db }) =>
        createManualGateway({
          name: "bank-transfer",
          books: createManualBooks(db, "bank-transfer"),
          holdMilliseconds,
          instructionsFor: (reference) => [
            { label: labels.holder, value: holder },
            { label: labels.account, value: account },
            { label: labels.ifsc, value: ifsc },
            { label: labels.bank, value: bank },
            { label: labels.reference, value: reference },
          ],
        }),
    };
  },
});

const needed = [
  "BANK_TRANSFER_ACCOUNT_NAME",
  "BANK_TRANSFER_ACCOUNT_NUMBER",
  "BANK_TRANSFER_IFSC",
  "BANK_TRANSFER_BANK",
] as const;
