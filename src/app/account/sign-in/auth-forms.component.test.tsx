import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clearSession } from "#app/lib/session.ts";
import { logIn, register } from "#contract/accounts/auth.ts";
import { checkPasswordStrength } from "#contract/accounts/own-account.ts";
import { requestSignInCode, verifySignInCode } from "#contract/accounts/sign-in-codes.ts";
import { fill, notifications, openScreen, type ScreenModule } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import Login from "./login.tsx";
import Signup from "./signup.tsx";

const field = (name: string) => document.querySelector(`form [name=${name}]`) as HTMLInputElement;

/** Opens a sign-in form without a session. */
const openForm = (
  Form: ScreenModule["default"],
  prepare: (shop: ShopStub) => unknown,
  options: { sendsMail?: boolean } = {},
) =>
  openScreen(
    { entry: { default: Form } },
    "entry",
    (shop) => {
      clearSession();
      prepare(shop);
    },
    options,
  );

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

describe("sign-in with an emailed code", () => {
  const request = () => screen.findByRole("button", { name: "Email me a sign-in code" });
  const signIn = () => screen.getByRole("button", { name: "Sign In" });
  /** Opens the form for the code that was sent to asha@example.in. */
  async function openCodeForm(prepare: (shop: ShopStub) => unknown) {
    const answerCalls = (shop: ShopStub) => prepare(shop.on(requestSignInCode, {}));
    const opened = await openForm(Login, answerCalls, { sendsMail: true });
    await opened.user.type(field("email"), "asha@example.in");
    await opened.user.click(await request());
    await screen.findByRole("heading", { name: "Check your email" });
    await screen.findByRole("textbox", { name: /Sign-in code/ });
    return opened;
  }
  const user = {
    _id: "6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44",
    email: "asha@example.in",
    name: "",
    phone: "",
    address: "",
  };
  const answer = {
    token: "a token",
    user: { ...user, role: 0, deactivatedAt: null, createdAt: "2026-11-27T00:00:00Z" },
  };

  it("asks for an email address first", async () => {
    const { user, shop } = await openForm(Login, (shop) => shop.on(requestSignInCode, {}), {
      sendsMail: true,
    });
    await user.click(await request());
    expect(screen.getByRole("textbox", { description: "Please enter a valid email address." })).toBe(
      document.activeElement,
    );
    expect(shop.sent(requestSignInCode)).toEqual([]);
  });

  it("sends a complete code and opens the next page", { tags: ["spec:10.146"] }, async () => {
    const { user, shop } = await openCodeForm((shop) => shop.on(verifySignInCode, answer));
    await user.type(field("code"), "12345");
    await user.click(signIn());
    expect(await notifications().findByText("Please enter the 6 digits of the code")).toBeTruthy();
    await user.type(field("code"), "6");
    await user.click(signIn());
    expect(await screen.findByRole("heading", { name: "At /login-success" })).toBeTruthy();
    expect(shop.sent(requestSignInCode)).toEqual([{ body: { email: "asha@example.in" } }]);
    expect(shop.sent(verifySignInCode)).toEqual([{ body: { email: "asha@example.in", code: "123456" } }]);
  });

  it("asks for the 2FA code and keeps the emailed one", async () => {
    const { user, shop } = await openCodeForm((shop) =>
      shop.on(verifySignInCode, ({ body }) => {
        if (body.twoFactorCode) return answer;
        throw new Refused(401, { code: "second-factor-needed", message: "Please enter the code" });
      }),
    );
    await user.type(field("code"), "123456");
    await user.click(signIn());
    await user.type(await screen.findByRole("textbox", { name: /^Code/ }), "654321");
    await user.click(signIn());
    expect(await screen.findByRole("heading", { name: "At /login-success" })).toBeTruthy();
    expect(shop.sent(verifySignInCode).at(-1)).toEqual({
      body: { email: "asha@example.in", code: "123456", twoFactorCode: "654321" },
    });
  });

  it("is not offered without a mail server", async () => {
    await openForm(Login, () => {});
    expect(screen.queryByText("Email me a sign-in code")).toBeNull();
  });

  it("sends another code, and goes back to the password", async () => {
    const { user, shop } = await openCodeForm(() => {});
    await user.click(screen.getByRole("button", { name: "Send a new code" }));
    await expect.poll(() => shop.sent(requestSignInCode)).toHaveLength(2);
    await user.click(await screen.findByRole("button", { name: "Use another address or a password" }));
    expect(await request()).toBeTruthy();
    expect(field("password")).toBeTruthy();
  });
});
