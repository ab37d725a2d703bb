import * as z from "zod/mini";
import { transferHoldDays } from "#contract/payment-provider-words.ts";
import { createManualBooks } from "../../database/manual-books.ts";
import { createManualGateway } from "../manual/manual-gateway.ts";
import { describeProvider } from "../provider-set-up.ts";
import { bankTransferWords } from "./bank-transfer-words.ts";

const holdMilliseconds = transferHoldDays * 24 * 60 * 60_000;

const setting = z.optional(z.string().check(z.trim()));

/** Transfers to an account of the shop's own; the office confirms that the money is there. */
export const bankTransferProvider = describeProvider({
  variables: {
    BANK_TRANSFER_ACCOUNT_NAME: setting,
    BANK_TRANSFER_ACCOUNT_NUMBER: z.optional(
      z.string().check(z.trim(), z.regex(/^\d{6,20}$/, bankTransferWords.accountNumberOdd)),
    ),
    /** Indian Financial System Code: four letters of the bank, a zero, six of the branch. */
    BANK_TRANSFER_IFSC: z.optional(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, bankTransferWords.ifscOdd)),
    ),
    BANK_TRANSFER_BANK: setting,
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
