import type { ConnectionName } from "#contract/settings/connections.ts";

/** Title and description of each connection. */
export const connectionTitles: Readonly<Record<ConnectionName, { title: string; text: string }>> = {
  payments: { title: "Payments", text: "Checks that customers can pay and the provider accepts the keys." },
  webhook: { title: "Webhook", text: "Checks that the payment provider's messages reach the shop." },
  mail: { title: "Email", text: "Checks that emails go out. With a mail server, the test sends you one." },
  images: { title: "Images", text: "Checks that pictures can be stored. The test stores a tiny one." },
};
