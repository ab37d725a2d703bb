import fc from "fast-check";
import { expect, it } from "vitest";
import { emailField } from "#contract/kernel/fields.ts";
import { maxEmailLength } from "#contract/kernel/patterns.ts";
import { composeMail } from "./message.ts";

const address = emailField(() => "no address");
const isSendable = (to: string) => {
  try {
    composeMail({ id: "a", to, subject: "", text: "", html: "" }, "Pankh <shop@pankh.example>");
    return true;
  } catch {
    return false;
  }
};

it("composeMail accepts every address that a form accepts, and no other", () => {
  const long = `${"a".repeat(maxEmailLength - "@b.cc".length)}@b.cc`;
  for (const [to, isValid] of [
    ["asha@gmail.com", true],
    ["asha.o'neil+drones@mail.gmail.co.in", true],
    ["asha@gmail.com,", false],
    ["asha@gmail", false],
    ["asha@gmail..com", false],
    ["asha@gmail.com.", false],
    ["asha@gmail.com;ravi@gmail.com", false],
    [long, true],
    [`a${long}`, false],
  ] as const) {
    expect.soft([to, address.safeParse(to).success, isSendable(to)]).toEqual([to, isValid, isValid]);
  }
  const signs = fc.constantFrom(..."ab.@,;:<>()[]\\\"'+-_ \t\n\0\u200b\u2028é");
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 12 }), (text) => {
      // The form schema removes spaces and invisible characters, so the mailer gets the cleaned address.
      const { success, data } = address.safeParse(text);
      const to = data ?? text.trim();
      expect([to, isSendable(to)]).toEqual([to, success]);
    }),
    { numRuns: 2000 },
  );
});
