import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Connection, readConnections, testConnection } from "#contract/connections.ts";
import { openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as connectionsScreen from "./connections.tsx";

const mailOf = (isSet: boolean): Connection => ({
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
          hint: "As it says",
        },
      ],
});
const answerOf = (mail: Connection, startedAt = "2026-11-26T10:00:00.000Z") => ({
  connections: [mail],
  settingsFile: "/opt/pankh/shop/.env",
  startedAt,
  mailFrom: null,
});
const open = (prepare: (shop: ShopStub) => unknown) =>
  openScreen({ "settings/connections": connectionsScreen }, "settings/connections", prepare);
const card = async () => within(await screen.findByRole("region", { name: "Mail" }));
const result = async () => (await card()).findByRole("status");
const notSetUp = { works: false, isSetUp: false, sentence: "No mail server." };

describe("the connections of the shop", () => {
  it.each([
    [notSetUp, "Not set up"],
    [{ works: false, isSetUp: true, sentence: "It refuses the password." }, "Does not work"],
    [{ works: true, isSetUp: true, sentence: "It accepts the login." }, "Works"],
  ])("say after a test %j that it is: %s", async (found, title) => {
    const { user } = await open((shop) => {
      shop.on(readConnections, answerOf(mailOf(found.isSetUp)));
      shop.on(testConnection, found);
    });
    await user.click(await (await card()).findByRole("button", { name: "Test Mail" }));
    expect(await (await card()).findByText(title)).toBeTruthy();
    expect((await result()).textContent).toBe(`${title}${found.sentence}`);
  });

  it("show the lines that are missing, the file that they go into, and copy them", async () => {
    const { user } = await open((shop) => shop.on(readConnections, answerOf(mailOf(false))));
    const mail = await card();
    expect(await mail.findByText("/opt/pankh/shop/.env")).toBeTruthy();
    await user.click(mail.getByRole("button", { name: "Copy lines for Mail server" }));
    expect(await navigator.clipboard.readText()).toBe("SMTP_URL=smtp://user:password@mail.example:587");
  });

  it("show no lines for what is set up", async () => {
    await open((shop) => shop.on(readConnections, answerOf(mailOf(true))));
    expect((await card()).queryByText("How to set it up")).toBeNull();
  });

  it("check after a restart: not restarted, still missing, and tried once it is set", async () => {
    const { user, shop } = await open((shop) => shop.on(readConnections, answerOf(mailOf(false))));
    const check = async () =>
      user.click(await (await card()).findByRole("button", { name: "Check After Restart: Mail" }));
    const says = async (words: RegExp) => expect(await (await card()).findByText(words)).toBeTruthy();
    await check();
    await says(/has not been restarted/);

    shop.on(readConnections, () => {
      throw new Refused(0);
    });
    await check();
    await says(/could not be tried/);

    shop.on(readConnections, answerOf(mailOf(false), "2026-11-26T10:05:00.000Z"));
    await check();
    await says(/was restarted, but has no value for SMTP_URL\./);

    shop.on(readConnections, answerOf(mailOf(true), "2026-11-26T10:10:00.000Z"));
    shop.on(testConnection, { works: true, isSetUp: true, sentence: "It took an email." });
    await check();
    await says(/It took an email/);
  });
});
