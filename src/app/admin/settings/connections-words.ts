import type { ConnectionName } from "#contract/connections.ts";

/** What the office calls each connection, and what it is for. */
export const connectionTitles: Readonly<Record<ConnectionName, { title: string; text: string }>> = {
  payments: { title: "Payments", text: "Whether somebody can pay, and the provider accepts the keys." },
  webhook: { title: "Webhook", text: "Whether messages of the payment provider reach the shop." },
  mail: { title: "Mail", text: "Whether letters go out. With a mail server, the test sends you one." },
  images: { title: "Images", text: "Whether pictures can be kept. The test keeps a very small one." },
};
