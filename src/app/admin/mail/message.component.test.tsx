import { screen, within } from "@testing-library/react";
import { Outlet } from "react-router";
import { expect, it } from "vitest";
import { PasswordPrompt } from "#app/shell/password-prompt.tsx";
import { confirmPassword } from "#contract/accounts/staff.ts";
import { getMail, listMail, type MailEnvelope } from "#contract/settings/mail.ts";
import { fill, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused } from "#tests/support/shop-stub.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import * as mailScreen from "./mail.tsx";
import * as messageScreen from "./message.tsx";

const envelope: MailEnvelope = {
  _id: crypto.randomUUID(),
  to: "owner@shop.example",
  subject: "Set a new password",
  status: "kept",
  attempts: 1,
  lastError: "",
  createdAt: "2026-11-26T10:00:00.000Z",
};

it("the email screen asks for the password before it shows an email with a secret", async () => {
  let isConfirmed = false;
  const { user, shop } = await openScreen(
    { mail: mailScreen, "mail/:id": messageScreen },
    "mail",
    (shop) => {
      shop.on(getMail, () => {
        if (!isConfirmed)
          throw new Refused(403, { code: "confirm-password", message: "Please confirm your password" });
        return { mail: { ...envelope, text: "The secret link", html: "" } };
      });
      shop.on(listMail, {
        mails: [envelope],
        pagination: { page: 1, total: 1, pages: 1 },
        readable: true,
      });
      shop.on(confirmPassword, () => {
        isConfirmed = true;
        return {};
      });
    },
    {
      frame: (
        <LeaveGuard>
          <Outlet />
          <PasswordPrompt />
        </LeaveGuard>
      ),
    },
  );
  await user.click(await screen.findByRole("link", { name: envelope.subject }));
  const prompt = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await fill(user, await prompt.findByLabelText(/^Your Password/), "Garuda#2026");
  await user.click(prompt.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: envelope.subject })).toBeTruthy();
  expect(await screen.findByText("owner@shop.example")).toBeTruthy();
  expect(shop.sent(confirmPassword)).toHaveLength(1);
  expect(shop.sent(getMail)).toHaveLength(2);
});
