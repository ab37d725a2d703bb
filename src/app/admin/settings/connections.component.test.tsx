import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Connection, readConnections, testConnection } from "#contract/settings/connections.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as connectionsScreen from "./connections.tsx";

const mailConnection = (isSet: boolean): Connection => ({
  what: "mail",
  variables: [
    { name: "SMTP_URL", isSet },
    { name: "MAIL_FROM", isSet: false },
  ],
  isSetUp: isSet,
  setUps: isSet
    ? []
    : [
        {
          title: "Mail server",
          lines: ["SMTP_URL=smtp://user:password@mail.example:587"],
          hint: "See your mail provider",
        },
      ],
});
const connectionsWith = (mail: Connection, startedAt = "2026-11-26T10:00:00.000Z") => ({
  connections: [mail],
  settingsFile: "/opt/pankh/shop/.env",
  startedAt,
  mailFrom: null,
});
const open = (prepare: (shop: ShopStub) => unknown) =>
  openScreen({ "settings/connections": connectionsScreen }, "settings/connections", prepare);
const card = async () => within(await screen.findByRole("region", { name: "Email" }));
const result = async () => (await card()).findByRole("status");
const notSetUp = { works: false, isSetUp: false, sentence: "No mail server." };

describe("connection card", () => {
  it.each([
    [notSetUp, "Not set up"],
    [{ works: false, isSetUp: true, sentence: "It refuses the password." }, "Does not work"],
    [{ works: true, isSetUp: true, sentence: "The server accepted the login." }, "Works"],
  ])("shows the test result %j as: %s", async (testResult, title) => {
    const { user } = await open((shop) => {
      shop.on(readConnections, connectionsWith(mailConnection(testResult.isSetUp)));
      shop.on(testConnection, testResult);
    });
    await user.click(await (await card()).findByRole("button", { name: "Test Email" }));
    expect(await within(await result()).findByText(title)).toBeTruthy();
    expect((await result()).textContent).toBe(`${title}${testResult.sentence}`);
  });

  it("shows missing variables and their file, and copies them", async () => {
    const { user } = await open((shop) => shop.on(readConnections, connectionsWith(mailConnection(false))));
    const mail = await card();
    expect(await mail.findByText("/opt/pankh/shop/.env")).toBeTruthy();
    await user.click(mail.getByRole("button", { name: "Copy lines for Mail server" }));
    expect(await navigator.clipboard.readText()).toBe("SMTP_URL=smtp://user:password@mail.example:587");
  });

  it("folds connections that are set up, and shows no instructions for them", {
    tags: ["spec:10.124"],
  }, async () => {
    await open((shop) => shop.on(readConnections, connectionsWith(mailConnection(true))));
    const fold = (await screen.findByText("1 connection is set up")).closest("details");
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toContain("Email");
    expect(fold?.textContent).not.toContain("Add these lines");
    expect(fold?.textContent).not.toContain("Not set up");
  });

  it("shows connections that are not set up, with variables for the technician", async () => {
    await open((shop) => shop.on(readConnections, connectionsWith(mailConnection(false))));
    expect((await screen.findByText("Not set up")).closest("details")).toBeNull();
    const notes = screen.getByText("SMTP_URL").closest("details");
    expect(notes?.open).toBe(false);
    expect(notes?.textContent).toContain("For your technician");
  });

  it("checks that the server has restarted and has all variables, then tests the connection", async () => {
    const { user, shop } = await open((shop) =>
      shop.on(readConnections, connectionsWith(mailConnection(false))),
    );
    const check = async () =>
      user.click(await (await card()).findByRole("button", { name: "Check After Restart: Email" }));
    const shows = async (text: RegExp) => expect(await (await card()).findByText(text)).toBeTruthy();
    await check();
    await shows(/has not been restarted/);

    shop.on(readConnections, () => {
      throw new Refused(0);
    });
    await check();
    await shows(/could not be run/);

    shop.on(readConnections, connectionsWith(mailConnection(false), "2026-11-26T10:05:00.000Z"));
    await check();
    await shows(/was restarted, but has no value for SMTP_URL\./);

    shop.on(readConnections, connectionsWith(mailConnection(true), "2026-11-26T10:10:00.000Z"));
    shop.on(testConnection, { works: true, isSetUp: true, sentence: "The server accepted an email." });
    await check();
    await shows(/The server accepted an email/);
  });
});
