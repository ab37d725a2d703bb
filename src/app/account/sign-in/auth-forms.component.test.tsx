import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clearSession } from "#app/lib/session.ts";
import { logIn, register } from "#contract/accounts/auth.ts";
import { checkPasswordStrength } from "#contract/accounts/own-account.ts";
import { fill, notifications, openScreen, type ScreenModule } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import Login from "./login.tsx";
import Signup from "./signup.tsx";

const field = (name: string) => document.querySelector(`form [name=${name}]`) as HTMLInputElement;

/** Opens a sign-in form without a session. */
const openForm = (Form: ScreenModule["default"], prepare: (shop: ShopStub) => unknown) =>
  openScreen({ entry: { default: Form } }, "entry", (shop) => {
    clearSession();
    prepare(shop);
  });

it("sign-up form: shows errors in the specified order and sends only valid input", {
  tags: ["spec:5.1"],
}, async () => {
  const { user, shop } = await openForm(Signup, (shop) =>
    shop.on(register, {}).on(checkPasswordStrength, { common: false }),
  );
  const submit = () => user.click(screen.getByRole("button", { name: "Create Account" }));
  for (const [name, message, input] of [
    ["email", "Please enter a valid email address.", "asha@example.in"],
    ["phone", "Phone number must be 10 digits.", "9876543210"],
    ["password", "Password must be at least 8 characters long.", "garuda-2026"],
    ["confirmPassword", "Passwords do not match.", "garuda-2026"],
  ] as const) {
    await submit();
    expect(await notifications().findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field(name));
    expect(field(name).closest("form")?.textContent).toContain(message);
    await user.type(field(name), input);
  }
  await submit();
  expect(await notifications().findByText("Please fill in all required fields.")).toBeTruthy();
  expect(document.activeElement).toBe(field("name"));
  expect(shop.sent(register)).toEqual([]);

  await user.type(field("name"), "Asha Verma");
  await user.type(field("address"), "14 Golghar");
  await fill(user, field("answer"), "1994-04-12");
  await submit();
  expect(await screen.findByRole("heading", { name: "At /register-success" })).toBeTruthy();
  expect(shop.sent(register)).toEqual([
    {
      body: {
        name: "Asha Verma",
        email: "asha@example.in",
        phone: "9876543210",
        address: "14 Golghar",
        answer: "1994-04-12",
        password: "garuda-2026",
      },
    },
  ]);
});

it("login form: shows an invalid email next to its field and sends nothing", async () => {
  const { user, shop } = await openForm(Login, (shop) =>
    shop.on(logIn, () => {
      throw new Refused(401, { message: "Invalid email or password" });
    }),
  );
  await user.type(field("email"), "asha");
  await user.type(field("password"), "Garuda#2026");
  await user.click(screen.getByRole("button", { name: "Sign In" }));
  expect(screen.getByRole("textbox", { description: "Please enter a valid email address." })).toBe(
    document.activeElement,
  );
  expect(shop.sent(logIn)).toEqual([]);
});
