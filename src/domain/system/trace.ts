export { beginTrace, currentTrace, runInTrace } from "#ports/machine/trace.ts";
