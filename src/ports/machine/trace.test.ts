import { expect, it } from "vitest";
import { beginTrace, currentTrace, runInTrace, traceFields, traceHeaders } from "./trace.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";

it.each([
  [`00-${traceId}-${parent}-01`, "01"],
  [`00-${traceId}-${parent}-00`, "00"],
  [`cc-${traceId}-${parent}-01-what-will-be`, "01"],
])("beginTrace joins the trace in %s", (traceparent, flags) => {
  const trace = beginTrace({ traceparent });
  expect(trace).toMatchObject({ traceId, flags });
  expect(trace.spanId).toMatch(/^[0-9a-f]{16}$/);
  expect(trace.spanId).not.toBe(parent);
});

it.each([
  undefined,
  "",
  "somebody@example.com",
  `00-${traceId}-${parent}`,
  `00-${traceId.toUpperCase()}-${parent}-01`,
  `00-${"0".repeat(32)}-${parent}-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `ff-${traceId}-${parent}-01`,
  `00-${traceId}-${parent}-01-more`,
  `00-${traceId}-${parent}-01 `,
  `cc-${traceId}-${parent}-01${"-".repeat(1_000)}`,
])("beginTrace starts a new trace for %j", (traceparent) => {
  const [one, another] = [beginTrace({ traceparent }), beginTrace({ traceparent })];
  expect(one.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(one.traceId).not.toBe(traceId);
  expect(another.traceId).not.toBe(one.traceId);
});

it("a trace is visible to all asynchronous work within it, and to no other work", async () => {
  const trace = beginTrace({ requestId: "a-call" });
  await runInTrace(trace, async () => {
    await new Promise(setImmediate);
    expect(currentTrace()).toBe(trace);
    expect(traceHeaders()).toEqual({ traceparent: `00-${trace.traceId}-${trace.spanId}-01` });
    expect(traceFields()).toEqual({ requestId: "a-call", traceId: trace.traceId });
  });
  expect([currentTrace(), traceHeaders(), traceFields()]).toEqual([undefined, {}, {}]);
});
