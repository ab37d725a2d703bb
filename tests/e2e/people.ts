import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The administrator whom the test shop is started with. */
export const administrator = { email: "admin@pankh.example", password: "flight-deck-2026" };

export interface Shopper {
  name: string;
  email: string;
  password: string;
  phone: string;
  address: string;
  birthday: string;
}

/** Somebody who never was here before. */
export function newShopper(): Shopper {
  const mark = crypto.randomUUID().slice(0, 8);
  return {
    name: `Asha Verma ${mark}`,
    email: `asha.${mark}@example.in`,
    password: "Garuda#2026",
    phone: "9876543210",
    address: "14 Golghar, Gorakhpur",
    birthday: "1994-04-12",
  };
}

type Credentials = Pick<Shopper, "email" | "password">;

const keptSessions = new Map<string, { openedAt: number; session: Promise<string> }>();
let currentShop = "";

/** Names the shop that the sessions are for from now on: a worker may go from one to another. */
export function setSessionShop(shop: string): void {
  currentShop = shop;
}

/** For less long than a password counts for calls that ask for it again. */
const keptMilliseconds = 10 * 60_000;

/**
 * What the shop answers to somebody's sign-in, as JSON. Each worker signs everybody in once in a while: a test that ends
 * a session which others may use goes in by `signInAnew`.
 */
function sessionOf(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const key = JSON.stringify([currentShop, email, password]);
  const kept = keptSessions.get(key);
  if (kept && Date.now() - kept.openedAt < keptMilliseconds) return kept.session;
  const session = openSession(request, { email, password });
  keptSessions.set(key, { openedAt: Date.now(), session });
  return session;
}

async function openSession(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const response = await request.post("/api/auth/login", { data: { email, password } });
  expect(response.ok()).toBe(true);
  return response.text();
}

/** The token that calls of somebody carry. */
export async function tokenOf(request: APIRequestContext, person: Credentials): Promise<string> {
  return JSON.parse(await sessionOf(request, person)).token;
}

/** Leaves somebody's session in the browser: the pages that are opened from now on find it. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await leaveSession(page, await sessionOf(page.request, person));
}

/** The same with a session that no other test has, which may end. */
export async function signInAnew(page: Page, person: Credentials): Promise<void> {
  await leaveSession(page, await openSession(page.request, person));
}

async function leaveSession(page: Page, answer: string): Promise<void> {
  await page.addInitScript((session) => {
    if (!localStorage.getItem("auth") && !sessionStorage.getItem("was-signed-in")) {
      localStorage.setItem("auth", session);
      sessionStorage.setItem("was-signed-in", "yes");
    }
  }, answer);
}

/** Opens an account through the API. */
export async function openAccount(request: APIRequestContext, shopper = newShopper()): Promise<Shopper> {
  const { birthday, ...fields } = shopper;
  const response = await request.post("/api/auth/register", { data: { ...fields, answer: birthday } });
  expect(response.ok()).toBe(true);
  return shopper;
}

/** A token of the administrator that the test shop was started with. */
export function administratorToken(request: APIRequestContext): Promise<string> {
  return tokenOf(request, administrator);
}

/** Fills in the form of the login, and sends it. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Fills in the form of the sign-up, and sends it. */
export async function signUp(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel("Full Name").fill(shopper.name);
  await page.getByLabel("Email Address").fill(shopper.email);
  await page.getByLabel("Phone Number").fill(shopper.phone);
  await page.locator("textarea").fill(shopper.address);
  await page.getByLabel("Date of Birth").fill(shopper.birthday);
  await page.locator("input[name=password]").fill(shopper.password);
  await page.locator("input[name=confirmPassword]").fill(shopper.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}
