import type { Command } from "#domain/audit/record-change.ts";

/** The actor in the audit log for `npm run admin`, which needs access to the shop's files. */
export const adminCommand: Command = { id: null, name: "npm run admin" };
