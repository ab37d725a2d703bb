import type { Command } from "../audit/record-change.ts";

/** The actor in the audit log for what `npm run admin` does: whoever can run it has the shop's files. */
export const adminCommand: Command = { id: null, name: "npm run admin" };
