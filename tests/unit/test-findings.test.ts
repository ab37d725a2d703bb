import { expect, it } from "vitest";
import { browserFindings, serverFindings } from "../../scripts/test-findings.mjs";

it("names server tests that failed, with what they said", () => {
  const test = (fullName: string, status: string, failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const files = [
    {
      name: "/shop/src/cart.test.ts",
      message: "",
      assertionResults: [
        test("adds", "passed", []),
        test("removes", "failed", ["\u001b[31mexpected 1 to be 2\u001b[39m"]),
      ],
    },
    { name: "/shop/src/broken.test.ts", message: "cannot be read", assertionResults: [] },
  ];
  expect(serverFindings(files, "/shop")).toEqual([
    "✗ src/cart.test.ts › removes\nexpected 1 to be 2",
    "✗ src/broken.test.ts\ncannot be read",
  ]);
});

it("names browser tests likewise, wherever they are nested", () => {
  const run = (status: string) => ({
    projectName: "phone",
    status,
    results: [{ errors: [{ message: "not visible" }] }, { errors: [] }],
  });
  const suites = [
    {
      title: "cart.spec.ts",
      specs: [{ title: "opens", tests: [run("expected")] }],
      suites: [
        {
          title: "when empty",
          specs: [
            { title: "says so", tests: [run("unexpected")] },
            { title: "leads on", tests: [run("flaky")] },
          ],
        },
      ],
    },
  ];
  expect(browserFindings(suites)).toEqual([
    "✗ [phone] cart.spec.ts › when empty › says so\nnot visible",
    "✗ flaky, passed at the second try: [phone] cart.spec.ts › when empty › leads on\nnot visible",
  ]);
});
