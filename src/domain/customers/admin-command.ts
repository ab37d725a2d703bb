import type { Command } from "#domain/audit/record-change.ts";

/** The audit log's actor for `npm run admin`, which only works with access to the shop's files. */
export const adminCommand: Command = { id: null, name: "npm run admin" };
