import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readConfig } from "#config";
import type { ConnectionName } from "#contract/settings/connections.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import type { Shop } from "#domain/shop.ts";
import { FileStoreError } from "#ports/files/file-store.ts";
import { createOutboxMailer } from "#ports/mailer/outbox.adapter.ts";
import { createSmtpMailer } from "#ports/mailer/smtp.adapter.ts";
import { startSmtpSink } from "#tests/support/smtp-sink.ts";
import { createConnections } from "./shop-connections.ts";

const upload = async () => ({
  secureUrl: "/a.png",
  publicId: "a",
  width: 1,
  height: 1,
  format: "png",
  bytes: 1,
});
function connectionsOf(environment: Record<string, string>, images: Partial<Shop["images"]> = { upload }) {
  const config = readConfig(environment);
  const from = async () => "Udaan <office@udaan.in>";
  const mailer = config.smtpUrl
    ? createSmtpMailer({ url: config.smtpUrl, from })
    : createOutboxMailer({ folder: join(tmpdir(), "unused-outbox"), from });
  const shop = { images, settings: async () => defaultSettings } as unknown as Shop;
  const connections = createConnections(config, shop, mailer);
  return {
    status: connections.describe(),
    test: (what: ConnectionName) => connections.test(what, { email: "owner@udaan.in" }),
  };
}

const keys = { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag", RAZORPAY_KEY_SECRET: "key-secret" };

const shiprocket = { SHIPROCKET_EMAIL: "api@shop.example", SHIPROCKET_PASSWORD: "a password" };

describe("connections", () => {
  it("list which variables are set, without their values", () => {
    const { status } = connectionsOf({
      ...keys,
      SMTP_URL: "smtp://user:hidden@mail.example:587",
      MAIL_FROM: "Udaan <office@udaan.example>",
      CLOUDINARY_CLOUD_NAME: "",
    });
    const set = status.connections.flatMap(({ variables }) =>
      variables.filter(({ isSet }) => isSet).map(({ name }) => name),
    );
    expect(set).toEqual(["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "SMTP_URL", "MAIL_FROM"]);
    expect(status.mailFrom).toBe("Udaan <office@udaan.example>");
    expect(JSON.stringify(status)).not.toMatch(/hidden|key-secret|rzp_test/);
    expect(connectionsOf({}).status.mailFrom).toBeNull();
  });

  it("test the mail server and send an email to the caller", async () => {
    const sink = await startSmtpSink();
    expect(await connectionsOf({ SMTP_URL: sink.url }).test("mail")).toEqual({
      works: true,
      isSetUp: true,
      sentence: expect.stringMatching(
        /accepts the login\. The mail server accepted an email to owner@udaan\.in\./,
      ),
    });
    expect(sink.emails).toMatchObject([{ from: "office@udaan.in", recipients: ["owner@udaan.in"] }]);
    expect(sink.emails[0]?.content).toContain("Subject: Email from Pankh works");
    await sink.close();
    expect(await connectionsOf({ SMTP_URL: sink.url }).test("mail")).toEqual({
      works: false,
      isSetUp: true,
      sentence: expect.stringMatching(/does not respond like a mail server.* SMTP_URL/),
    });
  });

  it.each([
    ["MAIL", "553 5.7.1 Sender is not yours", /rejects an email to owner@udaan\.in.* MAIL_FROM\.$/],
    ["RCPT", "550 5.1.1 No such user", /rejects an email to owner@udaan\.in/],
    ["DATA", "451 4.3.0 Later", /did not accept an email/],
  ])("report a mail server that answers %s with %s", async (command, reply, sentence) => {
    const sink = await startSmtpSink({ replies: { [command]: reply } });
    expect(await connectionsOf({ SMTP_URL: sink.url }).test("mail")).toEqual({
      works: false,
      isSetUp: true,
      sentence: expect.stringMatching(sentence),
    });
    expect(sink.emails).toEqual([]);
    await sink.close();
  });

  it("report that no mail server is set and emails stay in the outbox", async () => {
    expect(await connectionsOf({}).test("mail")).toEqual({
      works: false,
      isSetUp: false,
      sentence: expect.stringContaining("DATA_DIR/outbox"),
    });
  });

  it("report missing payment settings, and that the test payment gateway works", async () => {
    expect(await connectionsOf({}).test("payments")).toEqual({
      works: true,
      isSetUp: true,
      sentence: "Test payment gateway; no real money changes hands.",
    });
    expect(await connectionsOf({ SANDBOX_PAYMENTS: "off" }).test("payments")).toEqual({
      works: false,
      isSetUp: false,
      sentence: expect.stringContaining("Set RAZORPAY_KEY_ID"),
    });
  });

  it("report that webhooks are rejected without a secret", async () => {
    expect(await connectionsOf(keys).test("webhook")).toEqual({
      works: false,
      isSetUp: false,
      sentence: expect.stringContaining("RAZORPAY_WEBHOOK_SECRET"),
    });
  });

  it("report that no webhook is needed if no provider sends any", async () => {
    const bank = {
      BANK_TRANSFER_ACCOUNT_NAME: "Udaan Aviation",
      BANK_TRANSFER_ACCOUNT_NUMBER: "001234567890",
      BANK_TRANSFER_IFSC: "SBIN0001234",
      BANK_TRANSFER_BANK: "State Bank of India",
    };
    for (const settings of [{}, bank]) {
      expect(await connectionsOf(settings).test("webhook")).toMatchObject({ works: false, isSetUp: false });
    }
  });

  it("list the missing settings and the file they belong in", () => {
    const linesOf = (environment: Record<string, string>) => {
      const { connections } = connectionsOf(environment).status;
      return Object.fromEntries(
        connections.map(({ what, setUps }) => [what, setUps.flatMap(({ lines }) => lines)]),
      );
    };
    expect(linesOf({})).toEqual({
      payments: [
        "RAZORPAY_KEY_ID=",
        "RAZORPAY_KEY_SECRET=",
        "BANK_TRANSFER_ACCOUNT_NAME=",
        "BANK_TRANSFER_ACCOUNT_NUMBER=",
        "BANK_TRANSFER_IFSC=",
        "BANK_TRANSFER_BANK=",
      ],
      webhook: [expect.stringMatching(/^RAZORPAY_WEBHOOK_SECRET=[\w-]{32}$/)],
      mail: ["SMTP_URL=smtp://user:password@mail.example:587"],
      couriers: [
        "SHIPROCKET_EMAIL=",
        "SHIPROCKET_PASSWORD=",
        expect.stringMatching(/^SHIPROCKET_WEBHOOK_TOKEN=[\w-]{32}$/),
        "SHIPROCKET_PICKUP_LOCATION=Primary",
      ],
      images: [],
    });
    expect(
      linesOf({ ...keys, ...shiprocket, RAZORPAY_WEBHOOK_SECRET: "s", SMTP_URL: "smtp://127.0.0.1" }),
    ).toEqual({
      payments: [],
      webhook: [],
      mail: [],
      couriers: [],
      images: [],
    });
    expect(connectionsOf({ ENV_FILE: "/etc/pankh.env" }).status.settingsFile).toBe("/etc/pankh.env");
    expect(connectionsOf({}).status.settingsFile).toBe(join(process.cwd(), ".env"));
    expect(connectionsOf({ ENV_FILE: "" }).status.settingsFile).toBeNull();
  });

  it("list only settings with which the shop starts", () => {
    const { connections } = connectionsOf({}).status;
    const lines = connections.flatMap(({ setUps }) => setUps.flatMap((setUp) => setUp.lines));
    const { setVariables } = readConfig(parseEnv(lines.join("\n")) as Record<string, string>);
    expect(setVariables).toEqual([
      "RAZORPAY_WEBHOOK_SECRET",
      "SHIPROCKET_WEBHOOK_TOKEN",
      "SHIPROCKET_PICKUP_LOCATION",
      "SMTP_URL",
    ]);
  });

  it("report why pictures cannot be stored", async () => {
    expect(await connectionsOf({}).test("images")).toMatchObject({ works: true });
    const refusing = {
      upload: async () => {
        throw new FileStoreError("misconfigured", "The picture host refused the upload: no such preset");
      },
    };
    expect(await connectionsOf({}, refusing).test("images")).toEqual({
      works: false,
      isSetUp: true,
      sentence: expect.stringContaining("no such preset"),
    });
  });
});
