import { expect, it } from "vitest";
import { browserTimes, serverTimes, slowest } from "../../scripts/test-times.mjs";

it("tells what took longest on both sides, set-up included", () => {
  const files = [
    {
      name: "/shop/src/cart.test.ts",
      startTime: 1_000,
      endTime: 4_000,
      assertionResults: [
        { fullName: "adds", duration: 400 },
        { fullName: "skipped", duration: null },
      ],
    },
  ];
  const suites = [
    {
      title: "cart.spec.ts",
      specs: [
        {
          title: "opens",
          tests: [{ projectName: "phone", results: [{ duration: 900 }, { duration: 800 }] }],
        },
      ],
      suites: [{ title: "empty", specs: [] }],
    },
  ];
  const times = [...serverTimes(files, "/shop"), ...browserTimes(suites)];
  expect(slowest(times, 3)).toEqual([
    "    2.6 s  src/cart.test.ts › (set-up)",
    "    1.7 s  [phone] cart.spec.ts › opens",
    "    0.4 s  src/cart.test.ts › adds",
  ]);
});
