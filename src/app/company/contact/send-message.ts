import { api } from "#app/api.ts";
import { submitContact } from "#contract/contact.ts";
import type { Message } from "./message-check.ts";

/** Leaves a message for the shop. Loaded when somebody sends one: the schemas of the call weigh more than the form. */
export const sendMessage = (message: Message) => api(submitContact, { body: message });
