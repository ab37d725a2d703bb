import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The administrator account that the test shop starts with. */
export const administrator = { email: "admin@pankh.example", password: "flight-deck-2026" };

export interface Shopper {
  name: string;
  email: string;
  password: string;
  phone: string;
  address: string;
  birthday: string;
}

/** Data of a new customer with a unique email. */
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

const cachedSessions = new Map<string, { openedAt: number; session: Promise<string> }>();
let currentShop = "";

/** Sets the shop to which sessions belong from now on, because a worker may switch between shops. */
export function setSessionShop(shop: string): void {
  currentShop = shop;
}

/** Shorter than the time after which calls require the password again. */
const sessionCacheMs = 10 * 60_000;

/**
 * Login response of a user, as JSON. Cached per worker and shared by tests: a test that ends its session must use
 * `signInAgain`.
 */
function sessionOf(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const key = JSON.stringify([currentShop, email, password]);
  const cached = cachedSessions.get(key);
  if (cached && Date.now() - cached.openedAt < sessionCacheMs) return cached.session;
  const session = openSession(request, { email, password });
  cachedSessions.set(key, { openedAt: Date.now(), session });
  return session;
}

async function openSession(request: APIRequestContext, { email, password }: Credentials): Promise<string> {
  const response = await request.post("/api/auth/login", { data: { email, password } });
  expect(response.ok()).toBe(true);
  return response.text();
}

/** Session token of a user. */
export async function tokenOf(request: APIRequestContext, person: Credentials): Promise<string> {
  return JSON.parse(await sessionOf(request, person)).token;
}

/** Stores a user's session in the browser, for pages opened from now on. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await storeSession(page, await sessionOf(page.request, person));
}

/** Like {@link signIn}, with a session that no other test shares, so the test may end it. */
export async function signInAgain(page: Page, person: Credentials): Promise<void> {
  await storeSession(page, await openSession(page.request, person));
}

async function storeSession(page: Page, answer: string): Promise<void> {
  await page.addInitScript((session) => {
    if (!localStorage.getItem("auth") && !sessionStorage.getItem("was-signed-in")) {
      localStorage.setItem("auth", session);
      sessionStorage.setItem("was-signed-in", "yes");
    }
  }, answer);
}

/** Creates an account through the API. */
export async function createAccount(request: APIRequestContext, shopper = newShopper()): Promise<Shopper> {
  const { birthday, ...fields } = shopper;
  const response = await request.post("/api/auth/register", { data: { ...fields, answer: birthday } });
  expect(response.ok()).toBe(true);
  return shopper;
}

/** Session token of the administrator. */
export function administratorToken(request: APIRequestContext): Promise<string> {
  return tokenOf(request, administrator);
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel("Email Address").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Fills in and submits the sign-up form. */
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
