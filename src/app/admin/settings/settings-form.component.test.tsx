import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listCategories } from "#contract/catalog/categories.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import { exampleOf, type RecordDescription } from "#contract/kernel/record-description.ts";
import { changeSettings, readSettings, type Settings } from "#contract/settings/settings.ts";
import { settingsSections } from "#contract/settings/settings-fields.ts";
import { settingsRecords } from "#contract/settings/settings-records.ts";

import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as settingsScreen from "./settings.tsx";

const description = (section: keyof Settings): RecordDescription => settingsRecords[section];

/** Settings with a distinct value in every field. */
const settings = Object.fromEntries(
  settingsSections.map((section) => [
    section,
    { ...defaultPublicSettings[section], ...exampleOf(description(section)) },
  ]),
) as Settings;

const open = (address: string, prepare: (shop: ShopStub) => unknown = () => {}) =>
  openScreen({ "settings/:section?": settingsScreen }, address, (shop) => {
    shop.on(readSettings, { settings, version: 7 });
    shop.on(changeSettings, ({ body }) => ({ settings, version: Number(body.version) }));
    shop.on(listCategories, { category: [] });
    prepare(shop);
  });

const company = () => within(screen.getByRole("form", { name: "Company" }));
const field = (label: string | RegExp) => company().getByLabelText<HTMLInputElement>(label);
const save = async () => screen.findByRole("button", { name: "Save Settings" });

describe("settings form", () => {
  it.each(settingsSections)("saves every field of section %s under its name", async (section) => {
    const { user, shop } = await open(`settings/${section}`);
    await user.click(await save());
    await notifications().findByText("Settings saved");
    const { controls } = description(section);
    const names = Object.keys(controls).filter((name) => controls[name]?.control !== "none");
    const expected = Object.fromEntries(
      Object.entries(settings[section]).filter(([name]) => names.includes(name)),
    );
    const [sent] = shop.sent(changeSettings);
    expect(sent?.body).toEqual({ [section]: expected, version: 7 });
  });

  it("shows errors of the form and the server next to their fields, and keeps the input", async () => {
    const { user, shop } = await open("settings", (shop) =>
      shop.on(changeSettings, () => {
        const errors = [{ field: "company.address.city", message: "We know no such city" }];
        throw new Refused(400, { code: "invalid", message: "We know no such city", errors });
      }),
    );
    await fill(user, field("GSTIN"), "09ABCDE1234F1ZZ");
    await fill(user, field("PIN Code"), "12");
    await user.click(await save());
    expect(company().getByRole("textbox", { name: "GSTIN", description: /not a valid GSTIN/ })).toBe(
      document.activeElement,
    );
    expect(company().getByRole("textbox", { name: "PIN Code", description: /six-digit/ })).toBeTruthy();
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(2);
    expect(shop.sent(changeSettings)).toEqual([]);
    await fill(user, field("GSTIN"), "");
    await fill(user, field("PIN Code"), "226001");
    await user.click(await save());
    const city = await company().findByRole("textbox", { name: "City", description: "We know no such city" });
    expect(city).toBe(document.activeElement);
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
    expect(field("PIN Code").value).toBe("226001");
  });

  it("adds and removes pairs of fields, and shows errors next to their fields", async () => {
    const { user, shop } = await open("settings");
    const links = within(screen.getByRole("group", { name: "Social Links" }));
    for (const button of links.getAllByRole("button", { name: /^Remove/ })) await user.click(button);
    expect(links.getByRole("button", { name: "Add" })).toBe(document.activeElement);
    await user.click(links.getByRole("button", { name: "Add" }));
    await user.type(links.getByLabelText("Network"), "Instagram");
    await user.type(links.getByLabelText("Address"), "javascript:alert(1)");
    await user.click(await save());
    expect(links.getByRole("textbox", { name: "Address", description: /https/ })).toBeTruthy();
    await fill(user, links.getByLabelText("Address"), "https://www.instagram.com/udaan");
    await user.click(await save());
    await notifications().findByText("Settings saved");
    expect(shop.sent(changeSettings)[0]?.body.company).toMatchObject({
      socialLinks: [{ name: "Instagram", address: "https://www.instagram.com/udaan" }],
    });
  });

  it("offers the latest settings after a conflicting change and overwrites nothing", async () => {
    let current = { settings, version: 7 };
    const { user, shop } = await open("settings/shop", (shop) =>
      shop
        .on(readSettings, () => current)
        .on(changeSettings, ({ body }) => {
          if (body.version !== current.version) throw staleVersion("Settings were changed by someone else");
          return current;
        }),
    );
    const days = () => screen.getByLabelText<HTMLInputElement>(/^Return Period/);
    await fill(user, days(), "10");
    current = { settings: { ...settings, shop: { ...settings.shop, returnDays: 21 } }, version: 8 };
    for (const attempt of [1, 2]) {
      await user.click(await save());
      await screen.findByText("Loading the latest version replaces what you typed here.");
      await waitFor(() => expect(shop.sent(changeSettings)).toHaveLength(attempt));
      expect(days().value).toBe("10");
    }
    expect(shop.sent(changeSettings).map(({ body }) => body.version)).toEqual([7, 7]);
    await user.click(await screen.findByRole("button", { name: "Load latest version" }));
    await waitFor(() => expect(days().value).toBe("21"));
    await fill(user, days(), "12");
    await user.click(await save());
    await notifications().findByText("Settings saved");
    expect(shop.sent(changeSettings).at(-1)?.body).toMatchObject({ shop: { returnDays: 12 }, version: 8 });
  });

  it("saves again with the version from the last save", async () => {
    const { user, shop } = await open("settings", (shop) =>
      shop.on(changeSettings, ({ body }) => ({ settings, version: Number(body.version) + 1 })),
    );
    for (const attempt of [1, 2]) {
      await user.click(await save());
      await waitFor(() => expect(shop.sent(changeSettings)).toHaveLength(attempt));
    }
    expect(shop.sent(changeSettings).map(({ body }) => body.version)).toEqual([7, 8]);
  });

  it("warns before discarding input typed during a save", async () => {
    const { user, shop, go } = await open("settings");
    await fill(user, field("City"), "Kanpur");
    const release = shop.hold(changeSettings);
    await user.click(await save());
    await fill(user, field("City"), "Varanasi");
    release();
    await notifications().findByText("Settings saved");
    expect(field("City").value).toBe("Varanasi");
    go("/dashboard/admin/users");
    expect(await screen.findByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
  });

  it("redirects from an unknown section to the first one", async () => {
    const { address } = await open("settings/nonsense");
    expect(address()).toBe("/settings");
  });
});

describe("the form of a delivery zone", () => {
  it("has its own URL, and keeps the unsaved settings behind it", async () => {
    const { user, address, go } = await open("settings/delivery");
    const holidays = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Holidays/ });
    await user.type(holidays, "2027-01-26");
    await user.click(await screen.findByRole("button", { name: /^Edit / }));
    await screen.findByRole("dialog", { name: "Edit Delivery Zone" });
    await waitFor(() => expect(address()).toBe("/settings/delivery?form=1"));
    go(-1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/settings/delivery");
    expect(holidays.value).toContain("2027-01-26");
  });

  it("opens from a link", async () => {
    await open("settings/delivery?form=new");
    await screen.findByRole("dialog", { name: "Add Delivery Zone" });
  });
});
