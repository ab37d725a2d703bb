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

/** Signs somebody up and in through the API, and leaves the session in the browser. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const response = await page.request.post("/api/auth/login", {
    data: { email: person.email, password: person.password },
  });
  expect(response.ok()).toBe(true);
  const answer = await response.text();
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

let keptToken: Promise<string> | undefined;

/** A token of the administrator that the test shop was started with; each worker signs in once. */
export function administratorToken(request: APIRequestContext): Promise<string> {
  keptToken ??= signInAdministrator(request);
  return keptToken;
}

async function signInAdministrator(request: APIRequestContext): Promise<string> {
  const response = await request.post("/api/auth/login", { data: administrator });
  const { token } = await response.json();
  return token;
}
