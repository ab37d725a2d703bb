import sharp from "sharp";
import * as auth from "#contract/accounts/auth.ts";
import { administratorRole } from "#contract/accounts/roles.ts";
import * as catalog from "#contract/catalog/catalog.ts";
import * as categoryCalls from "#contract/catalog/categories.ts";
import { applicationStatuses } from "#contract/content/application-statuses.ts";
import * as careers from "#contract/content/careers.ts";
import * as content from "#contract/content/content.ts";
import * as employees from "#contract/content/employees.ts";
import * as images from "#contract/kernel/images.ts";
import * as contact from "#contract/support/contact.ts";
import { contactStatuses } from "#contract/support/contact-statuses.ts";
import type { ShopClient } from "./shop-client.ts";

export const password = "Marigold-Kite-47";

/** The first administrator. */
export const administrator = { email: "office@example.com", password: "Kestrel-Lamp-29" };

/** A user of a filled shop, with their session token. */
export interface Person {
  email: string;
  password: string;
  token: string;
}

/** Registers a user through the API and signs in. */
export async function register(client: ShopClient, name: string): Promise<Person> {
  const email = `${name.split(" ")[0]?.toLowerCase()}@example.com`;
  const body = { name, email, password, phone: "9876543210", address: "12 Golghar, Gorakhpur", answer: "x" };
  await client.call(auth.register, { body });
  return signIn(client, email, password);
}

/** Signs in. */
export async function signIn(client: ShopClient, email: string, password: string): Promise<Person> {
  const { token } = await client.call(auth.logIn, { body: { email, password } });
  return { email, password, token };
}

/** Registers a user, changes the user's profile, and changes the user's role three times. */
export async function fillUsers(client: ShopClient, { token }: Person): Promise<void> {
  const helper = await register(client, "Divya Rao");
  await client.call(auth.updateProfile, { body: { name: "Divya Rao-Iyer", phone: "9876512345" } }, helper);
  const { users } = await client.call(auth.listUsers, { query: { search: helper.email } }, { token });
  const params = { id: users[0]?._id ?? "" };
  for (const role of [administratorRole, 0, administratorRole] as const) {
    await client.call(auth.setRole, { params, body: { role } }, { token });
  }
}

/** Creates records for every back office screen, including changed and removed ones. */
export async function fillAdminRecords(client: ShopClient, { token }: Person): Promise<void> {
  const adminSession = { token };
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#8aa" } })
    .png()
    .toBuffer();
  const photo = new File([new Uint8Array(picture)], "picture.png", { type: "image/png" });
  const { secure_url: image } = await client.call(
    images.uploadImage,
    { body: { file: photo } },
    adminSession,
  );

  await fillCatalogue(client, image, adminSession);
  const slide = {
    title: "Monsoon survey week",
    image,
    order: 9,
    features: ["Rain-proof"],
    buttonLink: "/store",
  };
  const { hero } = await client.call(content.createSlide, { body: slide }, adminSession);
  const hidden = { ...slide, title: "Monsoon survey week, over", isActive: false, version: hero.version };
  await client.call(content.updateSlide, { params: { id: hero._id }, body: hidden }, adminSession);
  const ad = { title: "Trade in your old drone", description: "Any make.", image, discount: 12.5 };
  const created = (await client.call(content.createAd, { body: ad }, adminSession)).ad;
  await client.call(
    content.updateAd,
    { params: { id: created._id }, body: { ...ad, price: "₹999" } },
    adminSession,
  );
  const second = (await client.call(content.createAd, { body: ad }, adminSession)).ad;
  await client.call(content.deleteAd, { params: { id: second._id } }, adminSession);
  const member = { name: "Meera Nair", designation: "Pilot", joinDate: "2021-04-01" };
  await client.call(employees.createEmployee, { body: { ...member, photo } }, adminSession);
  const former = { ...member, name: "Imran Ali", status: "former" as const, leaveDate: "2024-03-31" };
  await client.call(employees.createEmployee, { body: { ...former, isActive: "false" } }, adminSession);
  await fillCareers(client, adminSession);
  await fillContacts(client, adminSession);
}

async function fillCatalogue(
  client: ShopClient,
  image: string,
  adminSession: { token: string },
): Promise<void> {
  const category = { name: "Workshop days", image, description: "Learn to solder." };
  const created = (await client.call(categoryCalls.createCategory, { body: category }, adminSession))
    .category;
  const renamed = { ...category, name: "Workshop weeks", version: created.version };
  await client.call(
    categoryCalls.updateCategory,
    { params: { id: created._id }, body: renamed },
    adminSession,
  );
  const details = { countryOfOrigin: "India", manufacturer: "Pankh, Gorakhpur", warrantyMonths: 24 };
  const product = {
    ...{ name: "Solder kit", description: "An iron and a stand.", image, category: created._id },
    ...{
      ...details,
      weightClass: "nano" as const,
      importer: "None",
      price: 1499.5,
      discountedPrice: 1299,
      stock: 12,
    },
  };
  const kit = (await client.call(catalog.createProduct, { body: product }, adminSession)).product;
  const secondEdition = { ...product, name: "Solder kit, second edition", stock: 7, version: kit.version };
  await client.call(catalog.updateProduct, { params: { id: kit._id }, body: secondEdition }, adminSession);
  const changedInput = { ...product, name: "Solder kit for the left hand" };
  const deletedProduct = (await client.call(catalog.createProduct, { body: changedInput }, adminSession))
    .product;
  await client.call(catalog.deleteProduct, { params: { id: deletedProduct._id } }, adminSession);
}

async function fillCareers(client: ShopClient, adminSession: { token: string }): Promise<void> {
  const job = {
    ...{ title: "Test pilot", description: "Fly.", requirements: "A licence.", location: "Gorakhpur" },
    ...{ jobType: "Contract" as const, experience: "2 years", salary: "₹40,000 a month" },
    applicationDeadline: "2099-12-31",
  };
  const [open, closed, removed] = await Promise.all(
    ["Test pilot", "Night pilot", "Day pilot"].map(async (title) => {
      const { job: created } = await client.call(
        careers.createJob,
        { body: { ...job, title } },
        adminSession,
      );
      return created;
    }),
  );
  if (!open || !closed || !removed) throw new Error("Three jobs were expected");
  for (const status of applicationStatuses) {
    const body = {
      ...{ jobId: open._id, applicantName: `Kiran ${status}`, email: `kiran.${status}@example.com` },
      ...{ phone: "9876500000", description: `About me:\n"${status}", and more` },
    };
    await client.call(careers.applyForJob, { body });
  }
  const applicant = { applicantName: "Lata Rao", email: "lata@example.com", phone: "9876500001" };
  await client.call(careers.applyForJob, { body: { ...applicant, jobId: removed._id, description: "=1+1" } });
  const { applications } = await client.call(careers.listApplications, {}, adminSession);
  for (const { _id: id, applicantName, version } of applications) {
    const status = applicationStatuses.find((status) => applicantName.endsWith(status));
    if (!status || status === "pending") continue;
    await client.call(
      careers.setApplicationStatus,
      { params: { id }, body: { status, version } },
      adminSession,
    );
  }
  const changedInput = { ...job, title: closed.title, isActive: false, version: closed.version };
  await client.call(careers.updateJob, { params: { id: closed._id }, body: changedInput }, adminSession);
  await client.call(careers.deleteJob, { params: { id: removed._id } }, adminSession);
}

async function fillContacts(client: ShopClient, adminSession: { token: string }): Promise<void> {
  for (const status of contactStatuses) {
    const body = { name: `Nisha ${status}`, email: `nisha.${status}@example.com`, phone: "9876511111" };
    await client.call(contact.submitContact, { body: { ...body, message: `Do you deliver? ${status} €` } });
  }
  const { contacts } = await client.call(contact.listContacts, {}, adminSession);
  for (const { _id: id, name, version } of contacts) {
    const status = contactStatuses.find((status) => name.endsWith(status)) ?? "new";
    if (status === "new") continue;
    const body = { status, adminNotes: `Rang back: ${status}`, version };
    await client.call(contact.setContactStatus, { params: { id }, body }, adminSession);
  }
}
