import type { Message } from "#contract/kernel/message.ts";
import type { ConnectionName } from "#contract/settings/connections.ts";
import { m } from "#messages";

/** Title and description of each connection. */
export const connectionLabels: Readonly<Record<ConnectionName, { title: Message; text: Message }>> = {
  payments: {
    title: m["settings.connections.payments.title"],
    text: m["settings.connections.payments.text"],
  },
  webhook: {
    title: m["settings.connections.webhook.title"],
    text: m["settings.connections.webhook.text"],
  },
  mail: { title: m["settings.connections.mail.title"], text: m["settings.connections.mail.text"] },
  couriers: {
    title: m["settings.connections.couriers.title"],
    text: m["settings.connections.couriers.text"],
  },
  images: {
    title: m["settings.connections.images.title"],
    text: m["settings.connections.images.text"],
  },
};
