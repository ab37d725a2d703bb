export { beginTrace, currentTrace, inTrace } from "#ports/machine/trace.ts";
