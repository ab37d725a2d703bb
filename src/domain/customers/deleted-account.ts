import { breaksCheck } from "#ports/database/breaks-check.ts";

/** Whether a statement failed because the account was deleted after the request began. */
export const isOfDeletedAccount = (error: unknown): boolean => breaksCheck(error, "account_not_deleted");
