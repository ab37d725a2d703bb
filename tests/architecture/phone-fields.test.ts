import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** All forms that have a phone number. */
const forms = [
  "account/sign-in/signup-fields.tsx",
  "account/sign-in/accept-invitation.tsx",
  "account/profile/edit-field-dialog.tsx",
  "company/career/application-fields.tsx",
  "company/contact/message-form.tsx",
  "ui/address-fields.tsx",
];

it("every form with a phone number uses the phone field that normalises the number", () => {
  const formsWithoutPhoneField = forms.filter(
    (form) => !/<PhoneField\b/.test(readFileSync(`src/app/${form}`, "utf8")),
  );
  expect(formsWithoutPhoneField).toEqual([]);
});
